// What a test asks of counted work, and what it found, in a learner's words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cohort::harness {

/// "The kernel should take exactly 3 global atomics; it took 6". `relation` is "<=" or the like.
std::string work_not_done(const std::string& counter, const std::string& relation,
                          std::uint64_t limit, std::uint64_t counted);

/// What usually helps where a counter has too much, or too little; empty if nothing does usually.
std::string usual_cure(const std::string& counter, bool too_much);

/// What an open task's answer took of a counter, and what one of it costs in its score.
struct Cost {
  std::string counter;
  std::uint64_t each;
  std::uint64_t counted = 0;
};

/// "96 = 32 sectors of global memory + 1 global atomic, 64 each".
std::string score_text(const std::vector<Cost>& costs);

}  // namespace cohort::harness
