// rejected by: test in a
// cure: sign first, no line: a wrong number doesn't say where
// Lets C++ find a common type of value and bins: with unsigned that is unsigned, and -1 a large
// number.

//! [a1]
if (value >= static_cast<unsigned>(bins)) return bins - 1;
return value < 1 ? 0 : static_cast<int>(value);
//! [a1]
