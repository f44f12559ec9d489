// rejected by: test in a
// cure: half full, no line: a wrong count doesn't say where
// Leaves out what a counter of 16 bits needs: the 65,536th of one pair counts in the next.

//! [a1]
const unsigned shift = pair % 2 * 16;
atomicAdd(&words[pair / 2], times << shift);
//! [a1]
