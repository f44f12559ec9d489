// rejected by: test in a
// cure: no gap, no line: the piece after it is in the wrong place
// Rounds the size up as well, so that the next piece is aligned; but that one may need no
// alignment.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + (bytes + alignment - 1) / alignment * alignment;
return next + gap;
//! [a]
