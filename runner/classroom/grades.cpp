// From cases to points.
#include "grades.hpp"

#include <algorithm>
#include <functional>
#include <sstream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// The total, with this number of each added.
template <class Number, class One, class Of>
Number sum(Number total, const std::vector<One>& all, Of number_of) {
  for (const auto& one : all) total += std::invoke(number_of, one);
  return total;
}

}  // namespace

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

double sum_of(const std::vector<Remark>& remarks) { return sum(0.0, remarks, &Remark::points); }

double TaskGrade::points() const { return std::clamp<double>(tested + sum_of(remarks), 0, most); }

double LessonGrade::points() const {
  const double whole = sum(sum_of(remarks), tasks, &TaskGrade::points);
  return std::clamp<double>(whole, 0, most()) - deducted;
}

int LessonGrade::most() const { return sum(0, tasks, &TaskGrade::most); }

double StudentGrade::points() const { return sum(0.0, lessons, &LessonGrade::points); }

int StudentGrade::most() const { return sum(0, lessons, &LessonGrade::most); }

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
