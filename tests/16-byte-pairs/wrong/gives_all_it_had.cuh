// rejected by: test in a
// cure: half full, no line: a wrong count doesn't say where
// Gives what the counter has come to, and takes away the half.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair], Count{before + times});
}
//! [a1]
