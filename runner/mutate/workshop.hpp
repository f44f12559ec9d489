// Where mutants of one lesson are compiled and run, as the build does it with wrong answers.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "course/answer.hpp"
#include "course/lessons.hpp"
#include "course/tree.hpp"
#include "mutants.hpp"
#include "verdicts.hpp"

namespace runner {

/// Many threads may use it at once, each with a bench of its own.
class Workshop {
 public:
  /// Builds what the mutants are compiled with, and asks the build for its commands. Throws Failure
  /// if that can't be had.
  Workshop(const Tree& tree, const Lesson& lesson);

  const std::string& solution() const { return solution_.text; }

  /// All that the verdict on this mutant depends on.
  std::string texts(const Mutant& mutant) const;

  /// Tests the mutant by the cases of its task, up to the first that fails.
  MutantVerdict judge(const Mutant& mutant, std::size_t bench) const;

  /// Throws Failure unless the solution passes the tests of this task here: else no mutant's
  /// failure would mean anything.
  void require_pass(const std::string& task, std::size_t bench) const;

 private:
  std::string command_for(const std::string& target, const std::string& program,
                          const std::string& task) const;
  MutantVerdict test(const std::string& whole, const std::string& task, std::size_t bench) const;
  NamedText named(const Mutant& mutant) const;

  Tree tree_;
  std::string lesson_;
  std::filesystem::path judge_;  // empty if the tests are part of the answer's program
  NamedText solution_;
  std::map<std::string, std::string> tests_;     // by task
  std::string other_tests_;                      // the files that test.cu includes
  std::map<std::string, std::string> commands_;  // of the skeleton, by what they make
};

}  // namespace runner
