// Lambdas: their captures, parameters and bodies.
#pragma once

#include <cstddef>
#include <optional>

#include "unit.hpp"

namespace translator {

struct Lambda {
  Range captures;    ///< Between the brackets.
  Range parameters;  ///< Between the parentheses; empty if there are none.
  Range body;        ///< Between the braces.
};

/// The lambda that begins at token `i`; nothing if none does.
[[nodiscard]] std::optional<Lambda> read_lambda(const Unit& unit, std::size_t i);

/// `[&]` and `[&, x]`.
[[nodiscard]] bool captures_by_reference(const Unit& unit, const Lambda& lambda);

}  // namespace translator
