// The parameters and local variables of a function.
#pragma once

#include <string_view>
#include <vector>

#include "source.hpp"

namespace restyle {

struct Variable {
  std::string_view name;
  bool is_number;  ///< A thread's own, of a type that C++ knows as a number.
};

/// Those that are declared in statements and headers of loops, not those of lambdas and of `if`.
std::vector<Variable> variables_of(const Source& source, const Function& function);

}  // namespace restyle
