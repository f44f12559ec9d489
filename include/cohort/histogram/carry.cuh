// Counters that share a word: adding to one of them may carry into the next.
#pragma once

#include "cohort/histogram/packed_layout.cuh"

namespace cohort::detail {

/// The field where a carry ends that comes into `field` of a word: the first that is not full. A
/// borrow ends at the first that is not empty. `fields` if it goes through all of them and is lost.
template <unsigned bits>
__device__ unsigned end_of_carry(unsigned word, unsigned field, bool up) {
  using fields_of = packed_layout<bits>;
  const unsigned passed = up ? fields_of::most : 0;
  while (field < fields_of::fields && (word >> bits * field & fields_of::most) == passed) ++field;
  return field;
}

/// Takes back a carry into `field`, which came when `word` was `old`. In the meantime other threads
/// may have added to the word, carried and taken back: what this takes away may borrow from fields
/// that the carry never came to, or not borrow where it went through. Then a field is a whole turn,
/// 2^bits, off; `correct(field, up)` is told to count that many more (up) or fewer in its bin, and
/// the rest is one more carry to take back. So the counters and what `correct` counts are exact in
/// any order of events, however long a thread is delayed.
template <unsigned bits, class Correct>
__device__ void take_back_carry(unsigned& word, unsigned field, unsigned old, Correct correct) {
  bool up = true;  // a carry to take back, or a borrow
  while (field < packed_layout<bits>::fields) {
    const unsigned one = 1u << bits * field;
    const unsigned before = atomicAdd(&word, up ? 0u - one : one);
    const unsigned there = end_of_carry<bits>(old, field, up);
    const unsigned back = end_of_carry<bits>(before, field, !up);
    if (there == back) return;
    if (there < back) {  // it went on beyond `there`, and that has to be taken back as well
      up = !up;
      correct(there, up);
      old = before;
      field = there + 1;
    } else {
      correct(back, up);
      field = back + 1;
    }
  }
}

}  // namespace cohort::detail
