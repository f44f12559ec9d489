// Grades in the forms that teachers and their services read.
#pragma once

#include <string>
#include <vector>

#include "grades.hpp"

namespace runner {

/// Comma-separated, a line for each student; names and comments as csv_cell() has them.
std::string gradebook(const std::vector<StudentGrade>& grades);

/// A page of HTML: the points of each task, and what the tests said. No script, nothing from
/// elsewhere. Of hidden tests it has the names alone.
std::string student_page(const StudentGrade& grade);

/// What a teacher has added, for a student: "By hand: -5 points. Why not …". A line each.
std::vector<std::string> words_on(const std::vector<Remark>& remarks);

/// `results.json` of Gradescope.
Json gradescope_results(const StudentGrade& grade);

/// `classroom50/result/v1`. `submitted`: when, as 2026-01-31T12:00:00Z. Which classroom, assignment
/// and commit is what Classroom 50's runner has in the environment; without it, made up. It knows
/// no half points: they are rounded up.
Json classroom_result(const StudentGrade& grade, const std::string& submitted);

/// The line that ends what Autolab's graders print.
std::string autolab_line(const StudentGrade& grade);

/// JUnit's XML: a suite for each student and lesson.
std::string junit(const std::vector<StudentGrade>& grades);

/// `text` for HTML and XML, with what those can't have as a question mark.
std::string escaped(std::string_view text);

}  // namespace runner
