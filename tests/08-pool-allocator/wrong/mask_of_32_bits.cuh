// rejected by: test in a
// cure: wide sizes, no line: a wrong result doesn't say where
// Rounds up by a mask. Its complement has 32 bits, and the address more.

//! [a]
unsigned char* const next = pool.memory + pool.used;
const unsigned mask = alignment - 1;
const auto address = reinterpret_cast<std::uintptr_t>(next);
const std::size_t gap = ((address + mask) & ~mask) - address;
const std::size_t room = pool.capacity - pool.used;
if (gap > room || bytes > room - gap) return nullptr;
pool.used += gap + bytes;
return next + gap;
//! [a]
