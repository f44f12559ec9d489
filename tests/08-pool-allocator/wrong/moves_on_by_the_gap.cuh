// rejected by: out of bounds or test in a
// cure: room for both, no line: the line is the test's own, which uses the piece
// Takes the gap before it knows whether the bytes fit: refusals move the pool on, past its end.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
pool.used += gap;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += bytes;
return next + gap;
//! [a]
