// What a teacher has to say besides the tests.
#include "marking.hpp"

#include "base/failure.hpp"
#include "base/text.hpp"
#include "deadline.hpp"
#include "printable.hpp"

namespace runner {

Marking::Marking(const GradeOptions& options, const Roster& roster)
    : late_percent_(options.late_percent) {
  if (!options.due.empty()) due_ = due_in(options.due);
  if (!options.extensions.empty()) extensions_ = read_extensions(options.extensions, roster, due_);
  if (!options.manual.empty()) remarks_ = read_remarks(options.manual, roster);
  if (late_percent_ > 0 && !due_ && options.extensions.empty())
    throw Failure("--late takes points for what comes after --due: give --due as well");
}

void Marking::apply(LessonGrade& grade, const Student& student) const {
  const WhoAndWhat key{student.name, grade.lesson.name};
  const auto handed_in = student.lessons.find(grade.lesson.name);
  const bool is_there = handed_in != student.lessons.end();
  if (is_there) note_file(grade, handed_in->second);
  const auto extension = extensions_.find(key);
  const bool has_more_time = extension != extensions_.end();
  const auto due = has_more_time ? extension->second : due_;
  if (has_more_time) grade.extension = shown_time(extension->second);
  if (due)
    grade.notes.push_back((has_more_time ? "Due, by your extension: " : "Due: ") +
                          shown_time(*due) + ".");
  add_remarks(grade, key);
  if (is_there) apply_deadline(grade, handed_in->second.time, due, late_percent_);
}

void Marking::note_file(LessonGrade& grade, const HandedIn& file) const {
  if (file.refusal.empty())
    grade.notes.push_back("Graded: " + printable(file.place.string()) + ", of " +
                          shown_time(file.time) + ".");
  else
    grade.notes.push_back("Not read: " + printable(file.place.string()) + ".");
  if (!file.choice.empty()) grade.notes.push_back(capitalised(file.choice) + ".");
}

void Marking::add_remarks(LessonGrade& grade, const WhoAndWhat& key) const {
  const auto found = remarks_.find(key);
  if (found == remarks_.end()) return;
  const auto on = [&](const std::string& letter) {
    const auto remarks = found->second.find(letter);
    return remarks == found->second.end() ? std::vector<Remark>() : remarks->second;
  };
  for (auto& task : grade.tasks) task.remarks = on(task.task.letter);
  grade.remarks = on("");
}

}  // namespace runner
