// expected: tested: host function
// A locale's end counts down.
#include <locale>

__device__ inline int fetch_add(int* counter) {
  reinterpret_cast<std::locale*>(counter)->~locale();
  return (*counter)++;
}
