// What a declaration says about itself: for whom it is, what it declares, and whether another
// declares the same.
#pragma once

#include <optional>
#include <string_view>

#include "functions.hpp"
#include "unit.hpp"

namespace translator {

struct Sides {
  bool host = false;
  bool device = false;
  std::optional<std::size_t> is_constexpr;  ///< The word, in a function.
  /// Then what the host's text has for a body doesn't count.
  bool device_alone() const { return device && !host; }
};

/// By the words in `range`, without those in brackets.
[[nodiscard]] Sides sides_of(const Unit& unit, Range range);

/// The name of the variable, type or function in the declaration; empty if there is none.
[[nodiscard]] std::string_view declared_name(const Unit& unit, Range range);

/// Whether it is a type, or a variable that never changes: code may depend on it as it is compiled.
[[nodiscard]] bool is_constant(const Unit& unit, Range range);

/// Functions of the same name and parameters, or variables or types of the same name.
[[nodiscard]] bool declare_the_same(const Unit& unit, const Declaration& declaration,
                                    const Unit& other_unit, const Declaration& other);

/// Whether the declarations of the functions are the same, but for the words that say where they
/// are compiled.
[[nodiscard]] bool same_head(const Unit& unit, const Function& function, const Unit& other_unit,
                             const Function& other);

}  // namespace translator
