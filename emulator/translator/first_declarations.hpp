// `__device__ int f(int);` first, and `int f(int x) { … }` later: CUDA takes the words from the
// first declaration.
#pragma once

#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "functions.hpp"
#include "unit.hpp"

namespace translator {

class FirstDeclarations {
 public:
  FirstDeclarations(const Unit& unit, std::span<const Declaration> declarations);

  /// Whether a function of this name has been declared for the device, in the same class or
  /// namespace.
  [[nodiscard]] bool is_for_device(const Unit& unit, const Function& function) const;

 private:
  using Name = std::pair<std::string_view, std::string_view>;  ///< The scope's, and its own.

  [[nodiscard]] static Name name_of(const Unit& unit, std::size_t parenthesis);

  std::set<Name> for_device_;
};

/// The functions that run on the device, by their own words or by those of a first declaration.
std::vector<Function> device_functions(const Unit& unit);

}  // namespace translator
