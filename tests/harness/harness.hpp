// What every test of a lesson includes: doctest, and the helpers of the course.
#pragma once

#include <doctest/doctest.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/counters.hpp>
#include <cstdint>

namespace cohort::harness {

/// Fails the running test case because of counted work: `relation`, such as "<=", and `limit` are
/// what was asked.
void counter_failed(const char* counter, const char* relation, std::uint64_t limit,
                    std::uint64_t counted, const char* file, int line);

}  // namespace cohort::harness

/// Requires of the work that was counted since `reset_counters`, for example
/// `CHECK_COUNTER(global_atomics, <=, blocks)`. Does nothing on a device that can't count.
#define CHECK_COUNTER(counter, relation, limit)                                               \
  do {                                                                                        \
    if (auto counted = cohort::counters(); counted && !(counted->counter relation(limit)))    \
      cohort::harness::counter_failed(#counter, #relation, limit, counted->counter, __FILE__, \
                                      __LINE__);                                              \
  } while (false)
