// Telling the variable `T x(n)` from the function `T x(U)`.
#pragma once

#include <cstddef>

#include "unit.hpp"

namespace translator {

/// Whether the `(` at `parenthesis`, which follows the first names of a declaration, belongs to a
/// variable: it holds an initialiser, or the `*` of a pointer to an array or a function. As in C++,
/// what can be a list of parameters is one. Of a lone name, the nearest declaration before tells
/// what it is; a name that a skipped header declares counts as a type.
[[nodiscard]] bool belongs_to_variable(const Unit& unit, std::size_t parenthesis);

}  // namespace translator
