// The lessons of the course, as their folders tell them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "course/tree.hpp"

namespace runner {

struct Task {
  std::string letter = {};  ///< "a"; its tests are in TEST_SUITE("a").
  std::string title = {};   ///< From its heading in the lesson; may be empty.

  /// Whether it is the broken kernel with which a lesson begins, in a file of its own.
  bool is_mend() const { return letter == "m"; }
  /// Whether it is the open task: nobody need solve it, and an answer has a score.
  bool is_open() const { return letter == open; }
  static constexpr const char* open = "x";
};

struct Lesson {
  int number = 0;
  std::string name = {};   ///< Its folder: "01-aggregated-atomics".
  std::string title = {};  ///< The first heading of its README, without the number.
  std::string part = {};   ///< "Part I · The group you find yourself in".
  std::vector<Task> tasks = {};

  std::string two_digits() const { return name.substr(0, 2); }
  /// Those of exercise.cuh: all but task m.
  std::vector<Task> exercise_tasks() const;
  /// Of those the ones that have points: all but the open task.
  std::vector<Task> graded_tasks() const;
  /// The open task; null if it has none.
  const Task* open_task() const;
};

/// Every folder of lessons/ that has a README, in order. Parts come from lessons/parts.txt:
/// a line "07 Part III · …" names the part that begins with lesson 07.
std::vector<Lesson> load_lessons(const Tree& tree);

/// The lesson meant by "1", "01", "01-aggregated-atomics", "aggregated" or a path into it.
/// Throws Failure with the nearest names when there is none, or more than one.
const Lesson& find_lesson(const std::vector<Lesson>& lessons, std::string_view wanted);

/// "Aggregated atomics" from the heading "# 01 · Aggregated atomics".
std::string title_of(std::string_view readme);

/// The tasks of a lesson page, from headings such as "### a · One atomic each".
std::vector<Task> tasks_of(std::string_view readme);

}  // namespace runner
