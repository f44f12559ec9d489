// The gradebook as comma-separated values (RFC 4180).
#include "formats.hpp"

namespace runner {

namespace {

std::string cell(std::string text) {
  const bool may_be_formula =
      !text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos;
  if (may_be_formula) text.insert(0, "'");
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text)
    quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return quoted + '"';
}

}  // namespace

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
    text += cell(grade.student.name);
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
