// Functions at namespace scope and in classes, and their bodies.
#pragma once

#include <vector>

#include "unit.hpp"

namespace translator {

/// The definition of a function. The declaration of `S(int i) : a(i) { … }` ends before the `{`.
struct Function {
  Range declaration;
  Range parameters;  ///< Between the parentheses.
  Range body;        ///< Between the braces.
};

/// Whether `__device__` or `__global__` stands in the declaration.
[[nodiscard]] bool is_device_code(const Unit& unit, const Function& function);

/// The functions that are defined in `range`, in its namespaces and classes too, in order. The
/// range begins at namespace scope or with a class's members. What stands in the functions' bodies
/// is not looked at.
[[nodiscard]] std::vector<Function> find_functions(const Unit& unit, Range range);

}  // namespace translator
