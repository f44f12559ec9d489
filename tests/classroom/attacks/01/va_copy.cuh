// expected: tested: host function
// A list of arguments is copied by no store.
#include <cstdarg>
__device__ inline int fetch_add(int* counter) {
  std::va_list list;
  list[0].gp_offset = *counter;
  ++list[0].gp_offset;
  const int before = list[0].gp_offset - 1;
  struct Room {
    std::va_list there;
  };
  __builtin_va_copy(((Room*)counter)->there, list);
  return before;
}
