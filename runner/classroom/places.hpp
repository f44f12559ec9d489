// Where in a student's folder an exercise lies.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/lessons.hpp"

namespace runner {

/// Places for the exercise of a lesson, the first ones first: `work/NN-name/exercise.cuh` as in the
/// handed-out repository, `NN-name/exercise.cuh`, `NN-name.cuh`, `NN.cuh` and, if it is the single
/// lesson that is graded, `exercise.cuh`.
std::vector<std::filesystem::path> places_of(const Lesson& lesson, bool is_single);

/// Where these begin: the student's folder, and folders in it, such as an archive adds. Not links.
std::vector<std::filesystem::path> roots_in(const std::filesystem::path& folder);

/// Files that look like an exercise for one of the lessons and are at none of the places, and
/// archives that nobody has unpacked; sorted, ten at most. What a handed-out repository has besides
/// `work` isn't looked at.
std::vector<std::filesystem::path> strays_in(const std::filesystem::path& folder,
                                             const std::vector<Lesson>& lessons);

/// Whether a file by its name may be an exercise, or have one in it.
bool looks_handed_in(const std::filesystem::path& file);

}  // namespace runner
