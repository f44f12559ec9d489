// Tables that a teacher writes: who has more time, and what is added by hand.
#pragma once

#include <ctime>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "course/lessons.hpp"
#include "grades.hpp"
#include "submissions.hpp"

namespace runner {

/// Whom and what the rows of these tables may name.
struct Roster {
  const std::vector<Student>& students;
  const std::vector<Lesson>& lessons;  ///< All of the course.
};

/// A student's name, and a lesson's.
using WhoAndWhat = std::pair<std::string, std::string>;

/// A table with the columns student, lesson and due. Throws Failure, as the other does, at a
/// student or a lesson that isn't there, or at anything else that can't be meant: with the line,
/// and with what to write. No extension ends before `due_for_all`.
std::map<WhoAndWhat, std::time_t> read_extensions(const std::filesystem::path& file,
                                                  const Roster& roster,
                                                  std::optional<std::time_t> due_for_all);

/// A table with the columns student and nickname: the names under which those are ranked who want
/// to be. No two have the same.
std::map<std::string, std::string> read_nicknames(const std::filesystem::path& file,
                                                  const Roster& roster);

/// What is said of a lesson, and of its tasks by their letters; "" is the lesson as a whole.
using Remarks = std::map<std::string, std::vector<Remark>>;

/// A table with the columns student, lesson, task, points and comment; the last three may be empty.
std::map<WhoAndWhat, Remarks> read_remarks(const std::filesystem::path& file, const Roster& roster);

}  // namespace runner
