// Where a token stands: at namespace scope, in a class, or inside a function.
#pragma once

#include <cstddef>
#include <vector>

#include "source/token.hpp"

namespace translator {

using namespace source;  // tokens and brackets are in all that the translator does

/// `inner` is everything else: function bodies, and between any parentheses and brackets.
enum class Scope : unsigned char { namespace_, class_, inner };

/// Whether the `(` after it is not that of a function's parameters, as in `alignas(16) int f();`.
[[nodiscard]] bool takes_parentheses(const Token& token);

/// `struct` and its like.
[[nodiscard]] bool is_class_key(const Token& token);

/// `unsigned`, `float`: a word of a type that needs no declaration.
[[nodiscard]] bool is_fundamental(const Token& token);

/// The scope of each token. A bracket itself stands in the scope around it.
/// `partners` is the result of `match_brackets`.
[[nodiscard]] std::vector<Scope> find_scopes(const std::vector<Token>& tokens,
                                             const std::vector<std::size_t>& partners);

}  // namespace translator
