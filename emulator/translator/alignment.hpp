// Two texts that are mostly the same: where they differ.
#pragma once

#include <span>
#include <vector>

#include "functions.hpp"
#include "unit.hpp"

namespace translator {

/// Declarations of the device's text that stand where the host's text has others.
struct Difference {
  std::span<const Declaration> device;
  std::span<const Declaration> host;
  std::size_t end = 0;  ///< The device's first token after them.
};

/// What differs between two lists of declarations, which must outlive the result.
[[nodiscard]] std::vector<Difference> differences(const Unit& device_unit,
                                                  std::span<const Declaration> device,
                                                  const Unit& host_unit,
                                                  std::span<const Declaration> host);

/// How many namespaces and classes the declarations open and don't close.
[[nodiscard]] int depth(const Unit& unit, std::span<const Declaration> declarations);

}  // namespace translator
