// Why no function fits a call, from g++'s notes.
#include "compile/call_reasons.hpp"

#include <vector>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/meaning_of.hpp"
#include "compile/plain_words.hpp"

namespace runner {

namespace {

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

/// "sum(const int*, int)" of "candidate: 'int sum(const int*, int)'"
std::string declaration_in(const std::string& candidate) {
  static const Pattern declared("[ *&]([A-Za-z_:]+\\(.*\\))( const)?( \\[with.*)?'$");
  const auto found = declared.find(candidate);
  return found ? (*found)[1] : "";
}

/// The types in the parentheses after the function's name; none if it isn't there.
std::vector<std::string> types_in(const std::string& declaration, const std::string& function) {
  std::vector<std::string> types;
  auto at = declaration.find(function + "(");
  if (at == std::string::npos) return types;
  std::string type;
  std::size_t depth = 0;
  for (at += function.size() + 1; at < declaration.size(); ++at) {
    const char letter = declaration[at];
    if (depth == 0 && (letter == ')' || letter == ',')) {
      if (!trim(type).empty()) types.emplace_back(trim(type));
      type.clear();
      if (letter == ')') break;
      continue;
    }
    if (letter == '(' || letter == '<' || letter == '[') ++depth;
    if ((letter == ')' || letter == '>' || letter == ']') && depth > 0) --depth;
    type += letter;
  }
  return types;
}

}  // namespace

std::string words_on_types(const std::string& from, const std::string& to) {
  static const Pattern number("^(const )?[a-z_0-9 ]+$");  // or a character
  const bool is_of_same_template =
      from.find('<') != from.npos && to.starts_with(from.substr(0, from.find('<') + 1));
  const bool may_lack_address = number.find(from) || is_of_same_template || from + "*" == to ||
                                from.starts_with("cohort::device_buffer<");
  if (to.ends_with('*') && may_lack_address)
    if (auto words = meaning_of("cannot convert '" + from + "' to '" + to + "'"); !words.empty())
      return words;
  return from + " is passed where " + to + " is wanted.";
}

Reasons reasons_in(const std::vector<CompilerNote>& notes, const std::string& call,
                   const std::string& function) {
  const auto given = types_in(call, function);
  static const Pattern expects(
      "candidate expects (at least )?([0-9]+) arguments?, ([0-9]+) provided");
  static const Pattern undeduced("couldn't deduce template parameter '([^']+)'");
  static const Pattern conflicting(
      "deduced conflicting types for parameter '[^']*' \\('([^']+)'.* and '([^']+)'");
  static const Pattern conversion(
      "no known conversion for argument ([0-9]+) from '([^']+)'.* to '([^']+)'");
  static const Pattern near_match("conversion of argument ([0-9]+) would be ill-formed");
  static const Pattern cast("^cannot convert '.*' \\(type '([^']+)'.*\\) to type '([^']+)'");
  static const Pattern mismatched("^mismatched types '([^']+)'.* and '([^']+)'");
  Reasons reasons;
  std::string candidate;
  for (const auto& note : notes) {
    const auto text = std::string(trim(with_plain_quotes(note.text)));
    if (text.starts_with("candidate: ")) {
      candidate = text;
      if (reasons.declared.empty()) reasons.declared = declaration_in(candidate);
    } else if (copies(candidate)) {
      continue;
    } else if (const auto found = expects.find(text)) {
      reasons.numbers.insert({std::stoul((*found)[2]), (*found)[1] + (*found)[2]});
      reasons.given = (*found)[3];
      if (reasons.declared == declaration_in(candidate)) reasons.declared.clear();
    } else if (const auto found = undeduced.find(text); found && reasons.undeduced.empty()) {
      reasons.undeduced = (*found)[1];
      reasons.is_value = is_value(candidate, (*found)[1]);
    } else if (const auto found = conflicting.find(text)) {
      reasons.conflicting = (*found)[1] + " and " + (*found)[2];
    } else if (const auto found = mismatched.find(text);
               found && !given.empty() && types_in(candidate, function).size() > given.size()) {
      // g++ says first that an argument doesn't fit, and that is because of one that is missing.
      const auto number = types_in(candidate, function).size();
      reasons.numbers.insert({number, std::to_string(number)});
      reasons.given = std::to_string(given.size());
    } else if (found) {
      reasons.mismatches.insert(words_on_types((*found)[2], (*found)[1]));
    } else if (const auto found = conversion.find(text)) {
      reasons.conversions.push_back({"Argument " + (*found)[1], (*found)[2], (*found)[3]});
    } else if (const auto found = near_match.find(text)) {
      const auto wanted = types_in(candidate, function);
      if (const auto i = std::stoul((*found)[1]) - 1; i < given.size() && i < wanted.size())
        reasons.conversions.push_back({"Argument " + (*found)[1], given[i], wanted[i]});
    } else if (const auto found = cast.find(text)) {
      reasons.conversions.push_back({std::string(some_argument), (*found)[1], (*found)[2]});
    }
  }
  return reasons;
}

}  // namespace runner
