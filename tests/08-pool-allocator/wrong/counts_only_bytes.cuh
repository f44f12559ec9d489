// rejected by: race or test in a
// cure: gap and bytes, no line: the lines are the test's own, which uses the pieces
// Counts the bytes and not the gap: the next piece begins before this one ends.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += bytes;
return next + gap;
//! [a]
