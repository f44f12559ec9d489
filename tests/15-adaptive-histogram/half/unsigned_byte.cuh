// rejected by: race of equal writes in m
// cure: type of the index at answers[i] = 100 * as_unsigned + 10 * as_its_type + as_int;
// A byte without a sign is never below 0, but it ends at 255: thread 256 has index 0 again.

//! [kernel]
template <class Integer>
__global__ void below(const Integer* values, int limit, int* answers) {
  const auto i = static_cast<unsigned char>(threadIdx.x);  // of one block, a thread for each value
  const Integer value = values[i];
  const bool as_unsigned = static_cast<unsigned>(value) < static_cast<unsigned>(limit);
  const bool as_its_type = value < static_cast<Integer>(limit);
  const bool as_int = static_cast<int>(value) < limit;
  answers[i] = 100 * as_unsigned + 10 * as_its_type + as_int;
}
//! [kernel]
