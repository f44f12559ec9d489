// Points, cases, marks: what grading ends in, whatever the format.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "course/lessons.hpp"
#include "submissions.hpp"

namespace runner {

/// One test case of an exercise.
struct GradedCase {
  std::string task = {};
  std::string name = {};
  bool passed = false;
  bool hidden = false;  ///< Of the teacher's own tests.
  std::string reason = {};
  std::string message = {};
  std::string advice = {};
};

/// What the tests said of one text. It doesn't depend on whose it is.
struct Examination {
  std::string state = {};  ///< "tested", "refused", "not compiled".
  std::string words = {};  ///< Why it wasn't tested.
  std::vector<GradedCase> cases = {};
  std::uint64_t seed = 0;  ///< Of the schedules that it ran under; 0 if none was drawn.
  std::optional<std::uint64_t> score = {};  ///< Of the open task, if that was asked and passes.

  /// Whether the task has cases and all of them passed.
  bool passed(const std::string& task) const;
};

Json json_of(const Examination& examination);
Examination examination_in(const Json& json);

/// The points of each task, from lessons/points.txt: a line "03  a 10  b 10". Throws Failure when a
/// task of these lessons has none.
using Points = std::map<std::string, std::map<std::string, int>>;
Points load_points(const std::filesystem::path& file, const std::vector<Lesson>& lessons);

/// What a teacher adds by hand.
struct Remark {
  double points = 0;  ///< Negative ones take away.
  std::string comment = {};
};

struct TaskGrade {
  Task task = {};
  double tested = 0;  ///< The points for passing.
  int most = 0;
  std::vector<Remark> remarks = {};

  /// With those by hand, from 0 to `most`.
  double points() const;
};

struct LessonGrade {
  Lesson lesson = {};
  std::string state = {};  ///< Of the examination, or "missing".
  std::string words = {};
  std::vector<std::string> notes = {};  ///< Which file, of when, when it was due: sentences.
  std::vector<TaskGrade> tasks = {};
  std::vector<GradedCase> cases = {};
  std::vector<Remark> remarks = {};  ///< On the whole lesson.
  std::string extension = {};        ///< Until when, if the student has more time than others.
  int days_late = 0;
  double deducted = 0;  ///< Points, for that.

  double points() const;
  int most() const;
};

struct StudentGrade {
  Student student = {};
  std::vector<LessonGrade> lessons = {};

  double points() const;
  int most() const;
};

/// The points of all of them.
double sum_of(const std::vector<Remark>& remarks);

LessonGrade grade_of(const Lesson& lesson, const Points& points, const Examination& examination);

}  // namespace runner
