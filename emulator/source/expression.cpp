// Finding assignments, calls and elements among tokens.
#include "source/expression.hpp"

#include <algorithm>
#include <cctype>

#include "source/outline.hpp"

namespace source {

namespace {

bool is_operand_end(const Token& token) {
  return token.kind == TokenKind::identifier || token.kind == TokenKind::number ||
         token.kind == TokenKind::literal || token.is_one_of({")", "]"});
}

bool is_sign(const Token& token) {
  return token.is_one_of({"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<="});
}

/// `>>=`, of which the tokenizer makes two.
bool is_shift_sign(const Code& code, std::size_t i) {
  return code.at(i).is(">") && code.at(i + 1).is(">=") && !code.at(i + 1).spaced;
}

/// Where the operand begins whose last token is at `last`: `*a[i].b`, with the stars before it.
std::size_t operand_begin(const Code& code, Range head, std::size_t last) {
  std::size_t i = last;
  for (;;) {
    while (code.at(i).is_one_of({")", "]"}) && code.partner(i) >= head.begin) {
      const std::size_t open = code.partner(i);
      if (!is_operand_end(code.at(open - 1)) || open == head.begin) {
        i = open;  // (*p), or the cast in *(int*)p
        break;
      }
      i = open - 1;
    }
    if (i <= head.begin || !code.at(i - 1).is_one_of({".", "->", "::"})) break;
    i -= i >= head.begin + 2 ? 2 : 1;
  }
  const auto is_unary = [&](std::size_t star) {
    return code.at(star).is_one_of({"*", "&"}) &&
           (star == head.begin || !is_operand_end(code.at(star - 1)));
  };
  while (i > head.begin && is_unary(i - 1)) --i;
  const bool is_cast = i > head.begin && code.at(i - 1).is(")") &&
                       code.partner(i - 1) > head.begin && is_unary(code.partner(i - 1) - 1);
  return is_cast ? code.partner(i - 1) - 1 : i;
}

/// After the operand that begins at `i`.
std::size_t operand_end(const Code& code, Range head, std::size_t i) {
  while (i < head.end && code.at(i).is_one_of({"*", "&"})) ++i;
  i = code.at(i).is("(") ? code.skip(i) : i + 1;
  while (i < head.end) {
    if (code.at(i).is_one_of({".", "->", "::"}))
      i += 2;
    else if (code.at(i).is_one_of({"[", "("}))
      i = code.skip(i);
    else
      break;
  }
  return std::min(i, head.end);
}

std::size_t value_end(const Code& code, Range head, std::size_t i) {
  while (i < head.end && !code.at(i).is_one_of({";", ",", ")", "]", "}"})) {
    const bool is_list = code.at(i).is("<") && !code.is_binary(i) && code.angle_close(i) != 0;
    i = is_list ? code.angle_close(i) + 1 : code.skip(i);
  }
  return std::min(i, head.end);
}

/// Bodies of lambdas are statements of their own.
std::size_t past_lambda(const Code& code, std::size_t i) {
  const bool is_body = code.at(i).is("{") && code.at(i - 1).is_one_of({")", "]", "mutable"});
  return is_body && code.partner(i) != 0 ? code.partner(i) : i;
}

/// `int a = …`, where the name follows a type.
bool is_declared(const Code& code, Range head, std::size_t name) {
  if (name == head.begin || !code.at(name).is_identifier()) return false;
  const Token& before = code.at(name - 1);
  if (before.is_one_of({"return", "else", "case"})) return false;
  return before.is_identifier() || before.is(">") ||
         (before.is_one_of({"*", "&", "&&"}) && name >= head.begin + 2 &&
          code.at(name - 2).is_identifier());
}

/// The bracket ends the names of `auto [a, b]`.
bool is_binding(const Code& code, std::size_t close) {
  return code.at(close).is("]") && code.at(code.partner(close) - 1).is_one_of({"auto", "&", "&&"});
}

/// Of `auto [a, b] = std::pair(c, d)` each name has a value, and of another one none that is known.
void add_bindings(const Code& code, const Assignment& all, std::vector<Assignment>& found) {
  const std::size_t close = all.value.begin - 2, open = code.partner(close),
                    last = all.value.end - 1;
  const bool refers = !code.at(open - 1).is("auto");
  const auto names = code.split({open + 1, close}, ",");
  std::vector<Range> values;
  if (code.at(last).is_one_of({")", "}"})) values = code.split({code.partner(last) + 1, last}, ",");
  for (std::size_t i = 0; i < names.size(); ++i)
    found.push_back(
        {names[i], "=", values.size() == names.size() ? values[i] : Range{}, true, refers});
}

}  // namespace

Words words_of(const Code& code, Range range) {
  Words words;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const std::string_view word = code.at(i).text;
    words.push_back(word == "and" ? "&&" : word == "or" ? "||" : word == "not" ? "!" : word);
  }
  return words;
}

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

Words in_parentheses(const Words& words) {
  Words result{"("};
  append(result, words);
  result.push_back(")");
  return result;
}

std::string spelling(const Words& words) {
  const auto is_letter = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty() && !word.empty() && is_letter(text.back()) && is_letter(word.front()))
      text += ' ';
    text += word;
  }
  return text;
}

std::optional<std::size_t> find(const Words& whole, const Words& part, std::size_t from) {
  if (part.empty()) return {};
  for (auto at = whole.begin() + from;; ++at) {
    at = std::search(at, whole.end(), part.begin(), part.end());
    if (at == whole.end()) return {};
    const auto after = at + part.size();
    const bool goes_on = after != whole.end() && (*after == "[" || *after == "." || *after == "->");
    const bool is_member =
        at != whole.begin() && (at[-1] == "." || at[-1] == "->" || at[-1] == "::");
    if (!goes_on && !is_member) return at - whole.begin();
  }
}

bool names(const Words& words, std::string_view variable) {
  const std::size_t end = std::min(variable.find('.'), variable.size());
  const auto is_dot = [](std::string_view word) { return word == "." || word == "->"; };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != variable.substr(0, end) || (i > 0 && is_dot(words[i - 1]))) continue;
    if (end == variable.size()) return true;
    const bool has_member = i + 2 < words.size() && is_dot(words[i + 1]);
    if (has_member && names({words.begin() + i + 2, words.end()}, variable.substr(end + 1)))
      return true;
  }
  return false;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool has_any(const Words& words, std::initializer_list<std::string_view> names) {
  return std::ranges::any_of(words, [&](auto word) { return is_one_of(word, names); });
}

bool is_of_number_type(std::string_view word) {
  return is_one_of(word, {"int", "unsigned", "long", "short", "char", "bool", "float", "double",
                          "auto", "size_t"});
}

std::vector<Assignment> assignments_in(const Code& code, Range head) {
  std::vector<Assignment> found;
  // A template's parameters are assigned nothing by their defaults.
  head.begin = code.after_template(head.begin);
  const bool is_declaration = begins_declaration(code, head);
  int deep = 0;
  for (std::size_t i = head.begin; i < head.end; i = past_lambda(code, i) + 1) {
    const Token& token = code.at(i);
    deep += token.is_one_of({"(", "["}) - token.is_one_of({")", "]"});
    if (token.is_one_of({"++", "--"})) {
      const bool is_after = i > head.begin && is_operand_end(code.at(i - 1));
      const Range target = is_after ? Range{operand_begin(code, head, i - 1), i}
                                    : Range{i + 1, operand_end(code, head, i + 1)};
      found.push_back({target, token.text});
    } else if ((is_sign(token) || is_shift_sign(code, i)) && i > head.begin) {
      const std::size_t length = is_sign(token) ? 1 : 2;
      Assignment each{{operand_begin(code, head, i - 1), i}, length == 1 ? token.text : ">>="};
      std::size_t before = i - 2;
      while (code.at(before).is_one_of({"*", "&", "const"})) --before;
      const bool is_next =
          is_declaration && deep == 0 && code.at(before).is(",");  // int *a = c, *b = d
      if ((is_next || is_declared(code, head, i - 1)) && each.is_plain()) {
        each.target.begin = i - 1;
        each.declares = true;
        each.refers = code.at(i - 2).is_one_of({"&", "&&"});
      }
      each.value = {i + length, value_end(code, head, i + length)};
      if (is_binding(code, i - 1))
        add_bindings(code, each, found);
      else
        found.push_back(each);
    } else if (token.is(":") && is_declaration && deep == 0 && found.empty() &&
               is_declared(code, head, i - 1)) {  // for (auto& each : all)
      found.push_back(
          {{i - 1, i}, "=", {i + 1, head.end}, true, code.at(i - 2).is_one_of({"&", "&&"})});
    } else if (token.is("exchange") && code.at(i + 1).is("(") &&
               !code.at(i - 1).is_one_of({".", "->"})) {
      const auto given = code.split({i + 2, code.partner(i + 1)}, ",");
      if (given.size() == 2) found.push_back({given[0], "=", given[1]});
    } else if (is_declaration && deep == token.is("(") && token.is_one_of({"{", "("}) &&
               is_declared(code, head, i - 1) && code.partner(i) > i + 1) {
      const Range value{i + 1, code.partner(i)};  // int a{1}, b(2); atomic_ref<int> c(*p);
      const bool is_number =
          std::ranges::any_of(words_of(code, {head.begin, i - 1}), is_of_number_type) &&
          !code.at(i - 2).is(">");
      if (!begins_declaration(code, value))
        found.push_back({{i - 1, i}, "=", value, true, !is_number});
    }
  }
  return found;
}

std::vector<Call> calls_in(const Code& code, Range head) {
  std::vector<Call> found;
  for (std::size_t i = head.begin; i < head.end; i = past_lambda(code, i) + 1) {
    std::size_t open = i + 1;
    if (!code.at(i).is_identifier()) continue;
    if (code.at(open).is("<") && !code.at(open).spaced && code.angle_close(open) != 0)
      open = code.angle_close(open) + 1;
    if (!code.at(open).is("(") || code.partner(open) == 0) continue;
    if (code.at(i).is_one_of({"if", "while", "for", "switch", "sizeof", "return"})) continue;
    Call call{{}, code.at(i).text, i};
    const bool is_member = i >= head.begin + 2 && code.at(i - 1).is_one_of({".", "->"});
    if (is_member) call.object = {operand_begin(code, head, i - 2), i - 1};
    if (code.partner(open) > open + 1)
      call.arguments = code.split({open + 1, code.partner(open)}, ",");
    found.push_back(std::move(call));
  }
  return found;
}

std::vector<Range> elements_in(const Code& code, Range head) {
  std::vector<Range> found;
  for (std::size_t i = head.begin; i < head.end; i = past_lambda(code, i) + 1) {
    const Token& token = code.at(i);
    const bool begins = i == head.begin || !code.at(i - 1).is_one_of({".", "->", "::"});
    if (token.is_identifier() && begins) {
      const std::size_t end = operand_end(code, head, i);
      const bool is_call = end > i && code.at(end - 1).is(")");
      if (end > i + 1 && !is_call) found.push_back({i, end});
    }
    const bool is_group = token.is("(") && begins && code.partner(i) != 0 &&
                          (i == head.begin || !is_operand_end(code.at(i - 1)));
    if (is_group && operand_end(code, head, i) > code.skip(i))  // (p)[i]
      found.push_back({i, operand_end(code, head, i)});
    const bool is_unary = token.is("*") && (i == head.begin || !is_operand_end(code.at(i - 1)));
    if (is_unary) found.push_back({i, operand_end(code, head, i)});
  }
  return found;
}

}  // namespace source
