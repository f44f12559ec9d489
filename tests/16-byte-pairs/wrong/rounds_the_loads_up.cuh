// rejected by: test or out of bounds in b
// cure: whole loads, no line: a wrong result has none
// A load that is not whole counts as one.

//! [b1]
const std::size_t missing = -reinterpret_cast<std::uintptr_t>(bytes) % 16;
const std::size_t head = missing < n ? missing : n;
return {bytes, n, head, (n - head + 15) / 16};
//! [b1]
