// The services' JSON.
#include <cstdlib>

#include "base/text.hpp"
#include "formats.hpp"
#include "printable.hpp"
#include "submission_words.hpp"

namespace runner {

namespace {

/// "03.a A sum in a tile".
std::string name_of(const LessonGrade& lesson, const TaskGrade& task) {
  return lesson.lesson.two_digits() + "." + task.task.letter + " " + task.task.title;
}

/// What a student reads of a task.
std::string words_on(const LessonGrade& lesson, const TaskGrade& task) {
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

Json gradescope_results(const StudentGrade& grade) {
  Json json = {{"score", grade.points()},
               {"output_format", "text"},
               {"visibility", "visible"},
               {"stdout_visibility", "hidden"}};
  json["tests"] = Json::array();
  for_each_task(grade, [&](const LessonGrade& lesson, const TaskGrade& task) {
    json["tests"].push_back({{"name", name_of(lesson, task)},
                             {"number", lesson.lesson.two_digits() + "." + task.task.letter},
                             {"score", task.points},
                             {"max_score", task.most},
                             {"status", task.points == task.most ? "passed" : "failed"},
                             {"output", words_on(lesson, task)},
                             {"visibility", "visible"}});
  });
  std::string output;
  for (const auto& lesson : grade.lessons) {
    for (const auto& note : lesson.notes)
      output += "lesson " + lesson.lesson.two_digits() + ": " + note + "\n";
    if (lesson.deducted > 0)
      output += "lesson " + lesson.lesson.two_digits() + ": " + std::to_string(lesson.deducted) +
                " points less, " + count(static_cast<std::size_t>(lesson.days_late), "day") +
                " late\n";
  }
  output += words_on_strays(grade.student.strays);
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
               {"score", grade.points()},
               {"max-score", grade.most()}};
  json["tests"] = Json::array();
  for_each_task(grade, [&](const LessonGrade& lesson, const TaskGrade& task) {
    json["tests"].push_back({{"test-name", name_of(lesson, task)},
                             {"passed", task.points == task.most},
                             {"score", task.points},
                             {"max-score", task.most}});
  });
  return json;
}

std::string autolab_line(const StudentGrade& grade) {
  Json scores = Json::object();
  for_each_task(grade, [&](const LessonGrade& lesson, const TaskGrade& task) {
    scores[lesson.lesson.two_digits() + "." + task.task.letter] = task.points;
  });
  const Json json = {{"scores", scores}, {"scoreboard", Json::array({grade.points()})}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace runner
