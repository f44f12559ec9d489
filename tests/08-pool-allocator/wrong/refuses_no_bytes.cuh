// rejected by: test in a
// cure: last byte, no line: a null pointer doesn't say why
// Refuses a request for 0 bytes, as malloc may.

//! [a]
if (bytes == 0) return nullptr;
unsigned char* const next = pool.memory + pool.used;
const std::size_t past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const std::size_t gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
