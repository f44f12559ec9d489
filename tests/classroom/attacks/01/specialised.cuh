// expected: tested: race
// An inline specialisation, which the harness would share.
#include <string>
#include <vector>
template <>
inline std::vector<std::string>::vector(std::initializer_list<std::string>,
                                        const std::allocator<std::string>&)
    : vector() {}
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
