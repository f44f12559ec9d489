// expected: refused: dl_iterate_phdr
// Finds where the emulator is loaded.
#include <link.h>
inline int visited = dl_iterate_phdr([](dl_phdr_info*, std::size_t, void*) { return 0; }, nullptr);
