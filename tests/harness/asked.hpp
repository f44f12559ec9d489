// For a program with the tests of several answers: registers those of the answer that is asked for.
// COHORT_ANSWER is its name: a macro where the tests are, in the environment at run time. Those of
// all are registered where the environment has none: the program may have one answer only.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <string_view>

namespace doctest::detail {

inline int regTestOf(const char* answer, const TestCase& test) {
  const char* asked = std::getenv("COHORT_ANSWER");
  return !asked || std::string_view(asked) == answer ? regTest(test) : 0;
}

}  // namespace doctest::detail

#define regTest(...) regTestOf(COHORT_ANSWER, __VA_ARGS__)
