// expected: ?
// Put together.
#define PASTE(a, b) a##b
namespace PASTE(emu, lator) {
void set_seed(unsigned long);
}
inline int seeded = (PASTE(emul, ator)::set_seed(1), 0);
