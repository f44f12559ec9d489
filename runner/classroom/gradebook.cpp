// The gradebook as comma-separated values.
#include "csv.hpp"
#include "formats.hpp"
#include "printable.hpp"

namespace runner {

std::string gradebook(const std::vector<StudentGrade>& grades) {
  std::string text = "student";
  if (!grades.empty())
    for (const auto& lesson : grades.front().lessons) {
      const auto number = lesson.lesson.two_digits();
      for (const auto& task : lesson.tasks) text += "," + number + "." + task.task.letter;
      text += "," + number + " state," + number + " days late," + number + " points";
    }
  text += ",points,of\r\n";
  for (const auto& grade : grades) {
    text += csv_cell(printable(grade.student.name));
    for (const auto& lesson : grade.lessons) {
      for (const auto& task : lesson.tasks) text += "," + std::to_string(task.points);
      text += "," + lesson.state + "," + std::to_string(lesson.days_late) + "," +
              std::to_string(lesson.points());
    }
    text += "," + std::to_string(grade.points()) + "," + std::to_string(grade.most()) + "\r\n";
  }
  return text;
}

}  // namespace runner
