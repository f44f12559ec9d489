// What to do next: the last line of most commands.
#include "course/next_step.hpp"

#include <algorithm>

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/skeleton.hpp"

namespace runner {

namespace {

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

std::string step_for(const Lesson& lesson, const Task& task, const Tree& tree) {
  const auto then = ", then run " + tree.command("check " + lesson.two_digits());
  if (task.is_mend()) return "Fix " + tree.shown(tree.mend(lesson.name)) + then + ".m";
  const auto file = tree.exercise(lesson.name);
  return "Fix " + place_of(invitation_to(task.letter), file, tree) + " for task " + task.letter +
         (task.title.empty() ? "" : " (" + task.title + ")") + then +
         (task.is_open() ? "." + task.letter : "");
}

std::string step_in(const Lesson& lesson, const Marks& marks, const Tree& tree,
                    const std::string& after) {
  const auto* task = marks.task_to_do(lesson, after);
  if (!task) task = lesson.open_task();
  if (task) return step_for(lesson, *task, tree);
  return "Fix " + tree.shown(tree.exercise(lesson.name)) + ", then run " +
         tree.command("check " + lesson.two_digits());
}

std::string hints_for(const Aim& aim, const Tree& tree) {
  const auto file = tree.hints(aim.lesson.name);
  return aim.task.empty() ? tree.shown(file) : place_of("## Task " + aim.task, file, tree);
}

std::string page_for(const Aim& aim, const Tree& tree) {
  const auto heading = aim.is_mend() ? "## A kernel, worked through" : "### " + aim.task + " · ";
  return place_of(heading, tree.readme(aim.lesson.name), tree);
}

std::string place_to_edit(const Aim& aim, const Tree& tree) {
  if (aim.is_mend()) return tree.shown(tree.mend(aim.lesson.name));
  return place_of(invitation_to(aim.task), tree.exercise(aim.lesson.name), tree);
}

std::string step_after(const Lesson& lesson, const std::vector<Lesson>& lessons, const Marks& marks,
                       const Tree& tree) {
  const auto* next = marks.unsolved_after(lesson, lessons);
  if (!next) return "Every lesson is solved. Congratulations!";
  return "Next: read " + tree.shown(tree.readme(next->name)) + ", then run " +
         tree.command("check " + next->two_digits());
}

}  // namespace runner
