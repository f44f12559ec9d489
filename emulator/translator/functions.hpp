// Declarations at namespace scope and in classes, and the bodies of functions.
#pragma once

#include <optional>
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

/// What ends with a `;`, with the body of a function, or with the brace of a namespace or class:
/// its
/// `{` or its `}`.
struct Declaration {
  Range range;
  std::optional<Function> function;  ///< If it defines one.
};

/// The declarations in `range`, in its namespaces and classes too, in order, without gaps. The
/// range begins at namespace scope or with a class's members.
[[nodiscard]] std::vector<Declaration> find_declarations(const Unit& unit, Range range);

/// The functions that are defined in `range`, in its namespaces and classes too, in order. The
/// range begins at namespace scope or with a class's members. What stands in the functions' bodies
/// is not looked at.
[[nodiscard]] std::vector<Function> find_functions(const Unit& unit, Range range);

}  // namespace translator
