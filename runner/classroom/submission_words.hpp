// Submissions in words: for a student's page, and for the teacher's terminal.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/lessons.hpp"
#include "submissions.hpp"

namespace runner {

/// That nothing was handed in, and at which places it was looked for.
std::string words_on_places(const Lesson& lesson, bool is_single);

/// Which files look like an exercise and weren't read; empty if none does.
std::string words_on_strays(const std::vector<std::filesystem::path>& strays);

/// What a teacher should look at: students with several files for a lesson, and files that weren't
/// read. A line each.
std::vector<std::string> warnings_on(const Submissions& submissions);

}  // namespace runner
