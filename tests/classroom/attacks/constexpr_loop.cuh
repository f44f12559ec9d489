// expected: not compiled
// A long sum.
constexpr int sum() {
  int total = 0;
  for (int i = 0; i < 2000000000; ++i) total ^= i;
  return total;
}
inline constexpr int total = sum();
