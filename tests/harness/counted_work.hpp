// What a test asks of counted work, and what it found, in a learner's words.
#pragma once

#include <cstdint>
#include <string>

namespace cohort::harness {

/// "The kernel should take exactly 3 global atomics; it took 6". `relation` is "<=" or the like.
std::string work_not_done(const std::string& counter, const std::string& relation,
                          std::uint64_t limit, std::uint64_t counted);

/// What usually helps where a counter has too much, or too little; empty if nothing does usually.
std::string usual_cure(const std::string& counter, bool too_much);

}  // namespace cohort::harness
