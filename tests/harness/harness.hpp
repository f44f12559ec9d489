// What every test of a lesson includes: doctest, and the helpers of the course.
#pragma once

#include <doctest/doctest.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/counters.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "counted_work.hpp"
#include "drawn.hpp"
#include "far.hpp"
#include "numbers.hpp"
#include "words.hpp"
#ifdef COHORT_JUDGE
#include "judge/remote.hpp"
#endif

namespace cohort::harness {

/// The mark of a case that looks at counted work: `TEST_CASE("takes one atomic" * counts_work)`.
/// No other case counts: that takes time.
inline const doctest::description counts_work{"counts work"};

/// What `cohort::counted` says, of a case with that mark. Of any other it throws.
std::optional<std::uint64_t> counted_work(const std::string& counter);

/// Fails the running test case because of counted work: `relation`, such as "<=", and `limit` are
/// what was asked.
void counter_failed(const char* counter, const char* relation, std::uint64_t limit,
                    std::uint64_t counted, const char* file, int line);

/// The score of an open task: what its answer has taken since `reset_counters`, so much for one of
/// each counter: `score({{"global_sectors", 1}, {"global_atomics", 64}})`. What the test has
/// counted itself it says with the number: `{"place", 1, used}`. The score counts if the case
/// passes. Does nothing on a device that can't count.
void score(std::vector<Cost> costs);

/// Requires of the work since `reset_counters` that no warp of `warps` did more than twice an equal
/// share of it: of a score, one thread that does all for the others can't be the best.
void check_shares_evenly(unsigned warps, const char* file = __builtin_FILE(),
                         int line = __builtin_LINE());

}  // namespace cohort::harness

using cohort::harness::counts_work;

/// Fails the running test case unless `got` is `expected`, in words: "*total is 3, not 4: too
/// small". `what` says it in the learner's names; the check is called "too small". The second goes
/// no further then.
#define CHECK_IS(what, got, expected) COHORT_IS(FAIL_CHECK, what, got, expected)
#define REQUIRE_IS(what, got, expected) COHORT_IS(FAIL, what, got, expected)
#define COHORT_IS(fail, what, got, expected)                  \
  do {                                                        \
    const auto is = (got);                                    \
    if (const decltype(is) right = (expected); is != right) { \
      NAME_CHECKS(how_wrong(is, right));                      \
      fail(what, " ", is_not(is, right));                     \
    }                                                         \
  } while (false)

/// Requires of the work that was counted since `reset_counters`, for example
/// `CHECK_COUNTER(global_atomics, <=, blocks)`. Does nothing on a device that can't count.
#define CHECK_COUNTER(counter, relation, limit)                                                  \
  do {                                                                                           \
    if (const auto counted = cohort::harness::counted_work(#counter);                            \
        counted && !(*counted relation(limit)))                                                  \
      cohort::harness::counter_failed(#counter, #relation, limit, *counted, __FILE__, __LINE__); \
  } while (false)
