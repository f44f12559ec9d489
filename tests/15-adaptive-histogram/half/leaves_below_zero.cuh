// rejected by: test or race of equal writes in m
// cure: type of the index, no line: a missing answer doesn't say where
// No thread leaves the arrays any more, because those whose index is below 0 leave the kernel.

//! [kernel]
template <class Integer>
__global__ void below(const Integer* values, int limit, int* answers) {
  const auto i = static_cast<Integer>(threadIdx.x);  // of one block, a thread for each value
  if (static_cast<long long>(i) < 0) return;
  const Integer value = values[i];
  const bool as_unsigned = static_cast<unsigned>(value) < static_cast<unsigned>(limit);
  const bool as_its_type = value < static_cast<Integer>(limit);
  const bool as_int = static_cast<int>(value) < limit;
  answers[i] = 100 * as_unsigned + 10 * as_its_type + as_int;
}
//! [kernel]
