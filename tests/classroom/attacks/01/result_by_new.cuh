// expected: tested: host function
// The call itself stores what the function returns.
struct Box {
  int value;
};
constexpr Box made(int value) { return {value}; }
__device__ inline int fetch_add(int* counter) {
  const int before = *counter;
  ::new (counter) Box(made(before + 1));
  return before;
}
