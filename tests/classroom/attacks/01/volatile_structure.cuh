// expected: tested: race
// A structure assigned as a whole, and volatile.
struct Whole {
  int n;
};
__device__ inline int fetch_add(int* counter) {
  const int before = static_cast<volatile int&>(*counter);
  *reinterpret_cast<Whole*>(counter) = Whole{before + 1};
  return before;
}
