// The services' JSON.
#include <cmath>
#include <cstdlib>

#include "base/text.hpp"
#include "formats.hpp"
#include "points.hpp"
#include "printable.hpp"
#include "submission_words.hpp"

namespace runner {

namespace {

/// "03.a A sum in a tile".
std::string name_of(const LessonGrade& lesson, const TaskGrade& task) {
  return lesson.lesson.two_digits() + "." + task.task.letter + " " + task.task.title;
}

/// What the tests said of a task.
std::string tested_words(const LessonGrade& lesson, const TaskGrade& task) {
  if (lesson.state != "tested") return lesson.state + ": " + lesson.words;
  std::string text;
  std::size_t count = 0, failures = 0;
  for (const auto& test : lesson.cases) {
    if (test.task != task.task.letter) continue;
    ++count;
    if (test.passed) continue;
    ++failures;
    text += (test.hidden ? "a hidden test: " : "") + test.name + " (" + test.reason + ")\n";
    if (!test.hidden) text += test.message + "\n" + test.advice + "\n";
  }
  if (failures == 0) return "all cases pass";
  return std::to_string(failures) + " of " + runner::count(count, "case") + " failed\n" + text;
}

/// What a student reads of a task.
std::string words_on(const LessonGrade& lesson, const TaskGrade& task) {
  auto text = tested_words(lesson, task);
  for (const auto& words : words_on(task.remarks))
    text += (text.ends_with('\n') ? "" : "\n") + words;
  return text;
}

/// What a student reads of the whole: a line for each thing.
std::string words_on_all(const StudentGrade& grade) {
  std::vector<std::string> lines;
  for (const auto& lesson : grade.lessons) {
    const auto head = "lesson " + lesson.lesson.two_digits() + ": ";
    for (const auto& note : lesson.notes) lines.push_back(head + note);
    for (const auto& words : words_on(lesson.remarks)) lines.push_back(head + words);
    if (lesson.days_late > 0)
      lines.push_back(head + count_of_points(lesson.deducted) + " less, " +
                      count(static_cast<std::size_t>(lesson.days_late), "day") + " late");
  }
  return text_of(lines) + words_on_strays(grade.student.strays);
}

int rounded_up(double points) { return static_cast<int>(std::ceil(points)); }

template <class Add>
void for_each_task(const StudentGrade& grade, const Add& add) {
  for (const auto& lesson : grade.lessons)
    for (const auto& task : lesson.tasks) add(lesson, task);
}

/// What Classroom 50's runner tells an autograder about a submission.
std::string told(const char* variable, const std::string& otherwise) {
  const char* value = std::getenv(variable);
  return value && *value ? value : otherwise;
}

}  // namespace

std::vector<std::string> words_on(const std::vector<Remark>& remarks) {
  std::vector<std::string> lines;
  for (const auto& remark : remarks) {
    std::vector<std::string> words;
    if (remark.points != 0) words.push_back(count_of_points(remark.points) + ".");
    if (!remark.comment.empty()) words.push_back(remark.comment);
    lines.push_back("By hand: " + join(words, " "));
  }
  return lines;
}

Json gradescope_results(const StudentGrade& grade) {
  Json json = {{"score", points_json(grade.points())},
               {"output_format", "text"},
               {"visibility", "visible"},
               {"stdout_visibility", "hidden"}};
  json["tests"] = Json::array();
  for_each_task(grade, [&](const LessonGrade& lesson, const TaskGrade& task) {
    json["tests"].push_back({{"name", name_of(lesson, task)},
                             {"number", lesson.lesson.two_digits() + "." + task.task.letter},
                             {"score", points_json(task.points())},
                             {"max_score", task.most},
                             {"status", task.points() == task.most ? "passed" : "failed"},
                             {"output", words_on(lesson, task)},
                             {"visibility", "visible"}});
  });
  const auto output = words_on_all(grade);
  if (!output.empty()) json["output"] = output;
  return json;
}

Json classroom_result(const StudentGrade& grade, const std::string& submitted) {
  std::vector<std::string> numbers;
  for (const auto& lesson : grade.lessons) numbers.push_back(lesson.lesson.two_digits());
  // As Classroom 50 itself names a score that was entered by hand.
  const auto by_hand = "submit/manual-" + with_replaced(submitted, ":", "-");
  const auto commit = told("COMMIT_URL", by_hand);
  Json json = {{"schema", "classroom50/result/v1"},
               {"classroom", told("CLASSROOM", "cohort")},
               {"assignment", told("ASSIGNMENT", "lessons-" + join(numbers, "-"))},
               {"assignment_type", "individual"},
               {"owner", printable(grade.student.name)},
               {"submission", told("SUBMISSION_TAG", by_hand)},
               {"commit", commit},
               {"release", told("RELEASE_URL", by_hand)},
               {"review", told("REVIEW_URL", commit)},
               {"datetime", submitted},
               {"score", rounded_up(grade.points())},
               {"max-score", grade.most()}};
  json["tests"] = Json::array();
  for_each_task(grade, [&](const LessonGrade& lesson, const TaskGrade& task) {
    json["tests"].push_back({{"test-name", name_of(lesson, task)},
                             {"passed", task.points() == task.most},
                             {"score", rounded_up(task.points())},
                             {"max-score", task.most}});
  });
  return json;
}

std::string autolab_line(const StudentGrade& grade) {
  Json scores = Json::object();
  for_each_task(grade, [&](const LessonGrade& lesson, const TaskGrade& task) {
    scores[lesson.lesson.two_digits() + "." + task.task.letter] = points_json(task.points());
  });
  const Json json = {{"scores", scores},
                     {"scoreboard", Json::array({points_json(grade.points())})}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace runner
