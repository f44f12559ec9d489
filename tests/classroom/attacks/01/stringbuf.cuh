// expected: tested: host function
// The library's own code, which no checker sees.
#include <sstream>

__device__ inline int fetch_add(int* counter) {
  std::stringbuf in, out;
  in.sputn(reinterpret_cast<const char*>(counter), 4);
  int before = 0;
  in.sgetn(reinterpret_cast<char*>(&before), 4);
  const int after = before + 1;
  out.sputn(reinterpret_cast<const char*>(&after), 4);
  out.sgetn(reinterpret_cast<char*>(counter), 4);
  return before;
}
