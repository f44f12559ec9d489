// rejected by: test in a
// cure: sign first, no line: a wrong number doesn't say where
// Compares without signs: -1 is more than any number of bins then.

//! [a1]
const auto last = static_cast<std::uint64_t>(bins - 1);
return static_cast<std::uint64_t>(value) < last ? static_cast<int>(value) : bins - 1;
//! [a1]
