// rejected by: test in b
// cure: give back, no line: it is missing, and the test counts what is taken
// Leaves the room to the pool, which takes it all back in the end. Not every pool does.

//! [b2]
//! [b2]
