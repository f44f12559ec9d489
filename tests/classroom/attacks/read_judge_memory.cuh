// expected: refused: process_vm_readv
// Reads the judge's memory, where the expected results are.
#include <sys/uio.h>
inline long read_of_judge = process_vm_readv(getppid(), nullptr, 0, nullptr, 0, 0);
