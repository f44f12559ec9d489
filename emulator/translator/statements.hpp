// Where statements begin.
#pragma once

#include "unit.hpp"

namespace translator {

/// Whether an expression that begins at token `i` is a statement of its own, or one that is cast to
/// `void`: whether nobody gets its value, if a `;` follows it.
[[nodiscard]] bool begins_statement(const Unit& unit, std::size_t i);

}  // namespace translator
