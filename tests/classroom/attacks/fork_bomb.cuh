// expected: refused: fork
// Takes all processes.
#include <unistd.h>
inline int many = fork();
