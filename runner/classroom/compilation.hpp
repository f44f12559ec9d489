// A sealed exercise compiled in the sandbox, as the learner's is for `check`.
#pragma once

#include <filesystem>
#include <string>

#include "compile/steps.hpp"
#include "course/tree.hpp"
#include "sandbox.hpp"

namespace runner {

/// A program in the folder that it was compiled in, or why there is none.
struct Compiled {
  std::string error = {};  ///< What a compiler said; empty if there is a program.
  std::string names = {};  ///< Of its object, as `nm` lists them.
};

class Compilation {
 public:
  Compilation(const Tree& tree, const Sandbox& sandbox, const Recipe& recipe)
      : tree_(tree), sandbox_(sandbox), recipe_(recipe) {}

  /// Makes `folder`/program of the tests and the exercise: translated with a view of the tests,
  /// compiled without, and linked.
  Compiled compile(const std::string& sealed, const std::filesystem::path& tests,
                   const std::filesystem::path& folder) const;

 private:
  using Words = std::vector<std::string>;

  std::string translate(const std::filesystem::path& tests,
                        const std::filesystem::path& folder) const;
  std::string link(const std::filesystem::path& out) const;
  std::string run(const Words& words, const Confinement& confinement) const;

  const Tree& tree_;
  const Sandbox& sandbox_;
  const Recipe& recipe_;
};

/// `text` with the course's files named as in a student's copy.
std::string as_students_see(std::string text, const Tree& tree);

}  // namespace runner
