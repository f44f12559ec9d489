// A small course in a scratch folder, whose lessons are shell scripts that print TAP.
#pragma once

#include <filesystem>
#include <string>

namespace testing {

struct Result {
  int code = 0;
  std::string output;
  bool says(const std::string& text) const { return output.find(text) != std::string::npos; }
  std::string first_line() const;
  std::string last_line() const;
};

/// Two lessons, "00-first" with the tasks a and b, and "01-second" with the task a. Their test
/// programs are the exercise files themselves, "built" by a build.ninja that copies them. What a
/// compiler would warn of is in a file beside the exercise, exercise.cuh.warnings, if there is one.
class FakeCourse {
 public:
  FakeCourse();
  ~FakeCourse();
  FakeCourse(const FakeCourse&) = delete;
  FakeCourse& operator=(const FakeCourse&) = delete;

  const std::filesystem::path& root() const { return root_; }

  void write(const std::string& file, const std::string& text) const;
  /// The same for a script of the shell, which can be run.
  void write_program(const std::string& file, const std::string& script) const;
  std::string read(const std::string& file) const;
  /// Whether the file has this text in it.
  bool has(const std::string& file, const std::string& text) const;

  /// The learner's file for a lesson: a script that prints `tap` and then runs `end`.
  void write_exercise(const std::string& lesson, const std::string& tap,
                      const std::string& end = "exit 0") const;

  /// One more program of the build, tests/NAME, copied from what ninja calls so.
  void add_target(const std::string& name, const std::string& inputs) const;

  /// Runs `course` with these words, split by a shell, at the root of the fake course. What is in
  /// the folder bin there is found first.
  Result course(const std::string& words) const;
  /// The same, with what it tells programs alone: no line of progress for people, however long it
  /// takes.
  Result told_by_course(const std::string& words) const { return course(words + " 2> /dev/null"); }

  /// Runs another command of a shell there, as for `course`.
  Result run(const std::string& command) const;

 private:
  std::filesystem::path root_;
};

}  // namespace testing
