// expected: refused: is a name of the emulator or the compiler
// By the linker's name.
extern "C" void _ZN8emulator8set_seedEm(unsigned long);
inline int seeded = (_ZN8emulator8set_seedEm(1), 0);
