// rejected by: test or out of bounds in a
// cure: word of a pair, no line: a wrong count doesn't say where
// Takes the word by the pair, as if each pair had one.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
