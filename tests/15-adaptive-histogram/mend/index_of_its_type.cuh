// rejected by: out of bounds in m
// cure: type of the index at const Integer value = values[i];
// Everything here is an Integer, so the number of the thread becomes one as well. The compiler is
// content with that, and up to 128 threads the result is right.

//! [kernel]
template <class Integer>
__global__ void below(const Integer* values, int limit, int* answers) {
  const auto i = static_cast<Integer>(threadIdx.x);  // of one block, a thread for each value
  const Integer value = values[i];
  const bool as_unsigned = static_cast<unsigned>(value) < static_cast<unsigned>(limit);
  const bool as_its_type = value < static_cast<Integer>(limit);
  const bool as_int = static_cast<int>(value) < limit;
  answers[i] = 100 * as_unsigned + 10 * as_its_type + as_int;
}
//! [kernel]
