// expected: refused: syscall
// A call by its number.
extern "C" long syscall(long, ...);
inline long asked = syscall(57);
