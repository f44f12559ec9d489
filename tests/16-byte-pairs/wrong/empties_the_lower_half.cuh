// rejected by: test in a
// cure: half full, no line: a wrong count doesn't say where
// Takes the half away from the lower counter, whichever was full.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full);
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
