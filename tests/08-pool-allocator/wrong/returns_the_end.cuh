// rejected by: test or race or out of bounds or misaligned address in a
// cure: no gap, no line: a wrong place doesn't say where it was computed
// Takes the bytes first, and then returns where the next piece will begin.

//! [a]
const std::uintptr_t next = reinterpret_cast<std::uintptr_t>(pool.memory + pool.used);
const std::size_t gap = (0 - next) & (alignment - 1);
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + bytes;
return pool.memory + pool.used;
//! [a]
