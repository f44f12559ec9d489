// rejected by: test in a
// cure: used alone, no line: a wrong number doesn't say where it was set
// Moves the pool's memory along with what is used: what is taken back later is nowhere any more.

//! [a]
unsigned char* const next = pool.memory;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
if (gap > pool.capacity || bytes > pool.capacity - gap) return nullptr;
pool.memory += gap + bytes;
pool.capacity -= gap + bytes;
pool.used += gap + bytes;
return next + gap;
//! [a]
