// Has CUDA refuse calls of the exercise, as it may at any time: does anybody say so? The answer
// includes answer/refused_calls.hpp.
#pragma once

#include <string>

#include "harness.hpp"
#include "wire/refused_calls.hpp"

/// From now on one call of the function is refused, after so many that are not.
CALL(refuse_call, void, const refused::Name&, int)
/// What the refused call said, and whether there was one.
CALL(refused_call, cohort::harness::Outcome<bool>)

namespace refused {

/// Refuses one call of the function after the other. says_so() calls the exercise, and is true if
/// that returns or throws an error; the check that fails is called "refused cudaMemcpy", say.
template <class SaysSo>
void check_each(const std::string& function, SaysSo says_so) {
  for (int calls_before = 0;; ++calls_before) {
    refuse_call(Name(function), calls_before);
    const bool said = says_so();
    const bool happened = refused_call().value;
    refuse_call(Name(), 0);
    if (!happened) return;
    (void)cudaGetLastError();
    if (said) continue;
    FAIL_CHECK_AS("refused " + function, "CUDA refuses call ", calls_before + 1, " of ", function,
                  ", and nobody says so");
    return;
  }
}

}  // namespace refused
