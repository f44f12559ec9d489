// `course list` and plain `course`: the lessons and how far the learner has come.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/terminal.hpp"
#include "course/lessons.hpp"
#include "course/marks.hpp"
#include "course/tree.hpp"

namespace runner {

/// Prints the map, and what to do next; or the lessons as JSON.
int list(const Tree& tree, bool as_json = false);

/// Prints the map, then checks the first unsolved lesson.
int welcome(const Tree& tree);

/// The columns that the longest title takes.
std::size_t width_of_titles(const std::vector<Lesson>& lessons);

/// "a b* – ·": the letters of the tasks that have passed; the second was changed since, the third
/// is skipped.
std::string signs_of(const Lesson& lesson, const Marks& marks, const Style& style);

/// A line that says what a star means; empty if there is none.
std::string legend_of(const std::vector<Lesson>& lessons, const Marks& marks);

/// The lessons as a Markdown table, for a page in `folder`.
std::string lesson_table(const Tree& tree, const std::filesystem::path& folder);

}  // namespace runner
