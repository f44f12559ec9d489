// What a teacher has to say besides the tests.
#pragma once

#include <ctime>
#include <map>
#include <optional>

#include "grade.hpp"
#include "grades.hpp"
#include "teacher_tables.hpp"

namespace runner {

/// Due times, extensions, and points and comments by hand.
class Marking {
 public:
  /// Reads all of it. Throws Failure at what can't be meant.
  Marking(const GradeOptions& options, const Roster& roster);

  /// Adds what there is for this student's lesson, and takes the points of what is late.
  void apply(LessonGrade& grade, const Student& student) const;

 private:
  void note_file(LessonGrade& grade, const HandedIn& file) const;
  void add_remarks(LessonGrade& grade, const WhoAndWhat& key) const;

  std::optional<std::time_t> due_;
  int late_percent_;
  std::map<WhoAndWhat, std::time_t> extensions_;
  std::map<WhoAndWhat, Remarks> remarks_;
};

}  // namespace runner
