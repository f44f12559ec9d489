// The kernel that the page works through: three ways to ask whether a value is below a limit, and
// each is wrong for some type.
#pragma once

namespace lesson_15 {

//! [kernel]
template <class Integer>
__global__ void below(const Integer* values, int limit, int* answers) {
  const Integer value = values[threadIdx.x];  // one block, a thread for each value
  const bool as_unsigned = static_cast<unsigned>(value) < static_cast<unsigned>(limit);
  const bool as_its_type = value < static_cast<Integer>(limit);
  const bool as_int = static_cast<int>(value) < limit;
  answers[threadIdx.x] = 100 * as_unsigned + 10 * as_its_type + as_int;
}
//! [kernel]

}  // namespace lesson_15
