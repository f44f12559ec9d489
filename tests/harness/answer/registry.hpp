// The kernels that an answer serves.
#pragma once

#include <string>

#include "served.hpp"

namespace cohort::harness {

/// Null if there is none of that name.
const Served* served_kernel(const std::string& name);

}  // namespace cohort::harness
