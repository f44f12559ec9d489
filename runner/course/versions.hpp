// Earlier versions of a learner's file: kept beside it, with the time in their names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// What `course` keeps of a lesson's exercise, as exercise.cuh.20260131-142359; git ignores these.
class Versions {
 public:
  explicit Versions(std::filesystem::path file) : file_(std::move(file)) {}

  /// The newest first.
  std::vector<std::filesystem::path> all() const;

  /// Keeps the file as it is now, unless a version has the same text already. Returns that version;
  /// an empty path if there is no file.
  std::filesystem::path keep() const;

  /// Keeps another text in the same way.
  std::filesystem::path keep(const std::string& text) const;

 private:
  std::filesystem::path file_;
};

}  // namespace runner
