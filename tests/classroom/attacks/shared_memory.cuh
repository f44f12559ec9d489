// expected: refused: shm_open
// Leaves a message for the next submission.
#include <fcntl.h>
#include <sys/mman.h>
inline int message = shm_open("/answers", O_CREAT | O_RDWR, 0666);
