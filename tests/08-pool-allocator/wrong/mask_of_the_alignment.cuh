// rejected by: misaligned address or test in a
// cure: address, no line: the lines are the test's own, which uses what the function returned
// Forgets the - 1 that makes a mask of an alignment.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) & alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
