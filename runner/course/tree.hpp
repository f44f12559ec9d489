// Where the course's files are, and how to name them to whoever typed the command.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace runner {

/// How the learner calls the program, as the `course` script says in COHORT_COMMAND.
std::string program_name();

/// The course's folders. `lesson` is a folder name such as "01-aggregated-atomics".
struct Tree {
  std::filesystem::path root;
  std::filesystem::path build;
  std::string program = program_name();

  std::filesystem::path readme(std::string_view lesson) const;
  std::filesystem::path hints(std::string_view lesson) const;
  std::filesystem::path failures(std::string_view lesson) const;  ///< What goes wrong in it.
  std::filesystem::path score(std::string_view lesson) const;     ///< The marks of its open task.
  std::filesystem::path predictions(std::string_view lesson) const;  ///< What `predict` asks.
  std::filesystem::path skeleton(std::string_view lesson) const;     ///< As it is handed out.
  std::filesystem::path exercise(std::string_view lesson) const;     ///< The learner's.
  std::filesystem::path mend(std::string_view lesson) const;         ///< The learner's, of task m.
  std::filesystem::path solution(std::string_view lesson) const;
  /// Throws Failure in a students' repository, which has no solutions and no wrong answers.
  void require_solutions() const;
  std::filesystem::path solution_readme(std::string_view lesson) const;
  std::filesystem::path checkers_chapter() const;  ///< What each kind of report means.

  /// `path` as short as it can be and still be clicked from the current folder.
  std::string shown(const std::filesystem::path& path) const;

  /// What is built, which Meson names absolutely, as ninja does: by its path from the build folder.
  std::string target(const std::filesystem::path& file) const;

  /// `text` with each place "path:12" or "path(12)" named as by shown(). Compilers and tests name
  /// files absolutely, or from the build folder, where they are compiled.
  std::string with_clickable_paths(const std::string& text) const;

  /// "./course check 01", as the learner would type it here.
  std::string command(std::string_view words) const;
};

/// The tree that the `course` script names in COHORT_ROOT and COHORT_BUILD, or the one around the
/// current folder.
Tree find_tree();

/// True when `path` is `folder` or below it.
bool is_inside(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace runner
