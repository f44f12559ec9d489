// What every test of a lesson includes: doctest, and the helpers of the course.
#pragma once

#include <doctest/doctest.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/counters.hpp>
#include <string>

namespace cohort::harness {

/// Fails the running test case because of counted work: `text` says what was asked and what was
/// counted.
void counter_failed(const char* counter, const std::string& text, const char* file, int line);

}  // namespace cohort::harness

/// Requires of the work that was counted since `reset_counters`, for example
/// `CHECK_COUNTER(global_atomics, <=, blocks)`. Does nothing on a device that can't count.
#define CHECK_COUNTER(counter, relation, limit)                                            \
  do {                                                                                     \
    if (auto counted = cohort::counters(); counted && !(counted->counter relation(limit))) \
      cohort::harness::counter_failed(#counter,                                            \
                                      #counter " " #relation " " + std::to_string(limit) + \
                                          " is asked, and the kernel took " +              \
                                          std::to_string(counted->counter),                \
                                      __FILE__, __LINE__);                                 \
  } while (false)
