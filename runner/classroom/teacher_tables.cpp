// Tables that a teacher writes, each row checked before anything is graded.
#include "teacher_tables.hpp"

#include <algorithm>
#include <functional>
#include <ranges>
#include <set>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "csv.hpp"
#include "deadline.hpp"
#include "points.hpp"
#include "printable.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Columns = std::vector<std::string>;

/// One row, by the names of the columns.
class Row {
 public:
  Row(const Columns& columns, const CsvRow& row, const Roster& roster)
      : columns_(columns), row_(row), roster_(roster) {}

  std::string cell(const std::string& column) const {
    const auto found = std::ranges::find(columns_, column);
    const auto index = static_cast<std::size_t>(found - columns_.begin());
    return index < row_.cells.size() ? row_.cells[index] : "";
  }

  /// The folder's own name, or what the gradebook has for it.
  std::string student() const {
    const auto wanted = cell("student");
    for (const auto& student : roster_.students)
      if (wanted == student.name || wanted == printable(student.name) ||
          wanted == csv_text(printable(student.name)))
        return student.name;
    throw Failure("nobody called \"" + printable(wanted) +
                  "\" has handed in anything: write the name as the student's folder has it, or "
                  "the gradebook");
  }

  const Lesson& lesson() const {
    const auto wanted = cell("lesson");
    if (wanted.empty()) throw Failure("it names no lesson: write its number, such as 03");
    return find_lesson(roster_.lessons, wanted);
  }

 private:
  const Columns& columns_;
  const CsvRow& row_;
  const Roster& roster_;
};

/// Goes through a table whose first line names its columns, each of these among them.
void for_each_row(const fs::path& file, const Columns& wanted, const Roster& roster,
                  const std::function<void(const Row&)>& use) {
  std::size_t line = 1;
  const auto text = read_file(file);
  try {
    const auto rows = csv_rows(text);
    const auto columns = rows.empty() ? Columns() : rows[0].cells;
    for (const auto& column : wanted)
      if (std::ranges::count(columns, column) != 1)
        throw Failure("the first line names the columns: write " + join(wanted, ","));
    std::set<std::vector<std::string>> seen;
    for (const auto& row : rows | std::views::drop(1)) {
      line = row.line;
      if (row.cells.size() > columns.size())
        throw Failure(
            "it has more cells than there are columns: write a text with commas in \"…\"");
      if (!seen.insert(row.cells).second) throw Failure("it is there twice: delete one");
      use(Row(columns, row, roster));
    }
  } catch (const LineFailure& failure) {
    throw Failure(file.string() + ", line " + std::to_string(failure.line()) + ": " +
                  failure.what());
  } catch (const Failure& failure) {
    throw Failure(file.string() + ", line " + std::to_string(line) + ": " + failure.what());
  }
}

/// The letter of one of the lesson's tasks, or nothing.
std::string task_in(const Row& row, const Lesson& lesson) {
  const auto letter = row.cell("task");
  Columns letters;
  for (const auto& task : lesson.exercise_tasks()) letters.push_back(task.letter);
  if (!letter.empty() && std::ranges::count(letters, letter) == 0)
    throw Failure("lesson " + lesson.two_digits() + " has no task \"" + printable(letter) +
                  "\": write " + join(letters, ", ") + ", or nothing for the whole lesson");
  return letter;
}

Remark remark_in(const Row& row) {
  const auto words = row.cell("points");
  const auto points = words.empty() ? 0 : points_in(words);
  if (!points)
    throw Failure("\"" + printable(words) +
                  "\" is no number of points: write a whole or a half one, such as -5 or 2.5");
  const auto comment = printable(join(list_in(row.cell("comment"), "\n"), " "));
  if (words.empty() && comment.empty()) throw Failure("it has neither points nor a comment");
  return {*points, comment};
}

}  // namespace

std::map<WhoAndWhat, std::time_t> read_extensions(const fs::path& file, const Roster& roster,
                                                  std::optional<std::time_t> due_for_all) {
  std::map<WhoAndWhat, std::time_t> extensions;
  for_each_row(file, {"student", "lesson", "due"}, roster, [&](const Row& row) {
    const auto due = due_in(row.cell("due"));
    if (due_for_all && due < *due_for_all)
      throw Failure("it ends before --due, which is " + shown_time(*due_for_all) +
                    ": write a later time");
    if (!extensions.try_emplace({row.student(), row.lesson().name}, due).second)
      throw Failure("it is the second one for this student and lesson: delete one");
  });
  return extensions;
}

std::map<std::string, std::string> read_nicknames(const fs::path& file, const Roster& roster) {
  std::map<std::string, std::string> nicknames;
  std::set<std::string> taken;
  for_each_row(file, {"student", "nickname"}, roster, [&](const Row& row) {
    const auto nickname = printable(row.cell("nickname"));
    if (nickname.empty())
      throw Failure("it has no nickname: write one, or delete the line of who isn't to be ranked");
    if (!taken.insert(nickname).second)
      throw Failure("somebody else is called \"" + nickname + "\": choose another nickname");
    if (!nicknames.try_emplace(row.student(), nickname).second)
      throw Failure("it is the second one for this student: delete one");
  });
  return nicknames;
}

std::map<WhoAndWhat, Remarks> read_remarks(const fs::path& file, const Roster& roster) {
  std::map<WhoAndWhat, Remarks> remarks;
  const Columns columns = {"student", "lesson", "task", "points", "comment"};
  for_each_row(file, columns, roster, [&](const Row& row) {
    const auto& lesson = row.lesson();
    remarks[{row.student(), lesson.name}][task_in(row, lesson)].push_back(remark_in(row));
  });
  return remarks;
}

}  // namespace runner
