// rejected by: test in a
// cure: half full, no line: a wrong count doesn't say where
// Compares what the whole word was, the neighbour in it.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift);
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
