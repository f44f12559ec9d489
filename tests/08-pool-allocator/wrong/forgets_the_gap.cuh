// rejected by: out of bounds or test in a
// cure: room for both, no line: the line is the test's own, which uses the piece
// Compares the bytes with the room, but not the gap before them: the end of the piece can be
// past the end of the pool.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (bytes > room) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
