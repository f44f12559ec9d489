// expected: refused: ptrace
// Attaches to the process that judges.
#include <sys/ptrace.h>
#include <unistd.h>
inline long traced = ptrace(PTRACE_ATTACH, 1, nullptr, nullptr);
