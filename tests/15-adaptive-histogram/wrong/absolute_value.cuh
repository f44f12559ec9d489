// rejected by: test in a
// cure: sign first, no line: a wrong number doesn't say where
// Takes the sign away, so a value below 0 counts where its negative does.

//! [a1]
if (value < 1) value = -value;
const auto last = static_cast<std::uint64_t>(bins - 1);
return static_cast<std::uint64_t>(value) < last ? static_cast<int>(value) : bins - 1;
//! [a1]
