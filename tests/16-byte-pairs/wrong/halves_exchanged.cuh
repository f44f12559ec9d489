// rejected by: test in a
// cure: own half, no line: a wrong count doesn't say where
// The even pair comes first, so it gets the upper half.

//! [a1]
const unsigned shift = (1 - pair % 2) * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
