// Reading a compiler's warnings.
#include "compile/warnings.hpp"

#include <algorithm>
#include <set>

#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// As many as are read before they scroll away what comes after them.
constexpr std::size_t most_shown = 5;

/// Of a lambda, that a capture's type is known in this file alone: so is the lambda, and that of a
/// kernel isn't even the reader's.
bool is_of_capture(const std::string& line) {
  return line.find("::<lambda") != line.npos && line.ends_with("[-Wsubobject-linkage]");
}

/// What the emulator lets g++ warn of is said in its own words, after a name that nobody knows.
std::string without_name(const std::string& words) {
  static const Pattern name("(‘|')[^’']*emulator::SizeInCopy<.*(’|') is deprecated: ");
  const auto found = name.find(words);
  return found ? words.substr(0, found->begin()) + words.substr(found->end()) : words;
}

}  // namespace

std::vector<std::string> warnings_in(std::string_view messages, const Tree& tree,
                                     const IsWanted& is_wanted) {
  static const Pattern warning("(.+):([0-9]+:[0-9]+): (warning: .*)");
  static const Pattern option(R"( \[-W[^]]*\]$)");
  std::vector<std::string> warnings;
  std::set<std::string> known;  // of a place, or of a line and a kind
  for (const auto& line : lines_of(messages)) {
    auto plain = without_colour(line);
    if (is_of_capture(plain)) continue;
    std::string kind;
    if (const auto found = option.find(plain)) {
      kind = (*found)[0];
      plain.erase(found->begin());
    }
    const auto match = warning.match(plain);
    if (!match) continue;
    const auto file = (tree.build / (*match)[1]).lexically_normal();
    if (!is_wanted(file)) continue;
    const auto place = file.string() + ":" + (*match)[2];
    const auto line_and_kind = kind.empty() ? place : place.substr(0, place.rfind(':')) + kind;
    if (known.contains(place) || known.contains(line_and_kind)) continue;
    auto text = tree.shown(file) + ":" + (*match)[2] + ": " +
                with_replaced(without_name((*match)[3]), "cooperative_groups::", "cg::");
    if (text.find("statement is a reference, not call, to function") != text.npos)
      text += ": to call it, write () after it";
    // A template says the same for each of its instances.
    known.insert({place, line_and_kind});
    warnings.push_back(std::move(text));
  }
  return warnings;
}

bool may_be_the_cause(std::string_view messages, const Tree& tree, const IsWanted& is_wanted) {
  static const Pattern kind(
      R"(\[-W(return-type|type-limits|uninitialized|maybe-uninitialized|overflow|div-by-zero)"
      R"(|shift-count-[a-z]*|unused-value|parentheses|sizeof-pointer-div|infinite-recursion)=?\]$)");
  return std::ranges::any_of(lines_of(messages), [&](const std::string& line) {
    const auto plain = without_colour(line);
    return kind.find(plain) && !warnings_in(plain, tree, is_wanted).empty();
  });
}

std::string unset_variables_text(std::string_view messages, const Tree& tree) {
  static const Pattern warning(
      "(.+):([0-9]+:[0-9]+): (warning|error): (‘[^’]+’ (is|may be) used uninitialized)");
  static const Pattern note("(.+):([0-9]+):[0-9]+: note: ‘[^’]+’ (was )?declared here");
  const auto shown = [&](const Match& match) {
    return tree.shown((tree.build / match[1]).lexically_normal()) + ":" + match[2];
  };
  std::vector<std::string> told;
  bool is_new = false;  // so the note after it tells more of it
  for (const auto& line : lines_of(messages)) {
    const auto plain = without_colour(line);
    if (const auto found = warning.find(plain); found && !is_inside((*found)[1], "/usr")) {
      const auto text = shown(*found) + ": warning: " + (*found)[4];
      is_new = std::ranges::none_of(
          told, [&](const std::string& other) { return other.starts_with(text); });
      if (is_new) told.push_back(text);
    } else if (const auto declared = note.find(plain); declared && is_new) {
      told.back() += "; its declaration at " + shown(*declared) + " gives it no value";
      is_new = false;
    }
  }
  return text_of(told);
}

std::string warnings_text(const std::filesystem::path& file, const Tree& tree,
                          const IsWanted& is_wanted) {
  auto warnings = warnings_in(read_file_if_there(file), tree, is_wanted);
  if (warnings.size() > most_shown) {
    const auto more = count(warnings.size() - most_shown, "more warning");
    warnings.resize(most_shown);
    warnings.push_back("… and " + more + ", all in " + tree.shown(file));
  }
  return text_of(warnings);
}

}  // namespace runner
