// rejected by: race in a
// cure: room, no line: the lines are the test's own, which uses what the function returned
// Adds before it compares: with a huge request the sum starts again at zero, and it seems to fit.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
if (pool.used + gap + bytes > pool.capacity) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
