// rejected by: out of bounds in m
// cure: type of the index at answers[i] = 100 * as_unsigned + 10 * as_its_type + as_int;
// Reads what it should, since that is the line of the report, and writes before the array.

//! [kernel]
template <class Integer>
__global__ void below(const Integer* values, int limit, int* answers) {
  const auto i = static_cast<Integer>(threadIdx.x);  // of one block, a thread for each value
  const Integer value = values[threadIdx.x];
  const bool as_unsigned = static_cast<unsigned>(value) < static_cast<unsigned>(limit);
  const bool as_its_type = value < static_cast<Integer>(limit);
  const bool as_int = static_cast<int>(value) < limit;
  answers[i] = 100 * as_unsigned + 10 * as_its_type + as_int;
}
//! [kernel]
