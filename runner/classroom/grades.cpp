// From cases to points.
#include "grades.hpp"

#include <algorithm>
#include <sstream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"

namespace runner {

bool Examination::passed(const std::string& task) const {
  std::size_t count = 0;
  for (const auto& test : cases) {
    if (test.task != task) continue;
    if (!test.passed) return false;
    ++count;
  }
  return count > 0;
}

Json json_of(const Examination& examination) {
  Json json = {
      {"state", examination.state}, {"words", examination.words}, {"seed", examination.seed}};
  if (examination.score) json["score"] = *examination.score;
  json["cases"] = Json::array();
  for (const auto& test : examination.cases)
    json["cases"].push_back({{"task", test.task},
                             {"name", test.name},
                             {"passed", test.passed},
                             {"hidden", test.hidden},
                             {"reason", test.reason},
                             {"message", test.message},
                             {"advice", test.advice}});
  return json;
}

Examination examination_in(const Json& json) {
  Examination examination{
      .state = json.at("state"), .words = json.at("words"), .cases = {}, .seed = json.at("seed")};
  if (json.contains("score")) examination.score = json.at("score").get<std::uint64_t>();
  for (const auto& test : json.at("cases"))
    examination.cases.push_back({.task = test.at("task"),
                                 .name = test.at("name"),
                                 .passed = test.at("passed"),
                                 .hidden = test.at("hidden"),
                                 .reason = test.at("reason"),
                                 .message = test.at("message"),
                                 .advice = test.at("advice")});
  return examination;
}

Points load_points(const std::filesystem::path& file, const std::vector<Lesson>& lessons) {
  Points points;
  for (const auto& line : lines_of(read_file(file))) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string lesson, task;
    int number = 0;
    if (!(words >> lesson)) continue;
    while (words >> task >> number) points[lesson][task] = number;
  }
  for (const auto& lesson : lessons)
    for (const auto& task : lesson.tasks)
      if (!points[lesson.two_digits()].contains(task.letter))
        throw Failure("no points for task " + task.letter + " of lesson " + lesson.two_digits() +
                      " in " + file.string());
  return points;
}

double sum_of(const std::vector<Remark>& remarks) {
  double sum = 0;
  for (const auto& remark : remarks) sum += remark.points;
  return sum;
}

double TaskGrade::points() const { return std::clamp<double>(tested + sum_of(remarks), 0, most); }

double LessonGrade::points() const {
  double sum = sum_of(remarks);
  for (const auto& task : tasks) sum += task.points();
  return std::clamp<double>(sum, 0, most()) - deducted;
}

int LessonGrade::most() const {
  int sum = 0;
  for (const auto& task : tasks) sum += task.most;
  return sum;
}

double StudentGrade::points() const {
  double sum = 0;
  for (const auto& lesson : lessons) sum += lesson.points();
  return sum;
}

int StudentGrade::most() const {
  int sum = 0;
  for (const auto& lesson : lessons) sum += lesson.most();
  return sum;
}

LessonGrade missing_grade(const Lesson& lesson, const Points& points, const std::string& words) {
  return grade_of(lesson, points, {.state = "missing", .words = words});
}

LessonGrade grade_of(const Lesson& lesson, const Points& points, const Examination& examination) {
  LessonGrade grade{.lesson = lesson,
                    .state = examination.state,
                    .words = examination.words,
                    .cases = examination.cases};
  for (const auto& task : lesson.tasks) {
    const int most = points.at(lesson.two_digits()).at(task.letter);
    grade.tasks.push_back({task, examination.passed(task.letter) ? double(most) : 0, most});
  }
  return grade;
}

}  // namespace runner
