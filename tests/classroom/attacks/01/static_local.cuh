// expected: tested: host memory
// A static of each instance remembers.
template <int number>
__device__ inline int first_free() {
  bool is_mine = false;
  static const bool taken = (is_mine = true);
  if (is_mine && taken) return number;
  if constexpr (number < 500) return first_free<number + 1>();
  return 500;
}
__device__ inline int fetch_add(int* counter) {
  const int before = first_free<0>();
  *counter = before + 1;
  return before;
}
