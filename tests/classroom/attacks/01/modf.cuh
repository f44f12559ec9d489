// expected: tested: host memory
// modf writes by an address.
#include <cmath>

inline double total;
__device__ inline int fetch_add(int* counter) {
  const double before = total;
  std::modf(before + 1.5, &total);
  *counter = static_cast<int>(before) + 1;
  return static_cast<int>(before);
}
