// expected: refused: setjmp
// Leaves a kernel sideways.
#include <csetjmp>
inline std::jmp_buf back;
inline int jumped = setjmp(back);
