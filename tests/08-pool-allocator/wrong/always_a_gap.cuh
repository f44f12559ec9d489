// rejected by: test in a
// cure: no gap, no line: a wrong place doesn't say where it was computed
// Forgets that an address can be aligned already: then there is a gap of a whole alignment, which
// wastes room and refuses what would fit.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
