// expected: refused: is a name of the emulator or the compiler
// Put together.
#define PASTE(a, b) a##b
namespace PASTE(emu, lator) {
  void set_seed(unsigned long);
}
inline int seeded = (PASTE(emul, ator)::set_seed(1), 0);
