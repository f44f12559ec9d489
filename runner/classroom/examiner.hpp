// One exercise examined: looked through, compiled and run in the sandbox, judged outside of it.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "compilation.hpp"
#include "compile/steps.hpp"
#include "course/lessons.hpp"
#include "course/tree.hpp"
#include "grades.hpp"
#include "handed_out.hpp"
#include "sandbox.hpp"
#include "screen.hpp"
#include "symbols.hpp"
#include "trial.hpp"

namespace runner {

struct ExaminerOptions {
  Schedules schedules = {};
  std::filesystem::path hidden;   ///< The teacher's tests, a folder for each lesson; or empty.
  std::filesystem::path scratch;  ///< A folder of ours.
  std::filesystem::path judges;   ///< Where what judges is kept, on the same file system.
};

/// Examines exercises for one lesson. Many threads may use it at once, each on a bench of its own.
class Examiner {
 public:
  /// Compiles what judges, and requires that the reference solution passes all tests here: else no
  /// grade would mean anything. Throws Failure if it doesn't. Both are done once: what judges is
  /// kept in the build folder, for as long as nothing changes that it depends on.
  Examiner(const Tree& tree, const Lesson& lesson, const Sandbox& sandbox,
           const ExaminerOptions& options);

  Examination examine(const std::string& exercise, std::size_t bench) const;

  /// All that an examination depends on besides the exercise.
  std::string identity() const;

 private:
  /// A file of tests, and the program that judges by it: with the skeleton as its answer, so it
  /// holds nothing that would be worth reading.
  struct Tests {
    std::filesystem::path source = {};
    std::filesystem::path judge = {};
    Symbols symbols = {};                  ///< Of the tests with the reference solution.
    std::set<std::string> functions = {};  ///< That they call.
    bool specialize = false;               ///< They have `template <>`.
    bool hidden = false;
  };

  /// What an examination and a judge depend on: what is the same for all tests, and what isn't.
  std::string of_grader() const;
  std::string of_tests(const Tests& tests) const;

  void find_tests();
  void prepare(Tests& tests) const;
  void keep_judge(const Tests& tests, const std::filesystem::path& kept) const;
  std::string compile(const std::string& exercise, const Tests& tests,
                      const std::filesystem::path& folder) const;
  std::vector<GradedCase> try_out(const Tests& tests, const std::filesystem::path& judge,
                                  const std::filesystem::path& folder) const;
  std::vector<GradedCase> not_compiled() const;

  Tree tree_;
  Lesson lesson_;
  const Sandbox& sandbox_;
  ExaminerOptions options_;
  Recipe recipe_;
  Compilation compilation_;
  Screen screen_;
  HandedOut handed_out_;
  std::string file_;  ///< What compilers and reports call the exercise.
  std::vector<Tests> tests_;
};

}  // namespace runner
