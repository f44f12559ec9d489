// Rewriting expressions, word by word.
#include "source/forms.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace source {

bool is_name(std::string_view word) {
  return std::isalpha(static_cast<unsigned char>(word[0])) || word[0] == '_';
}

std::size_t past_brackets(const Words& words, std::size_t open) {
  int deep = 0;
  for (std::size_t i = open; i < words.size(); ++i) {
    deep += words[i] == "(" || words[i] == "[" || words[i] == "{";
    deep -= words[i] == ")" || words[i] == "]" || words[i] == "}";
    if (deep == 0) return i + 1;
  }
  return words.size();
}

Words without_parentheses(Words words) {
  while (words.size() > 2 && words.front() == "(" && past_brackets(words, 0) == words.size())
    words = Words(words.begin() + 1, words.end() - 1);
  return words;
}

std::vector<Part> parts_of(const Words& words, std::initializer_list<std::string_view> operators) {
  std::vector<Part> parts(1);
  for (std::size_t i = 0; i < words.size();) {
    const bool is_one = std::ranges::find(operators, words[i]) != operators.end();
    if (is_one && !parts.back().words.empty()) {
      parts.push_back({words[i++], {}});
      continue;
    }
    const std::size_t end = std::max(i + 1, past_brackets(words, i));
    parts.back().words.insert(parts.back().words.end(), words.begin() + i, words.begin() + end);
    i = end;
  }
  return parts;
}

namespace {

bool ends_operand(std::string_view word) {
  return (is_name(word) && word != "return") || std::isdigit(static_cast<unsigned char>(word[0])) ||
         word == ")" || word == "]";
}

/// Of a type that needs no knowledge of the program.
bool is_of_known_type(std::string_view word) {
  return is_of_number_type(word) || is_one_of(word, {"const", "volatile", "uint32_t", "void"});
}

Words slice(const Words& words, std::size_t begin, std::size_t end) {
  if (begin >= end) return {};
  return {words.begin() + begin, words.begin() + end};
}

/// After a name or a parenthesis and all members, elements and calls of it.
std::size_t past_operand(const Words& words, std::size_t i) {
  if (i >= words.size()) return i;
  i = words[i] == "(" ? past_brackets(words, i) : i + 1;
  while (i < words.size()) {
    if (words[i] == "[" || words[i] == "(")
      i = past_brackets(words, i);
    else if (words[i] == "." || words[i] == "->" || words[i] == "::")
      i = std::min(i + 2, words.size());
    else
      break;
  }
  return i;
}

bool is_operand(const Words& words) {
  return !words.empty() && (is_name(words[0]) || words.size() == 1) &&
         past_operand(words, 0) == words.size();
}

/// `(int)` and `(volatile int*)` before what they convert.
bool is_cast(const Words& inside, std::string_view next) {
  const bool is_type = std::ranges::all_of(inside, [](std::string_view word) {
    return is_name(word) || word == "*" || word == "&" || word == "::";
  });
  if (inside.empty() || !is_type || !is_name(inside[0])) return false;
  const bool is_known = is_of_known_type(inside[0]) || inside.back() == "*";
  return is_name(next) || std::isdigit(static_cast<unsigned char>(next[0])) ||
         (is_known && (next == "(" || next == "*" || next == "&" || next == "-"));
}

/// "a[b]" of `a + b`, "x" of `&x`, "x[i + j]" of `&x[i] + j`: what the pointer points to.
Words pointee(const Words& pointer) {
  const Words inside = without_parentheses(pointer);
  const auto parts = parts_of(inside, {"+"});
  Words base = without_parentheses(parts[0].words), index;
  if (!base.empty() && base[0] == "&" && past_operand(base, 1) == base.size()) {
    base.erase(base.begin());
    const bool ends_in_index = base.back() == "]";
    if (!ends_in_index && parts.size() == 1) return base;
    if (!ends_in_index) return {};
    std::size_t open = base.size() - 1;
    while (base[open] != "[" || past_brackets(base, open) != base.size()) --open;
    index = slice(base, open + 1, base.size() - 1);
    base.resize(open);
    if (index == Words{"0"} && parts.size() > 1) index.clear();
  }
  if (!is_operand(base)) return {};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!index.empty()) index.push_back("+");
    append(index, parts[i].words);
  }
  if (index.empty()) index.push_back("0");
  base.push_back("[");
  append(base, index);
  base.push_back("]");
  return base;
}

class Rewriter {
 public:
  explicit Rewriter(Words words) : words_(std::move(words)) {}

  Words run() {
    constexpr int patience = 99;
    for (int i = 0; i < patience && step(); ++i) continue;
    return std::move(words_);
  }

 private:
  bool step() {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if (named_cast(i) || parentheses(i) || star(i) || arrow(i) || element_of_sum(i)) return true;
    return false;
  }

  bool replace(std::size_t begin, std::size_t end, const Words& by) {
    words_.erase(words_.begin() + begin, words_.begin() + end);
    words_.insert(words_.begin() + begin, by.begin(), by.end());
    return true;
  }
  bool begins_operand(std::size_t i) const { return i == 0 || !ends_operand(words_[i - 1]); }

  bool named_cast(std::size_t i) {
    if (!words_[i].ends_with("_cast") || i + 1 >= words_.size() || words_[i + 1] != "<")
      return false;
    const auto open = std::find(words_.begin() + i, words_.end(), "(");
    return open != words_.end() && replace(i, open - words_.begin(), {});
  }

  bool parentheses(std::size_t i) {
    if (words_[i] != "(" || !begins_operand(i)) return false;
    const std::size_t end = past_brackets(words_, i);
    if (end < i + 3) return false;
    const Words inside = slice(words_, i + 1, end - 1);
    if (end < words_.size() && is_cast(inside, words_[end])) return replace(i, end, {});
    const bool begins = i == 0 || words_[i - 1] == "(" || words_[i - 1] == "[";
    const bool ends = end == words_.size() || words_[end] == ")" || words_[end] == "]";
    return (is_operand(inside) || (begins && ends)) && replace(i, end, inside);
  }

  bool star(std::size_t i) {
    if (words_[i] != "*" || !begins_operand(i) || i + 1 >= words_.size()) return false;
    const std::size_t begin = i + 1 + (words_[i + 1] == "&"), end = past_operand(words_, begin);
    const bool is_moved = end < words_.size() && (words_[end] == "++" || words_[end] == "--");
    if (is_moved || !(is_name(words_[begin]) || words_[begin] == "(")) return false;
    const Words meant = pointee(slice(words_, i + 1, end));
    return !meant.empty() && replace(i, end, meant);
  }

  bool arrow(std::size_t i) {
    if (words_[i] != "->" || i == 0) return false;
    if (words_[i - 1] == "this") return replace(i - 1, i + 1, {});
    return replace(i, i + 1, {"[", "0", "]", "."});
  }

  /// `(a + b)[c]`
  bool element_of_sum(std::size_t i) {
    if (words_[i] != "(" || !begins_operand(i)) return false;
    const std::size_t close = past_brackets(words_, i);
    if (close >= words_.size() || words_[close] != "[") return false;
    const std::size_t end = past_brackets(words_, close);
    Words sum = slice(words_, i + 1, close - 1);
    const Words index = slice(words_, close + 1, end - 1);
    if (index != Words{"0"}) {
      sum.push_back("+");
      append(sum, index);
    }
    const Words meant = pointee(sum);
    return !meant.empty() && replace(i, end, meant);
  }

  Words words_;
};

std::string_view opposite(std::string_view sign) {
  static constexpr std::pair<std::string_view, std::string_view> opposites[] = {
      {"==", "!="}, {"<", ">="}, {"<=", ">"}};
  for (const auto& [one, other] : opposites) {
    if (sign == one) return other;
    if (sign == other) return one;
  }
  return sign;
}

/// `!x`, and no `!x == y`.
bool is_denial(const Words& words) {
  return words.size() > 1 && words[0] == "!" && past_operand(words, 1) == words.size();
}

}  // namespace

Words plain_form(Words words) { return Rewriter(std::move(words)).run(); }

Words condition_form(const Words& condition, bool holds) {
  const Words words = without_parentheses(condition);
  if (is_denial(words)) return condition_form(slice(words, 1, words.size()), !holds);
  for (const std::string_view sign : {"||", "&&"}) {
    const auto parts = parts_of(words, {sign});
    if (parts.size() == 1) continue;
    Words result;
    for (const Part& each : parts) {
      if (!result.empty()) result.push_back((sign == "&&") == holds ? "&&" : "||");
      append(result, condition_form(each.words, holds));
    }
    return result;
  }
  const auto sides = parts_of(words, {"==", "!=", "<", "<=", ">", ">="});
  if (sides.size() != 2) {
    Words result = words;
    if (!holds) result.insert(result.begin(), "!");
    return result;
  }
  const std::string_view sign = holds ? sides[1].sign : opposite(sides[1].sign);
  const bool is_turned = sign[0] == '>';
  Words result = sides[is_turned].words;
  result.push_back(sign == ">" ? "<" : sign == ">=" ? "<=" : sign);
  append(result, sides[!is_turned].words);
  return result;
}

}  // namespace source
