// rejected by: out of bounds or illegal address or test in a
// cure: room for both, no line: the line is the test's own, which uses the piece
// Says no when nothing at all is left, but as long as there is a byte it gives as many as one
// asks.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (room == 0 && bytes > 0) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
