// The gradebook as comma-separated values.
#include <algorithm>

#include "base/text.hpp"
#include "csv.hpp"
#include "formats.hpp"
#include "points.hpp"
#include "printable.hpp"

namespace runner {

namespace {

/// "a: nearly. well done"
std::string comments_on(const LessonGrade& grade) {
  std::vector<std::string> comments;
  const auto add = [&](const std::string& head, const std::vector<Remark>& remarks) {
    for (const auto& remark : remarks)
      if (!remark.comment.empty()) comments.push_back(head + remark.comment);
  };
  for (const auto& task : grade.tasks) add(task.task.letter + ": ", task.remarks);
  add("", grade.remarks);
  return join(comments, " / ");
}

bool has_remarks(const LessonGrade& grade) {
  const auto has = [](const TaskGrade& task) { return !task.remarks.empty(); };
  return !grade.remarks.empty() || std::ranges::any_of(grade.tasks, has);
}

/// The columns of one lesson. Some are there only if somebody has something in them.
class LessonColumns {
 public:
  LessonColumns(const std::vector<StudentGrade>& grades, std::size_t lesson) : lesson_(lesson) {
    for (const auto& grade : grades) {
      extended_ |= !grade.lessons[lesson].extension.empty();
      remarked_ |= has_remarks(grade.lessons[lesson]);
    }
  }

  std::vector<std::string> head(const StudentGrade& any) const {
    const auto& grade = any.lessons[lesson_];
    std::vector<std::string> cells;
    for (const auto& task : grade.tasks) cells.push_back(task.task.letter);
    if (remarked_) cells.insert(cells.end(), {"by hand", "comment"});
    cells.push_back("state");
    if (extended_) cells.push_back("extension");
    cells.insert(cells.end(), {"days late", "points"});
    for (auto& cell : cells)
      cell = grade.lesson.two_digits() + (cell.size() == 1 ? "." : " ") + cell;
    return cells;
  }

  std::vector<std::string> row(const StudentGrade& student) const {
    const auto& grade = student.lessons[lesson_];
    std::vector<std::string> cells;
    for (const auto& task : grade.tasks) cells.push_back(points_text(task.points()));
    // A number, though it may begin with a minus: ours alone.
    if (remarked_)
      cells.insert(cells.end(), {points_text(sum_of(grade.remarks)), csv_cell(comments_on(grade))});
    cells.push_back(grade.state);
    if (extended_) cells.push_back(grade.extension);
    cells.insert(cells.end(), {std::to_string(grade.days_late), points_text(grade.points())});
    return cells;
  }

 private:
  std::size_t lesson_;
  bool extended_ = false, remarked_ = false;
};

}  // namespace

std::string gradebook(const std::vector<StudentGrade>& grades) {
  std::vector<LessonColumns> lessons;
  if (!grades.empty())
    for (std::size_t i = 0; i < grades.front().lessons.size(); ++i) lessons.emplace_back(grades, i);
  std::string text = "student";
  for (const auto& lesson : lessons) text += "," + join(lesson.head(grades.front()), ",");
  text += ",points,of\r\n";
  for (const auto& grade : grades) {
    text += csv_cell(printable(grade.student.name));
    for (const auto& lesson : lessons) text += "," + join(lesson.row(grade), ",");
    text += "," + points_text(grade.points()) + "," + std::to_string(grade.most()) + "\r\n";
  }
  return text;
}

}  // namespace runner
