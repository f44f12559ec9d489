// rejected by: test in a
// cure: decide first, no line: a wrong number doesn't say where it was set
// Moves on to the aligned address before it looks: a request that is refused still takes the gap.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
pool.used += gap;
if (pool.used > pool.capacity || bytes > pool.capacity - pool.used) return nullptr;
pool.used += bytes;
return next + gap;
//! [a]
