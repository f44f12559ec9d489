// What g++'s notes tell of each function that has a call's name.
#include "compile/words_on_call.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/plain_words.hpp"

namespace runner {

namespace {

/// Where g++ doesn't say which.
constexpr std::string_view some_argument = "An argument";

/// An argument that some function doesn't take, and what it takes.
struct Conversion {
  std::string argument, from, to;  ///< "Argument 2", "int*", "int"
};

/// Why the functions of a name don't fit a call, each for one reason.
struct Reasons {
  std::set<std::pair<std::size_t, std::string>> numbers;  ///< of arguments: 2, "at least 2"
  std::string given;                                      ///< so many
  std::string undeduced;             ///< a template's parameter that must stand between < and >
  bool is_value = false;             ///< that parameter: a number, not a type
  std::string conflicting;           ///< "int and unsigned int", deduced for one parameter
  std::set<std::string> mismatches;  ///< of types that a template needs, as sentences
  std::vector<Conversion> conversions;
};

/// X::X(const X&) and X::X(X&&), which nobody has written.
bool copies(const std::string& candidate) {
  static const Pattern copy(
      "^candidate: '(constexpr )?([^ (]*::)?([A-Za-z_0-9]+)(<.*>)?::([A-Za-z_0-9]+)\\((const )?"
      "([^(),]*)&&?\\)");
  const auto found = copy.find(candidate);
  return found && (*found)[3] == (*found)[5] && (*found)[7].find((*found)[3]) != std::string::npos;
}

/// template<unsigned int tile_size, class Parent> has a tile_size that is a value.
bool is_value(const std::string& candidate, const std::string& parameter) {
  return candidate.find("template<") != std::string::npos &&
         candidate.find("class " + parameter) == std::string::npos &&
         candidate.find("typename " + parameter) == std::string::npos;
}

Reasons reasons_in(const std::vector<CompilerNote>& notes) {
  static const Pattern expects(
      "candidate expects (at least )?([0-9]+) arguments?, ([0-9]+) provided");
  static const Pattern undeduced("couldn't deduce template parameter '([^']+)'");
  static const Pattern conflicting(
      "deduced conflicting types for parameter '[^']*' \\('([^']+)'.* and '([^']+)'");
  static const Pattern conversion(
      "no known conversion for argument ([0-9]+) from '([^']+)'.* to '([^']+)'");
  static const Pattern cast("^cannot convert '.*' \\(type '([^']+)'.*\\) to type '([^']+)'");
  static const Pattern mismatched("^mismatched types '([^']+)'.* and '([^']+)'");
  Reasons reasons;
  std::string candidate;
  for (const auto& note : notes) {
    const auto text = std::string(trim(with_plain_quotes(note.text)));
    if (text.starts_with("candidate: ")) {
      candidate = text;
    } else if (copies(candidate)) {
      continue;
    } else if (const auto found = expects.find(text)) {
      reasons.numbers.insert({std::stoul((*found)[2]), (*found)[1] + (*found)[2]});
      reasons.given = (*found)[3];
    } else if (const auto found = undeduced.find(text); found && reasons.undeduced.empty()) {
      reasons.undeduced = (*found)[1];
      reasons.is_value = is_value(candidate, (*found)[1]);
    } else if (const auto found = conflicting.find(text)) {
      reasons.conflicting = (*found)[1] + " and " + (*found)[2];
    } else if (const auto found = mismatched.find(text)) {
      reasons.mismatches.insert((*found)[2] + " is passed where " + (*found)[1] + " is wanted.");
    } else if (const auto found = conversion.find(text)) {
      reasons.conversions.push_back({"Argument " + (*found)[1], (*found)[2], (*found)[3]});
    } else if (const auto found = cast.find(text)) {
      reasons.conversions.push_back({std::string(some_argument), (*found)[1], (*found)[2]});
    }
  }
  return reasons;
}

/// "2, 3 or 4"
std::string alternatives(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return text;
}

std::string words_on_number(const std::string& function, const Reasons& reasons) {
  std::vector<std::string> numbers;
  for (const auto& [number, words] : reasons.numbers) numbers.push_back(words);
  const bool is_one = reasons.numbers.rbegin()->first == 1;
  return function + " takes " + alternatives(numbers) + (is_one ? " argument" : " arguments") +
         ", and gets " + reasons.given + ".";
}

/// Empty if the functions differ in which argument it is, or if no type's name says what it is.
std::string words_on_conversions(const std::vector<Conversion>& all) {
  std::vector<std::string> wanted;
  for (const auto& one : all) {
    if (one.argument != all[0].argument || one.from.starts_with('<')) return "";
    if (std::ranges::find(wanted, one.to) == wanted.end()) wanted.push_back(one.to);
  }
  // Of many, one may be a * away.
  const auto& from = all.empty() ? std::string() : all[0].from;
  if (const auto one = std::ranges::find_if(
          wanted, [&](const auto& to) { return to + "*" == from || from + "*" == to; });
      one != wanted.end() && all[0].argument != some_argument)
    return all[0].argument + " is " + from + ", and wanted is " + *one + ": a " +
           (from.size() < one->size() ? "& is missing before it." : "& before it is too many.");
  constexpr std::size_t most = 3;
  if (wanted.empty() || wanted.size() > most) return "";
  return all[0].argument + " is " + all[0].from + ", and wanted is " + alternatives(wanted) + ".";
}

std::string words_on_template(const std::string& function, const Reasons& reasons) {
  if (function == "tiled_partition")
    return "The size of the tiles is missing: write it between < and >, as in "
           "cg::tiled_partition<16>(…).";
  return function + " can't tell its " + reasons.undeduced + " from the arguments: write " +
         (reasons.is_value ? "the value" : "the type") + " between < and >, as in " + function +
         '<' + reasons.undeduced + ">(…).";
}

}  // namespace

std::string words_on_call(const Diagnostic& error, const std::string& text) {
  static const Pattern call(
      "^(no matching function for call to|too (few|many) arguments to function) '([^']*)'");
  const auto found = call.find(text);
  if (!found) return "";
  static const Pattern name("([A-Za-z_][A-Za-z_0-9]*)(<[^(]*>)?\\(");
  const auto called = name.find((*found)[3]);
  const auto function = called ? (*called)[1] : "the function";
  if ((*found)[3].find("<unresolved overloaded function type>") != std::string::npos)
    return "An argument is a function: to call it, write () after its name.";
  const auto reasons = reasons_in(error.notes);
  // Where the number of arguments is right, another reason is nearer to what was meant.
  if (!reasons.conflicting.empty())
    return in_course_words("Both must be of one type, and these are " + reasons.conflicting +
                           ": convert one of them with static_cast.");
  if (reasons.mismatches.size() == 1 && reasons.conversions.empty())
    return in_course_words(*reasons.mismatches.begin());
  if (!reasons.conversions.empty()) {
    if (const auto words = words_on_conversions(reasons.conversions); !words.empty())
      return in_course_words(words);
  } else if (!reasons.undeduced.empty()) {
    return words_on_template(function, reasons);
  } else if (!reasons.numbers.empty()) {
    return words_on_number(function, reasons);
  }
  if (!(*found)[2].empty())
    return "It is declared as " + in_course_words((*found)[3]) + ": " +
           ((*found)[2] == "few" ? "an argument is missing." : "an argument is too many.");
  return function + " is there, and not for arguments of these types.";
}

}  // namespace runner
