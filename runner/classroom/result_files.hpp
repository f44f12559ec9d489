// The results as files.
#pragma once

#include <filesystem>
#include <vector>

#include "grades.hpp"

namespace runner {

/// Writes the gradebook and JUnit's file into the folder, and into students/NAME what each of them
/// and the services read.
void write_results(const std::filesystem::path& folder, const std::vector<StudentGrade>& grades);

}  // namespace runner
