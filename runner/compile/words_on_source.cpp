// Looking for the declaration of a name that isn't known where it is used.
#include "compile/words_on_source.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/nearest.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/plain_words.hpp"
#include "source/code.hpp"

namespace runner {

namespace {

using source::Code;

struct Declared {
  enum class Kind { enumerator, member, local, global };
  Kind kind = Kind::global;
  std::string owner;  ///< of an enumerator or a member: "Place"
  std::size_t line = 0;
  std::size_t last_line = 0;  ///< of a local name: where its braces close
  std::size_t end_line = 0;   ///< where those of its function do
  bool is_array = false;
};

/// The bracket that opens the innermost pair around the token; 0 if there is none.
std::size_t opener_of(const Code& code, std::size_t token) {
  for (auto i = token; i-- > 1;) {
    if (code.at(i).is_one_of({"{", "("}) && code.partner(i) > token) return i;
    if (code.at(i).is_one_of({"}", ")"}) && code.partner(i) != 0) i = code.partner(i);
  }
  return 0;
}

/// The line in which the outermost braces around the token close; 0 if there are none.
std::size_t end_of_function(const Code& code, std::size_t token) {
  std::size_t end = 0;
  for (auto open = opener_of(code, token); open != 0; open = opener_of(code, open))
    if (code.at(open).is("{")) end = code.at(code.partner(open)).line;
  return end;
}

bool declares(const Code& code, std::size_t i) {
  const auto &before = code.at(i - 1), &after = code.at(i + 1);
  if (!after.is_one_of({"=", ";", "(", "{", "[", ",", ")", ":", "}"})) return false;
  if (before.is_one_of({"return", "else", "case", "new", "delete", "goto", "throw", "do", "."}))
    return false;
  if (before.is_one_of({"*", "&", "&&", ">"})) return !code.is_binary(i - 1);
  return before.is_identifier();
}

/// The name of the class, struct or enumeration whose braces open at `open`; empty if none's do.
std::string type_of(const Code& code, std::size_t open, bool is_enumeration) {
  std::size_t head = open - 1;
  while (head > 0 && !code.at(head).is_one_of({";", "}", "{", ")"})) --head;
  bool is_enum = false;
  for (auto i = head + 1; i < open; ++i) {
    is_enum = is_enum || code.at(i).is("enum");
    if (code.at(i).is_one_of({"struct", "class"}) && is_enum == is_enumeration &&
        code.at(i + 1).is_identifier() && !code.at(i - 1).is_one_of({"<", ","}))
      return std::string(code.at(i + 1).text);
  }
  return "";
}

std::optional<Declared> declared_at(const Code& code, std::size_t i) {
  const auto open = opener_of(code, i);
  const auto line = code.at(i).line;
  if (open != 0 && code.at(open).is("{")) {
    const bool is_listed =
        code.at(i - 1).is_one_of({"{", ","}) && code.at(i + 1).is_one_of({",", "}", "="});
    if (const auto owner = type_of(code, open, true); is_listed && !owner.empty())
      return Declared{Declared::Kind::enumerator, owner, line};
    // After a comma it is a further name of one type: int a, b;
    const bool is_further = code.at(i - 1).is(",") && code.at(i + 1).is_one_of({";", ",", "="});
    if (!declares(code, i) && !is_further) return {};
    if (const auto owner = type_of(code, open, false); !owner.empty())
      return Declared{Declared::Kind::member, owner, line};
    return Declared{
        Declared::Kind::local, "", line, code.at(code.partner(open)).line, end_of_function(code, i),
        code.at(i + 1).is("[")};
  }
  if (!declares(code, i)) return {};
  if (open == 0) return Declared{Declared::Kind::global, "", line};
  // A parameter, or what a loop counts with: up to the end of the braces that follow, or of a
  // statement.
  auto end = code.partner(open) + 1;
  while (!code.at(end).is_one_of({"{", ";"}) && end + 1 < code.tokens().size()) ++end;
  if (code.at(end).is("{") && code.partner(end) != 0) end = code.partner(end);
  return Declared{Declared::Kind::local, "", line, code.at(end).line, end_of_function(code, i)};
}

std::vector<Declared> declarations_of(const std::string& name, const Code& code) {
  std::vector<Declared> found;
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i)
    if (code.at(i).is(name) && !code.at(i - 1).is_one_of({"::", ".", "->"}))
      if (auto one = declared_at(code, i)) found.push_back(std::move(*one));
  return found;
}

std::string words_on_members(const std::string& name, const std::vector<Declared>& all) {
  std::vector<std::string> owners;
  for (const auto& one : all)
    if (one.kind == Declared::Kind::member && !contains(owners, one.owner))
      owners.push_back(one.owner);
  if (owners.empty()) return "";
  return name + " is a member of " + join(owners, " and of ") +
         ": write whose before it, as in OBJECT." + name + ".";
}

/// Whether the name is known in the line.
bool reaches(const Declared& one, std::size_t line) {
  return one.line <= line && (one.last_line == 0 || one.last_line >= line) &&
         (one.kind == Declared::Kind::local || one.kind == Declared::Kind::global);
}

/// A slip away from a name that is known there.
std::string words_on_slip(const std::string& name, const Code& code, std::size_t line) {
  if (name.size() < 3) return "";
  const std::size_t slips = name.size() < 5 ? 1 : 2;
  std::size_t least = slips + 1;
  std::string words;
  for (std::size_t i = 1; i + 1 < code.tokens().size() && code.at(i).line <= line; ++i) {
    const auto meant = code.at(i).text;
    if (!code.at(i).is_identifier() || meant.size() < 3 || meant[0] != name[0]) continue;
    const auto distance = edit_distance(name, meant);
    const auto declared = distance < least ? declared_at(code, i) : std::nullopt;
    if (!declared || !reaches(*declared, line)) continue;
    least = distance;
    words = "Is " + std::string(meant) + " meant, which is declared in line " +
            std::to_string(declared->line) + "?";
  }
  return words;
}

std::string words_on_unknown(const std::string& name, const std::vector<Declared>& all,
                             std::size_t line) {
  std::string ended;  // by the last declaration before
  for (const auto& one : all) {
    if (one.kind == Declared::Kind::enumerator)
      return name + " is one of " + one.owner + "'s values: write " + one.owner + "::" + name + ".";
    if (one.kind == Declared::Kind::local && one.last_line < line && line <= one.end_line)
      ended = name + " of line " + std::to_string(one.line) +
              " is known only up to the brace that closes in line " +
              std::to_string(one.last_line) + ".";
  }
  if (auto words = words_on_members(name, all); !words.empty()) return words;
  const auto later = std::ranges::find_if(all, [&](const Declared& one) {
    return one.kind == Declared::Kind::global && one.line > line;
  });
  if (later != all.end())
    return name + " is declared in line " + std::to_string(later->line) +
           ", further down: what is used must be declared before.";
  return ended;
}

/// A function's own array of floats, say, where unsigned numbers are wanted.
std::string words_on_own_array(const Diagnostic& error, const std::string& text, const Code& code) {
  static const Pattern pointers("^cannot convert '([^'*]+) ?\\*' to '([^'*]+) ?\\*'");
  static const Pattern whole("^([A-Za-z_][A-Za-z_0-9]*) *[,);]");
  const auto found = pointers.find(text), argument = whole.find(marked_code(error));
  if (!found || !argument) return "";
  const auto& name = (*argument)[1];
  for (const auto& one : declarations_of(name, code))
    if (reaches(one, error.line) && one.kind == Declared::Kind::local && one.is_array)
      return "Line " + std::to_string(one.line) + " declares " + name + " as an array of " +
             (*found)[1] + ": is " + (*found)[2] + " meant there?";
  return "";
}

/// The ; of "int f(int x); {", before the brace that the error is at.
std::string words_on_ended_head(const Diagnostic& error, const std::string& text,
                                const Code& code) {
  if (!text.starts_with("expected unqualified-id before '{'")) return "";
  for (std::size_t i = 2; i + 1 < code.tokens().size(); ++i)
    if (code.at(i).is("{") && code.at(i).line == error.line && code.at(i - 1).is(";"))
      return "The semicolon before this { has ended the function: leave it out.";
  return "";
}

}  // namespace

std::string words_on_source(const Diagnostic& error, std::string_view source) {
  const auto text = with_plain_quotes(in_course_words(error.text));
  const auto code = Code::of_any(source);
  if (auto words = words_on_ended_head(error, text, code); !words.empty()) return words;
  if (auto words = words_on_own_array(error, text, code); !words.empty()) return words;
  if (const auto name = unknown_name(text); !name.empty()) {
    auto words = words_on_unknown(name, declarations_of(name, code), error.line);
    if (words.empty() && !is_like_cuda_name(name)) words = words_on_slip(name, code, error.line);
    return words;
  }
  static const Pattern stranger("^'([A-Za-z_][A-Za-z_0-9]*)' is not a member of '([a-z:]+)'");
  if (const auto found = stranger.find(text))
    for (const auto& one : declarations_of((*found)[1], code))
      if (reaches(one, error.line))
        return (*found)[1] + " is declared in line " + std::to_string(one.line) + ", and not in " +
               (*found)[2] + ": leave out " + (*found)[2] + "::.";
  return "";
}

}  // namespace runner
