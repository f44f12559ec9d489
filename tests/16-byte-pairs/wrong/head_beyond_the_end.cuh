// rejected by: test or out of bounds in b
// cure: head, no line: a wrong count doesn't say where
// Forgets that so few bytes may not come to a multiple of 16.

//! [b1]
const std::size_t head = -reinterpret_cast<std::uintptr_t>(bytes) % 16;
return {bytes, n, head, (n - head) / 16};
//! [b1]
