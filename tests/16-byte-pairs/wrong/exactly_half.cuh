// rejected by: test in a
// cure: half full, no line: a wrong count doesn't say where
// Right for one pair at a time. With several at once a counter steps over its half.

//! [a1]
const unsigned shift = pair % 2 * 16;
const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
if (before + times == half_full) {
  atomicSub(&words[pair / 2], half_full << shift);
  atomicAdd(&counts[pair], Count{half_full});
}
//! [a1]
