// One form for what can be written in several.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "source/expression.hpp"

namespace source {

/// And neither a number nor a sign.
[[nodiscard]] bool is_name(std::string_view word);

/// After the bracket that closes the one at `open`; the end of the words if none does.
[[nodiscard]] std::size_t past_brackets(const Words& words, std::size_t open);

[[nodiscard]] Words without_parentheses(Words words);

struct Part {
  std::string_view sign;  ///< before it; empty for the first
  Words words;
};

/// The operands between those operators, as far as they are between operands and in no brackets.
[[nodiscard]] std::vector<Part> parts_of(const Words& words,
                                         std::initializer_list<std::string_view> operators);

/// Without casts and needless parentheses, and with `p[i]` for `*(p + i)`, `p[0]` for `*p`,
/// `p[0].x` for `p->x`, and `x` for `*&x`.
[[nodiscard]] Words plain_form(Words words);

/// What a condition says if it holds, or if it doesn't: with `a < b` for `b > a` and for
/// `!(a >= b)`.
[[nodiscard]] Words condition_form(const Words& condition, bool holds = true);

}  // namespace source
