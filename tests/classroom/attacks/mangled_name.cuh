// expected: ?
// By the linker's name.
extern "C" void _ZN8emulator8set_seedEm(unsigned long);
inline int seeded = (_ZN8emulator8set_seedEm(1), 0);
