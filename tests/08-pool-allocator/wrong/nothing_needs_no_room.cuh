// rejected by: test in a
// cure: room for both, no line: a wrong result doesn't say where
// Gives a piece of 0 bytes at once, since it takes nothing: its gap has to fit as well.

//! [a]
if (bytes == 0) return pool.memory + pool.used;
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
