// What students have handed in. Nothing in there is trusted: names, links, sizes.
#pragma once

#include <ctime>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "course/lessons.hpp"

namespace runner {

/// A student's exercise for one lesson.
struct HandedIn {
  std::filesystem::path place = {};  ///< In the folder of the student, or of all.
  std::string text = {};
  std::string refusal = {};  ///< Why the file wasn't read; else empty.
  std::time_t time = 0;
  std::string choice = {};  ///< If there are different ones: which one this is, and why.
};

struct Student {
  std::string name;  ///< The folder's, or the file's; without `.cuh` unless a folder has that.
  std::map<std::string, HandedIn> lessons = {};  ///< By the lesson's name; without those missing.
  /// Files that look like an exercise, where none is looked for.
  std::vector<std::filesystem::path> strays = {};

  /// The name as a file name and as part of an address: other characters as %0A.
  std::string safe_name() const;
};

struct Submissions {
  std::vector<Student> students = {};
  /// Files beside the students' folders that look like an exercise, and belong to nobody.
  std::vector<std::filesystem::path> strays = {};
};

/// A folder for each student, with the exercises at one of places_of(), in it or in a folder of it.
/// For a single lesson, a file `STUDENT.cuh` will do. Links are not followed. Sorted by name.
/// `skeletons`: the exercises as they were handed out, by the lesson's name. One that is nothing
/// else, or can't be read, is taken when there is no other.
Submissions read_submissions(const std::filesystem::path& folder,
                             const std::vector<Lesson>& lessons,
                             const std::map<std::string, std::string>& skeletons);

}  // namespace runner
