// rejected by: test in m
// cure: type of the value, no line: a wrong answer doesn't say where
// Loads one value, as it should, and keeps it in an int: 2^32 becomes 0.

//! [kernel]
template <class Integer>
__global__ void below(const Integer* values, int limit, int* answers) {
  const int value = values[threadIdx.x];  // of one block, a thread for each value
  const bool as_unsigned = static_cast<unsigned>(value) < static_cast<unsigned>(limit);
  const bool as_its_type = value < static_cast<Integer>(limit);
  const bool as_int = static_cast<int>(value) < limit;
  answers[threadIdx.x] = 100 * as_unsigned + 10 * as_its_type + as_int;
}
//! [kernel]
