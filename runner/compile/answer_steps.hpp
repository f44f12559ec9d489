// From an exercise to a program that its lesson's judge can judge, as command lines: those of the
// build, which compiles a learner's, for who does it elsewhere.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "compile/steps.hpp"
#include "course/tree.hpp"

namespace runner {

class AnswerSteps {
 public:
  using Words = std::vector<std::string>;

  AnswerSteps(const Tree& tree, const Recipe& recipe) : tree_(tree), recipe_(recipe) {}

  /// Looks the text through; prints the options that name its headers.
  Words inspect(const std::filesystem::path& exercise) const;
  /// `answer`: the lesson's answer.cu. `headers`: as inspect() printed them.
  Words translate(const std::filesystem::path& answer, const std::filesystem::path& exercise,
                  const Words& headers, const std::filesystem::path& translated) const;
  Words compile(const std::filesystem::path& translated, const std::filesystem::path& object) const;
  /// Says what of the object is refused, and guards the rest.
  Words guard(const std::filesystem::path& object, const std::filesystem::path& guarded) const;
  Words link(const std::filesystem::path& object, const std::filesystem::path& program) const;

  /// What these commands read besides what they are given.
  std::vector<std::filesystem::path> readable() const;
  /// The targets of the build that these commands need.
  static Words targets();

 private:
  std::filesystem::path gate() const { return tree_.build / "runner/gate/course-gate"; }
  Words flags() const;

  const Tree& tree_;
  const Recipe& recipe_;
};

}  // namespace runner
