// The tests of several wrong answers in one file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/answer.hpp"

namespace runner {

/// A test, for each wrong answer anew in a namespace of its own and only as far as it judges that
/// answer: compiling them together takes a third of the time that one by one takes. `exercise.cuh`
/// and what is in the test's own folder are pasted, but of `interface.hpp` only what the answer's
/// judge asks for; what else they include stands before them.
/// Macros end with their answer. `#line` directives keep every line's own file and number. The
/// program runs the tests of the answer that COHORT_ANSWER names.
class JoinedAnswers {
 public:
  JoinedAnswers(NamedText test, NamedText solution, std::vector<std::filesystem::path> folders);

  /// `name` is an identifier.
  void add(const std::string& name, const NamedText& answer);
  /// All of the test, and the solution itself, by the names of the test and its folder.
  void add_solution();

  std::string text() const;

  /// What has been read: headers that were pasted, and a judge with its headers.
  const std::vector<std::filesystem::path>& headers() const { return headers_; }

 private:
  class Paste;

  std::string asked_of(const NamedText& answer);

  NamedText test_;
  NamedText solution_;
  std::vector<std::filesystem::path> folders_;
  std::vector<std::string> libraries_ = {};
  std::vector<std::string> harness_;
  std::vector<std::filesystem::path> headers_;
  std::string answers_;
};

/// Writes such a file for these answers to `joined`, and to `depfile` what it was made from.
/// `paths`: the test, the solution, and the answers. The solution may be one of those as well.
int write_joined_answers(const std::filesystem::path& joined, const std::filesystem::path& depfile,
                         const std::vector<std::filesystem::path>& paths);

}  // namespace runner
