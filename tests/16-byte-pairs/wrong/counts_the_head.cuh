// rejected by: test or out of bounds in b
// cure: whole loads, no line: a wrong count doesn't say where
// Counts the bytes of the head among those of the loads.

//! [b1]
const std::size_t missing = -reinterpret_cast<std::uintptr_t>(bytes) % 16;
const std::size_t head = missing < n ? missing : n;
return {bytes, n, head, n / 16};
//! [b1]
