// A student's page.
#include "base/text.hpp"
#include "formats.hpp"
#include "learn/puzzle.hpp"
#include "points.hpp"
#include "printable.hpp"
#include "submission_words.hpp"

namespace runner {

namespace {

constexpr std::string_view style = R"(
body { font-family: sans-serif; max-width: 50em; margin: 2em auto; padding: 0 1em }
pre { white-space: pre-wrap; background: #f4f4f4; padding: .5em }
summary { font-weight: bold; margin: .5em 0 }
span { font-weight: normal; color: #a00 }
)";

std::string points(double got, int most) {
  return points_text(got) + " of " + std::to_string(most);
}

std::string paragraph(const std::string& text) { return "<p>" + escaped(text) + "</p>\n"; }

std::string paragraphs(const std::vector<std::string>& texts) {
  std::string all;
  for (const auto& text : texts) all += paragraph(text);
  return all;
}

/// The first is unfolded: it is the one to begin with.
std::string failure(const GradedCase& test, bool is_first) {
  const auto title = escaped(test.name) + " <span>" + escaped(kind_of(test.reason)) + "</span>";
  if (test.hidden) return "<p>A hidden test: " + title + "</p>\n";
  std::string text = is_first ? "<details open>" : "<details>";
  text += "<summary>" + title + "</summary>\n<pre>" + escaped(test.message) + "</pre>\n";
  if (!test.advice.empty()) text += "<p>" + escaped(test.advice) + "</p>\n";
  return text + "</details>\n";
}

std::string words_on_cases(const LessonGrade& lesson, const TaskGrade& task) {
  std::size_t cases = 0, failed = 0;
  std::string failures;
  for (const auto& test : lesson.cases) {
    if (test.task != task.task.letter) continue;
    ++cases;
    if (!test.passed) failures += failure(test, ++failed == 1);
  }
  if (failed == 0) return paragraph(count(cases, "case") + " passed.");
  return "<p>" + std::to_string(failed) + " of " + count(cases, "case") +
         " failed. Try again with <code>./course check " + lesson.lesson.two_digits() + "." +
         task.task.letter + "</code>.</p>\n" + failures;
}

std::string section_on(const LessonGrade& lesson, const TaskGrade& task) {
  const bool is_tested = lesson.state == "tested";
  if (!is_tested && task.remarks.empty()) return "";
  return "<h3>" + escaped(task.task.letter + " · " + task.task.title) + ": " +
         points(task.points(), task.most) + "</h3>\n" +
         (is_tested ? words_on_cases(lesson, task) : "") + paragraphs(words_on(task.remarks));
}

std::string section_on(const LessonGrade& lesson) {
  std::string text = "<h2>" + escaped(lesson.lesson.two_digits() + " · " + lesson.lesson.title) +
                     ": " + points(lesson.points(), lesson.most()) + "</h2>\n" +
                     paragraphs(lesson.notes) + paragraphs(words_on(lesson.remarks));
  if (lesson.days_late > 0)
    text += paragraph(count(static_cast<std::size_t>(lesson.days_late), "day") +
                      " late: " + count_of_points(lesson.deducted) + " less.");
  if (lesson.state != "tested")
    text += paragraph(lesson.state) + "<pre>" + escaped(lesson.words) + "</pre>\n";
  for (const auto& task : lesson.tasks) text += section_on(lesson, task);
  return text;
}

}  // namespace

std::string student_page(const StudentGrade& grade) {
  const auto name = escaped(printable(grade.student.name));
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<title>" +
      name + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n<body>\n<h1>" + name +
      ": " + points(grade.points(), grade.most()) +
      "</h1>\n<p>A task has its points when all its cases pass.</p>\n";
  if (const auto strays = words_on_strays(grade.student.strays); !strays.empty())
    text += paragraph(strays);
  for (const auto& lesson : grade.lessons) text += section_on(lesson);
  return text + "</body>\n</html>\n";
}

}  // namespace runner
