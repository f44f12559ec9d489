// rejected by: race in a
// cure: wider scope at atomicAdd_block(&counts[pair], Count{half_full})
// Other blocks give to the same counts.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd_block(&counts[pair], Count{half_full});
}
//! [a1]
