// The names of shared variables, where a reference of that name is out of reach.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "unit.hpp"

namespace translator {

/// A shared variable, as the translation knows it.
struct SharedName {
  std::string_view name;
  std::string object;  ///< The expression that finds it: a call of the runtime.
  Range visible;       ///< Where its name can be used.
  bool is_global = false;
};

/// The tokens after the `;` at `semicolon`, to the end of the block it stands in.
[[nodiscard]] Range block_after(const Unit& unit, std::size_t semicolon);

/// The declaration of the reference that stands for a shared variable.
[[nodiscard]] std::string reference_to(const SharedName& name);

/// In CUDA a shared variable has static storage; in the translation it is a local reference. So
/// what only static variables allow gets a text of its own:
/// - a lambda that doesn't capture by reference, a member function of a local class and, if the
///   variable is declared outside of functions, a device function: each declares the reference
///   again, `{ BODY }` becoming `{ auto& x = …; { BODY } }`
/// - initialisers of a local class's members: the name becomes the expression
/// - `decltype(x)`: the reference is removed from the type
void rewrite_shared_names(Unit& unit, const std::vector<SharedName>& names);

}  // namespace translator
