// All that one call of the grader needs to examine exercises: one examiner a lesson.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "course/lessons.hpp"
#include "course/tree.hpp"
#include "examiner.hpp"
#include "grade.hpp"
#include "sandbox.hpp"

namespace runner {

class Examiners {
 public:
  /// Builds the emulator, unless a task of a job is asked for, and tests the reference solutions.
  /// The seed of a text's schedules is made of the text and of a secret: `--seed`, else the one in
  /// `results`, else a new one that is kept there.
  Examiners(const Tree& tree, const std::vector<Lesson>& lessons, const GradeOptions& options,
            const std::filesystem::path& results);

  /// A name for a text of the lesson of that index and all that its examination depends on.
  std::string name_of(std::size_t lesson, const std::string& text) const;

  /// As Examiner::examine() does it.
  Examination examine(std::size_t lesson, const std::string& text, std::size_t bench) const;

 private:
  /// A folder that goes with us.
  struct Scratch {
    const std::filesystem::path folder;
    ~Scratch();
  };

  std::uint64_t seed_of(const std::string& text, std::size_t bench) const;

  const Sandbox sandbox_;
  const Scratch scratch_;
  const std::string secret_;
  std::vector<std::unique_ptr<Examiner>> examiners_;
  std::vector<std::string> identities_;
};

}  // namespace runner
