// Operators and constants.
#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>

#include "edits.hpp"

namespace runner {

namespace {

using source::TokenKind;

using Replacements = std::map<std::string_view, std::vector<std::string>>;

/// Between two operands. That of `<` are its neighbour and its opposite.
const Replacements between = {
    {"<", {"<=", ">="}}, {"<=", {"<", ">"}},  {">", {">=", "<="}}, {">=", {">", "<"}},
    {"==", {"!="}},      {"!=", {"=="}},      {"+", {"-"}},        {"-", {"+"}},
    {"*", {"/"}},        {"/", {"*"}},        {"%", {"/", "*"}},   {"<<", {">>"}},
    {"&", {"|"}},        {"|", {"&"}},        {"^", {"|"}},        {"&&", {"||"}},
    {"||", {"&&"}},      {"+=", {"-=", "="}}, {"-=", {"+=", "="}}, {"*=", {"/=", "="}},
    {"/=", {"*=", "="}}, {"|=", {"&=", "="}}, {"&=", {"|=", "="}}};

/// Before or after its only operand.
const Replacements alone = {{"++", {"--"}}, {"--", {"++"}}, {"!", {""}}, {"~", {""}}, {"-", {""}}};

struct WholeNumber {
  unsigned long long value;
  std::string suffix;
};

std::optional<WholeNumber> whole_number(std::string text) {
  std::erase(text, '\'');
  const bool hexadecimal = text.starts_with("0x");
  const auto* begin = text.data() + (hexadecimal ? 2 : 0);
  const auto* const end = text.data() + text.size();
  WholeNumber number{};
  const auto [rest, error] = std::from_chars(begin, end, number.value, hexadecimal ? 16 : 10);
  number.suffix.assign(rest, end);
  const bool is_whole = number.suffix.find_first_not_of("uUlLzZ") == std::string::npos;
  if (error != std::errc() || !is_whole) return {};
  return number;
}

/// Of tiles, and what is said of an alignment: other numbers don't compile.
bool is_power_of_two_by_contract(const Code& code, std::size_t token) {
  return code.at(token - 1).is("<") &&
         code.at(token - 2).is_one_of({"tiled_partition", "aligned_size_t"});
}

}  // namespace

void change_operators(const Code& code, Edits& edits) {
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    const auto& token = code.at(i);
    if (token.kind != TokenKind::punctuator) continue;
    // `a >> b`, of which the tokenizer makes two.
    if (token.is(">") && token.spaced && code.at(i + 1).is(">") && code.at(i + 2).spaced)
      edits.push_back(code.replace({i, i + 2}, "<<"));
    const bool is_between = code.is_binary(i);
    const auto& table = is_between ? between : alone;
    const auto found = table.find(token.text);
    if (found == table.end()) continue;
    for (const auto& other : found->second) edits.push_back(code.replace(i, other));
  }
}

void change_constants(const Code& code, Edits& edits) {
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    const auto& token = code.at(i);
    if (token.is("true")) edits.push_back(code.replace(i, "false"));
    if (token.is("false")) edits.push_back(code.replace(i, "true"));
    if (token.kind != TokenKind::number) continue;
    const auto number = whole_number(std::string(token.text));
    if (!number) continue;
    const auto put = [&](unsigned long long value) {
      edits.push_back(code.replace(i, std::to_string(value) + number->suffix));
    };
    if (is_power_of_two_by_contract(code, i)) {
      put(number->value / 2);
      put(number->value * 2);
    } else {
      put(number->value + 1);
      if (number->value > 0) put(number->value - 1);
    }
  }
}

}  // namespace runner
