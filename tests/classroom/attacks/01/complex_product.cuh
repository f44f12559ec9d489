// expected: tested: out of bounds
// The compiler's own product of complex numbers goes through memory.
__device__ inline int fetch_add(int* counter) {
  auto* both = reinterpret_cast<_Complex float*>(counter);
  const int before = *counter;
  _Complex float one = 1.f;
  *both = *both * one;
  *counter = before + 1;
  return before;
}
