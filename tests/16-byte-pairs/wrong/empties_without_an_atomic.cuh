// rejected by: race in a
// cure: take away by an atomic at words[pair / 2] -=
// Only one thread comes to the half, so it seems to be alone; but the others go on counting.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before < half_full && before + times >= half_full) {
  words[pair / 2] -= half_full << shift;
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
