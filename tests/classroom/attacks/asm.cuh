// expected: refused: assembly
// Assembly can call the system.
inline void call() { asm("syscall"); }
