// rejected by: test in a
// cure: type of the value, no line: a wrong number doesn't say where
// Asks a signed type of 64 bits for the sign: the upper half of the unsigned numbers is
// negative there.

//! [a1]
if (static_cast<std::int64_t>(value) < 1) return 0;
const auto last = static_cast<std::uint64_t>(bins - 1);
return static_cast<std::uint64_t>(value) < last ? static_cast<int>(value) : bins - 1;
//! [a1]
