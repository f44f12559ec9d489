// rejected by: test "a: counts bytes, gaps and addresses by 64 bits"
// cure: wide sizes, no line: a wrong result doesn't say where
// Shared memory is small, so `unsigned` seems to be enough: but the request and the alignment may
// be any.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const unsigned past = reinterpret_cast<std::uintptr_t>(next) % alignment;
const unsigned gap = past == 0 ? 0 : alignment - past;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
