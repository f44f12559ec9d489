// rejected by: test in a
// cure: room, no line: a wrong result doesn't say where
// Compares the sum of gap and bytes with the room. For the largest sizes that sum starts again at
// zero, but only if there is a gap.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap + bytes > room) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
