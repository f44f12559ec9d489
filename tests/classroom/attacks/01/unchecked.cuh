// expected: refused: changes how your code is compiled
// The emulator's own word.
EMULATOR_UNCHECKED
__device__ inline int fetch_add(int* counter) { return (*counter)++; }
