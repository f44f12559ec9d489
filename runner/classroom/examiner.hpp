// One exercise examined: compiled in the sandbox, run there, judged outside of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "compilation.hpp"
#include "compile/recipe.hpp"
#include "course/lessons.hpp"
#include "course/tree.hpp"
#include "grades.hpp"
#include "sandbox.hpp"
#include "trial.hpp"

namespace runner {

struct ExaminerOptions {
  Schedules schedules = {};       ///< Of the reference solution; a text has its own seed.
  std::filesystem::path hidden;   ///< The teacher's tests, a folder for each lesson; or empty.
  std::filesystem::path scratch;  ///< A folder of ours.
  std::filesystem::path judges;   ///< Where what judges is kept, on the same file system.
  bool with_score = false;        ///< The open task is scored as well.
};

/// Examines exercises for one lesson. Many threads may use it at once, each on a bench of its own.
class Examiner {
 public:
  /// Compiles the teacher's judges, and requires that the reference solution passes all tests here:
  /// else no grade would mean anything. Throws Failure if it doesn't. Both are done once, for as
  /// long as nothing changes that they depend on.
  Examiner(const Tree& tree, const Lesson& lesson, const Sandbox& sandbox,
           const ExaminerOptions& options);

  /// `seed`: of the schedules besides the friendly one.
  Examination examine(const std::string& exercise, std::size_t bench, std::uint64_t seed) const;

  /// All that an examination depends on besides the exercise.
  std::string identity() const;

 private:
  /// A program that judges, and the file that the answers to it are compiled with.
  struct Tests {
    std::filesystem::path source = {};
    std::filesystem::path answer = {};
    std::filesystem::path judge = {};
    bool hidden = false;
  };

  void find_tests();
  void compile_judge(Tests& tests) const;
  void require_reference() const;
  std::string of_grader() const;

  Trial trial_of(const Tests& tests, const Compiled& compiled, std::uint64_t seed) const;
  std::vector<GradedCase> try_out(const Tests& tests, const Compiled& compiled,
                                  std::uint64_t seed) const;
  std::vector<GradedCase> not_compiled() const;

  Tree tree_;
  Lesson lesson_;
  const Sandbox& sandbox_;
  ExaminerOptions options_;
  Recipe recipe_;
  Compilation compilation_;
  std::vector<Tests> tests_;
};

}  // namespace runner
