// The tests of a lesson, on the learner's code or the reference solution: built and run.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/test_program.hpp"
#include "compile/build.hpp"
#include "course/aim.hpp"
#include "course/tree.hpp"

namespace runner {

class LessonTests {
 public:
  /// Throws Failure when the file to test isn't there, or the build doesn't know its tests.
  LessonTests(const Tree& tree, const CheckOptions& options, const Aim& aim);

  const std::filesystem::path& file() const { return file_; }        ///< What is tested.
  const std::filesystem::path& program() const { return program_; }  ///< What tests it.
  /// Whether another program judges that.
  bool has_judge() const { return !judge_.empty(); }
  /// What shows in a terminal all that the tests and the program say.
  std::string command_by_hand() const;
  /// Where the build keeps what a compiler warns of, if it does.
  const std::optional<std::filesystem::path>& warnings() const { return warnings_; }

  /// The program, what judges it, and what the compiler says of all of the file: at once, on a
  /// processor that has more than one core. It has failed, too, if the exercise lacks an #include.
  Build build() const;

  /// Runs the cases of the aim, or those of other tasks of it. `run` says who listens; what the
  /// options ask for is added to its environment, unless that has it. Throws Failure when no case
  /// has the words of the aim, or the program refuses to start.
  TestRun run(TestRunOptions run, const std::vector<std::string>& tasks = {}) const;

 private:
  std::string target() const;
  /// What nvcc would refuse in the file and the emulator takes, as a compiler's error; mostly
  /// empty.
  std::string nvccs_refusal() const;
  [[noreturn]] void fail_without_target() const;
  std::vector<std::string> selection(const std::vector<std::string>& tasks) const;
  [[noreturn]] void fail_without_cases() const;

  const Tree& tree_;
  const CheckOptions& options_;
  const Aim& aim_;
  std::filesystem::path file_, program_, judge_;
  std::optional<std::filesystem::path> warnings_;
};

}  // namespace runner
