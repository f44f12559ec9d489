// rejected by: test in a
// cure: type of the value, no line: a wrong number doesn't say where
// As in lesson 14, by way of int: the upper half of unsigned becomes negative, and of 64 bits half
// are lost.

//! [a1]
return min(max(static_cast<int>(value), 0), bins - 1);
//! [a1]
