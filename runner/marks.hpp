// The learner's progress: which tasks passed when they were last checked.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "lessons.hpp"

namespace runner {

/// Kept as plain text, one line a lesson: "01-aggregated-atomics: a b". A line that can't be
/// understood is skipped: lost progress comes back with the next check.
class Marks {
 public:
  explicit Marks(std::filesystem::path file);

  bool has(const Lesson& lesson, const Task& task) const;
  bool solved(const Lesson& lesson) const;  ///< All its tasks.
  void set(const Lesson& lesson, const std::string& letter, bool passed);
  void save() const;

  /// The first lesson that isn't solved, or null when all are.
  const Lesson* first_unsolved(const std::vector<Lesson>& lessons) const;

 private:
  std::filesystem::path file_;
  std::map<std::string, std::set<std::string>> letters_;
};

}  // namespace runner
