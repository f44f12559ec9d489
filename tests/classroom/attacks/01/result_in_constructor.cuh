// expected: tested: host function
// The same, of a member, by the library's way to construct, after a volatile read.
#include <memory>
struct Box {
  int value;
};
inline Box made(int value) { return {value}; }
struct Holder {
  Box box;
  explicit Holder(int value) : box(made(value)) {}
};
__device__ inline int fetch_add(int* counter) {
  const int before = *(volatile int*)counter;
  std::construct_at((Holder*)counter, before + 1);
  return before;
}
