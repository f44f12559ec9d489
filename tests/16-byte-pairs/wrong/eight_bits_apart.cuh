// rejected by: test in a
// cure: own half, no line: a wrong count doesn't say where
// Puts the second counter eight bits above the first.

//! [a1]
const unsigned shift = pair % 2 * 8;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
