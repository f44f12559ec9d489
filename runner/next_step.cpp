// What to do next: the last line of most commands.
#include "next_step.hpp"

#include <algorithm>

#include "files.hpp"
#include "skeleton.hpp"
#include "text.hpp"

namespace runner {

namespace {

/// The lesson's first task without a mark, or null.
const Task* task_to_do(const Lesson& lesson, const Marks& marks) {
  for (const auto& task : lesson.tasks) {
    if (!marks.has(lesson, task)) return &task;
  }
  return nullptr;
}

/// "file:12" for the first line that starts with `text`, leading space aside; else "file".
std::string place_of(const std::string& text, const std::filesystem::path& file, const Tree& tree) {
  const auto lines = lines_of(read_file_if_there(file));
  const auto line = std::find_if(lines.begin(), lines.end(), [&](const std::string& candidate) {
    return trim(candidate).starts_with(text);
  });
  if (line == lines.end()) return tree.shown(file);
  return tree.shown(file) + ':' + std::to_string(line - lines.begin() + 1);
}

}  // namespace

std::string step_in(const Lesson& lesson, const Marks& marks, const Tree& tree) {
  const auto file = tree.exercise(lesson.name);
  const auto* task = task_to_do(lesson, marks);
  const auto then = ", then run " + tree.command("check " + lesson.two_digits());
  if (!task) return "Edit " + tree.shown(file) + then;
  return "Edit " + place_of(invitation_to(task->letter), file, tree) + " for task " + task->letter +
         (task->title.empty() ? "" : " (" + task->title + ")") + then;
}

std::string hints_for(const Lesson& lesson, const Marks& marks, const Tree& tree) {
  const auto file = tree.hints(lesson.name);
  const auto* task = task_to_do(lesson, marks);
  return task ? place_of("## Task " + task->letter, file, tree) : tree.shown(file);
}

std::string step_after(const Lesson& lesson, const std::vector<Lesson>& lessons, const Marks& marks,
                       const Tree& tree) {
  const auto later = std::find_if(lessons.begin(), lessons.end(), [&](const Lesson& next) {
    return next.number > lesson.number && !marks.solved(next);
  });
  const auto* next = later != lessons.end() ? &*later : marks.first_unsolved(lessons);
  if (!next) return "Every lesson is solved. Congratulations!";
  return "Next: read " + tree.shown(tree.readme(next->name)) + ", then run " +
         tree.command("check " + next->two_digits());
}

}  // namespace runner
