// An exercise compiled in the sandbox, all of it: nothing out here reads more of it than bytes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "compile/answer_steps.hpp"
#include "course/tree.hpp"
#include "sandbox.hpp"

namespace runner {

/// What became of a text: a program, or why there is none.
struct Compiled {
  std::filesystem::path program = {};  ///< empty if there is none
  std::string refusal = {};            ///< "line 3: …", if it is refused
  std::string error = {};              ///< what a compiler said, or why it was stopped
};

class Compilation {
 public:
  /// `exercise_is`: what compilers and reports call the exercise.
  Compilation(const Tree& tree, const Sandbox& sandbox, const Recipe& recipe,
              std::filesystem::path exercise_is)
      : tree_(tree),
        sandbox_(sandbox),
        steps_(tree, recipe),
        exercise_is_(std::move(exercise_is)) {}

  /// Makes a program of `exercise`, a text, and the lesson's `answer`.cu in `folder`, which is new
  /// then.
  Compiled compile(const std::string& exercise, const std::filesystem::path& answer,
                   const std::filesystem::path& folder) const;

 private:
  using Words = std::vector<std::string>;

  ConfinedRun run(const Words& words, const std::filesystem::path& answer,
                  const std::filesystem::path& folder) const;
  std::string complaint(const ConfinedRun& run, const std::string& exercise) const;

  const Tree& tree_;
  const Sandbox& sandbox_;
  AnswerSteps steps_;
  std::filesystem::path exercise_is_;
};

/// `text` with the course's files named as in a student's copy.
std::string as_students_see(std::string text, const Tree& tree);

}  // namespace runner
