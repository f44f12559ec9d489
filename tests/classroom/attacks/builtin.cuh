// expected: refused: no GPU has this instruction of the processor; write it in CUDA C++
// Finds its way up the stack to the tests.
inline void* frame() { return __builtin_frame_address(3); }
