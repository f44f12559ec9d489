// The tests of several wrong answers in one file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "answer.hpp"

namespace runner {

/// Where a test's own headers are looked for, in this order.
using Folders = std::vector<std::filesystem::path>;

/// A test, for each wrong answer anew in a namespace of its own and only as far as it judges that
/// answer: compiling them together takes a third of the time that one by one takes. What they all
/// include from elsewhere, and `harness.hpp`, stands before them; `exercise.cuh` and the headers in
/// `folders` are pasted. Macros end with their answer. `#line` directives keep every line's own
/// file and number. The program runs the tests of the answer that COHORT_ANSWER names.
class JoinedAnswers {
 public:
  JoinedAnswers(NamedText test, NamedText solution, Folders folders);

  /// `name` is an identifier.
  void add(const std::string& name, const NamedText& answer);

  std::string text() const;

  /// The headers that were pasted.
  const std::vector<std::filesystem::path>& headers() const { return headers_; }

 private:
  class Paste;

  NamedText test_;
  NamedText solution_;
  Folders folders_;
  std::vector<std::string> outside_;  ///< what is included from elsewhere
  std::vector<std::filesystem::path> headers_;
  std::string answers_;
};

/// Writes such a file for these answers to `joined`, and to `depfile` what it was made from.
/// `paths`: the test, the solution and the answers.
int write_joined_answers(const std::filesystem::path& joined, const std::filesystem::path& depfile,
                         const std::vector<std::filesystem::path>& paths);

}  // namespace runner
