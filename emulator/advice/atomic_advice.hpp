// Where an atomic cures a race, or a flag that is set and read by atomics.
#pragma once

#include <string>

#include "advice/barrier_advice.hpp"

namespace emulator {

class AtomicAdvice : protected BarrierAdvice {
 protected:
  using BarrierAdvice::BarrierAdvice;

  /// Both are atomics, and one is so for too few.
  RaceAdvice of_scope() const;
  /// The program means to order the two by a flag.
  RaceAdvice of_flag() const;
  /// The flag itself is plain.
  RaceAdvice of_plain_flag() const;
  /// A lock is given back plainly.
  RaceAdvice of_lock() const;
  /// One of the two reads plainly what others change by atomics, or writes it.
  RaceAdvice read_by_atomic() const;
  RaceAdvice set_beside_atomics() const;
  /// What is read decides what is written, in one line or in two.
  RaceAdvice in_one_step(const SourceLine& at) const;
  RaceAdvice in_one_step_with(const SourceLine& change) const;
  /// `if (a[i] == 0) a[i] = 1;`
  RaceAdvice after_look(const std::string& element) const;

  /// The atomic that does what the later line does.
  std::string an_atomic() const;
};

}  // namespace emulator
