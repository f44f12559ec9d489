// A student's page.
#include "base/text.hpp"
#include "formats.hpp"

namespace runner {

namespace {

std::string points(int got, int most) {
  return std::to_string(got) + " of " + std::to_string(most);
}

std::string failures_of(const LessonGrade& lesson, const std::string& task) {
  std::string text;
  for (const auto& test : lesson.cases) {
    if (test.passed || test.task != task) continue;
    text += "<h4>" + std::string(test.hidden ? "A hidden test: " : "") + escaped(test.name) +
            "</h4>\n<p>" + escaped(test.reason) + "</p>\n";
    if (test.hidden) continue;
    text += "<pre>" + escaped(test.message) + "</pre>\n";
    if (!test.advice.empty()) text += "<p>" + escaped(test.advice) + "</p>\n";
  }
  return text;
}

std::string section_on(const LessonGrade& lesson) {
  std::string text = "<h2>" + escaped(lesson.lesson.two_digits() + " · " + lesson.lesson.title) +
                     ": " + points(lesson.points(), lesson.most()) + "</h2>\n";
  if (lesson.days_late > 0)
    text += "<p>" + count(static_cast<std::size_t>(lesson.days_late), "day") +
            " late: " + count(static_cast<std::size_t>(lesson.deducted), "point") + " less.</p>\n";
  if (lesson.state != "tested")
    return text + "<p>" + escaped(lesson.state) + "</p>\n<pre>" + escaped(lesson.words) +
           "</pre>\n";
  for (const auto& task : lesson.tasks)
    text += "<h3>" + escaped(task.task.letter + " · " + task.task.title) + ": " +
            points(task.points, task.most) + "</h3>\n" + failures_of(lesson, task.task.letter);
  return text;
}

}  // namespace

std::string student_page(const StudentGrade& grade) {
  const auto name = escaped(grade.student.name);
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<title>" +
      name +
      "</title>\n<style>body{font-family:sans-serif;max-width:50em;margin:2em auto;padding:0 1em}"
      "pre{white-space:pre-wrap;background:#f4f4f4;padding:.5em}</style>\n</head>\n<body>\n<h1>" +
      name + ": " + points(grade.points(), grade.most()) + "</h1>\n";
  for (const auto& lesson : grade.lessons) text += section_on(lesson);
  return text + "</body>\n</html>\n";
}

}  // namespace runner
