// The kernels that an answer serves.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "served.hpp"

namespace cohort::harness {

struct ServedFunction {
  const void* function;
  std::vector<std::size_t> sizes;  ///< of its parameters, in bytes
};

/// Null if there is none of that name.
const ServedFunction* served_kernel(const std::string& name);

}  // namespace cohort::harness
