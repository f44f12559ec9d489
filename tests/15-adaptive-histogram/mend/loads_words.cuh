// rejected by: out of bounds in m
// cure: size of the load at reinterpret_cast<const unsigned long long*>(values)[byte / 8];
// The kernel loads words of 8 bytes, since a GPU likes them better than single bytes, and takes its
// value out of one. The last word may have bytes that belong to nobody; a GPU's allocator mostly
// leaves room for them.

//! [kernel]
template <class Integer>
__global__ void below(const Integer* values, int limit, int* answers) {
  const auto byte = threadIdx.x * sizeof(Integer);  // of one block, a thread for each value
  const auto word = reinterpret_cast<const unsigned long long*>(values)[byte / 8];
  const auto value = static_cast<Integer>(word >> 8 * (byte % 8));
  const bool as_unsigned = static_cast<unsigned>(value) < static_cast<unsigned>(limit);
  const bool as_its_type = value < static_cast<Integer>(limit);
  const bool as_int = static_cast<int>(value) < limit;
  answers[threadIdx.x] = 100 * as_unsigned + 10 * as_its_type + as_int;
}
//! [kernel]
