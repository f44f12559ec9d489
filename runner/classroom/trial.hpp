// A compiled exercise run by its judge.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "course/lessons.hpp"
#include "grades.hpp"
#include "sandbox.hpp"

namespace runner {

/// The schedules that an exercise is run under besides the friendly one, and its seed.
struct Schedules {
  std::uint64_t seed = 1;  ///< Of the first.
  unsigned count = 3;
};

/// The program that judges, out here; the one that is judged, which is confined; and the student's
/// text, which reports quote. `exercise_is` is where they look for it.
struct Trial {
  std::filesystem::path judge;
  std::filesystem::path program;
  std::filesystem::path exercise;
  std::filesystem::path exercise_is;
  bool hidden = false;     ///< By the teacher's own tests.
  std::uint64_t draw = 0;  ///< What the inputs are drawn from.
};

/// First all cases under the friendly schedule; then what passes there, under the others, which
/// nobody foresees.
std::vector<GradedCase> hold(const Trial& trial, const Lesson& lesson, const Schedules& schedules,
                             const Sandbox& sandbox);

/// The score of the open task; nothing if the lesson has none, or not all of its cases pass, under
/// all of the schedules and with inputs that nobody foresees. It is counted with the inputs that
/// all have, so that it is the same for the same text.
std::optional<std::uint64_t> score_of(const Trial& trial, const Schedules& schedules,
                                      const Sandbox& sandbox);

/// The same case for each of these tasks.
std::vector<GradedCase> one_for_each(const GradedCase& model,
                                     const std::vector<std::string>& tasks);

/// The letters of its tasks.
std::vector<std::string> tasks_of(const Lesson& lesson);

}  // namespace runner
