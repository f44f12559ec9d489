// expected: tested: race
// What comes through an ellipsis is read from registers.
#include <cstdarg>
__device__ inline int stored(int* to, ...) {
  va_list list;
  va_start(list, to);
  *to = va_arg(list, int);
  va_end(list);
  return *to;
}
__device__ inline int fetch_add(int* counter) { return stored(counter, *counter + 1) - 1; }
