// rejected by: test in a
// cure: half full, no line: a wrong result doesn't say where
// Adds the half to counts[pair / 2], by the index that it has used for the word.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair / 2], Count{half_full});
}
//! [a1]
