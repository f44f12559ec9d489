// Finds its way up the stack to the tests.
inline void* frame() { return __builtin_frame_address(3); }
