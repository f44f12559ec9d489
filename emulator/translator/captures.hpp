// Lambdas that use shared variables without capturing them.
#pragma once

#include <string_view>
#include <vector>

#include "unit.hpp"

namespace translator {

/// The tokens after the `;` at `semicolon`, to the end of the block it stands in.
[[nodiscard]] Range block_after(const Unit& unit, std::size_t semicolon);

/// A shared variable, and where its name can be used.
struct VisibleName {
  std::string_view name;
  Range visible;
  bool is_pointer = false;  ///< To dynamic shared memory; otherwise it is a reference.
};

/// In CUDA a lambda uses a shared variable without capturing it, as any static variable. In the
/// translation it is a local reference, which `[]` would not find and `[=]` would copy: so each
/// lambda that uses one gets `&name` among its captures.
void add_captures(Unit& unit, const std::vector<VisibleName>& names);

}  // namespace translator
