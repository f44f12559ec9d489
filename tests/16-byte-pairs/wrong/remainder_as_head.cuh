// rejected by: misaligned address or test in b
// cure: head, no line: a wrong count doesn't say where
// Takes the bytes since the last multiple of 16 for those up to the next.

//! [b1]
const std::size_t missing = reinterpret_cast<std::uintptr_t>(bytes) % 16;
const std::size_t head = missing < n ? missing : n;
return {bytes, n, head, (n - head) / 16};
//! [b1]
