// rejected by: test in b
// cure: TODO
// Leaves the room to the pool, which takes it all back in the end. Not every pool does.

//! [b2]
//! [b2]
