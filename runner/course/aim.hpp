// What a command is about: a lesson, a task, or a test case, as the learner names it.
#pragma once

#include <string>
#include <vector>

#include "course/lessons.hpp"
#include "course/marks.hpp"

namespace runner {

struct Aim {
  Lesson lesson;
  std::string task = {};       ///< "c", or empty: all of them.
  std::string test_case = {};  ///< Words of a case's name, or empty: all of them.

  /// "03", "03.c": as commands take it.
  std::string shown() const;
  /// "lesson 03", "task c of lesson 03".
  std::string in_words() const;
  /// The tasks that it is about; of a whole lesson those of its exercise, which are all but task m.
  std::vector<Task> tasks() const;
  /// The lesson with no other tasks than those.
  Lesson lesson_of_tasks() const;
  /// Whether it is task m, the broken kernel.
  bool is_mend() const { return task == "m"; }
};

/// Reads "03", "03.c", "03 c", "c" (of the lesson to do next), and in any case after it words of a
/// test case's name. Without words it is the lesson to do next, or its task m as long as that is to
/// be done, or the last lesson when all are solved. Throws Failure when there is no such lesson or
/// task.
Aim aim_at(const std::vector<Lesson>& lessons, const Marks& marks,
           const std::vector<std::string>& words);

/// The same for the command of this name, for which a further lesson or task is none of a case's
/// words: it takes one. Throws Failure, and says how the further one is given.
Aim aim_at_one(const Tree& tree, const std::vector<Lesson>& lessons, const Marks& marks,
               const std::vector<std::string>& words, const std::string& command);

/// The same for a command that knows nothing of test cases.
Aim aim_at_task(const std::vector<Lesson>& lessons, const Marks& marks,
                const std::vector<std::string>& words);

}  // namespace runner
