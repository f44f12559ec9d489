// Waits with a time limit: attempts until one succeeds or the time is over.
#pragma once

#include <chrono>

#include "emulator/unchecked.hpp"

namespace cuda::details {

/// One attempt is made in any case.
template <class Clock, class Duration, class Attempt>
EMULATOR_UNCHECKED bool try_until(const ::std::chrono::time_point<Clock, Duration>& time,
                                  Attempt attempt) {
  do {
    if (attempt()) return true;
  } while (Clock::now() < time);
  return false;
}

template <class Rep, class Period, class Attempt>
EMULATOR_UNCHECKED bool try_for(const ::std::chrono::duration<Rep, Period>& duration,
                                Attempt attempt) {
  return try_until(::std::chrono::steady_clock::now() + duration, attempt);
}

}  // namespace cuda::details
