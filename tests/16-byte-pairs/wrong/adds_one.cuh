// rejected by: test in a
// cure: so many times, no line: a wrong result has none
// Counts the pair once, however often it was there.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], 1u << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
