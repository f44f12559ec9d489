// rejected by: test in a
// cure: half full, no line: a wrong count doesn't say where
// Counts each time that a counter begins again, and forgets that it carried into the next.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before + times > 0xFFFF) atomicAdd(&counts[pair], Count{0x10000});
//! [a1]
