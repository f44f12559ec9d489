// The one exception of the runner: what went wrong, in words, and the exit code it means.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace runner {

/// Exit codes of `course`.
inline constexpr int passed = 0;
inline constexpr int failed = 1;
inline constexpr int broken_setup = 2;

/// Exit codes of `course run` that are not the program's own.
inline constexpr int not_compiled = 101;
inline constexpr int not_tried = 102;  ///< Something is missing that is no part of the program.
inline constexpr int kernel_error = 103;

/// Ends the command: `what()` is printed as it stands, so it says what to do next.
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& message, int exit_code = broken_setup)
      : std::runtime_error(message), exit_code_(exit_code) {}

  int exit_code() const { return exit_code_; }

 private:
  int exit_code_;
};

/// A Failure about one line of a text: whoever knows the file puts its name in front.
class LineFailure : public Failure {
 public:
  LineFailure(std::size_t line, const std::string& message) : Failure(message), line_(line) {}

  std::size_t line() const { return line_; }  ///< From 1.

 private:
  std::size_t line_;
};

}  // namespace runner
