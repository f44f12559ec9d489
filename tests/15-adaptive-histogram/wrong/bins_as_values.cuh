// rejected by: test in a
// cure: type of the value, no line: a wrong number doesn't say where
// Clamps in the type of the values: 999 is no int8_t.

//! [a1]
return max(Integer{0}, min(value, static_cast<Integer>(bins - 1)));
//! [a1]
