// What students have handed in. Nothing in there is trusted: names, links, sizes.
#pragma once

#include <ctime>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "course/lessons.hpp"

namespace runner {

/// A student's exercise for one lesson.
struct HandedIn {
  std::filesystem::path file = {};
  std::string text = {};
  std::string refusal = {};  ///< Why the file wasn't read; else empty.
  std::time_t time = 0;
};

struct Student {
  std::string name;  ///< The folder's, or the file's; without `.cuh` unless a folder has that.
  std::map<std::string, HandedIn> lessons;  ///< By the lesson's name; without those missing.

  /// The name as a file name and as part of an address: other characters as %0A.
  std::string safe_name() const;
};

/// A folder for each student, with `work/NN-name/exercise.cuh` as in the handed-out repository,
/// `NN-name/exercise.cuh`, `NN-name.cuh`, `NN.cuh` or, for a single lesson, `exercise.cuh`. For a
/// single lesson, a file `STUDENT.cuh` will do. Links are not followed. Sorted by name.
std::vector<Student> read_submissions(const std::filesystem::path& folder,
                                      const std::vector<Lesson>& lessons);

}  // namespace runner
