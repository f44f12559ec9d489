// rejected by: race or test in a
// cure: gap and bytes, no line: the lines are the test's own, which uses the pieces
// Goes down to the last multiple of the alignment, not up to the next: the piece begins in the one
// before it.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t gap = 0 - reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t room = pool.capacity - pool.used;
if (bytes > room) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
