// expected: tested: race
// A variable of the thread, which all lanes share here.
inline thread_local int mine = 0;
__device__ inline int fetch_add(int* counter) {
  const int before = mine++;
  *counter = before + 1;
  return before;
}
