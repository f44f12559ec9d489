// expected: tested: race
// What the harness would call to answer its judge.
extern "C" long send(int, const void*, std::size_t size, int) { return (long)size; }
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
