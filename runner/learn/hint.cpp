// `course hint`: the next of the hints for a task, one a call.
#include "learn/hint.hpp"

#include <algorithm>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/markdown.hpp"
#include "base/pattern.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/check.hpp"
#include "course/aim.hpp"
#include "course/marks.hpp"
#include "course/next_step.hpp"

namespace runner {

namespace {

const Task& task_for_hint(const Aim& aim, const Marks& marks, const Tree& tree) {
  if (!aim.task.empty()) return *std::ranges::find(aim.lesson.tasks, aim.task, &Task::letter);
  // What is on the screen comes first. Task m has no hints: of a lesson the exercise is meant.
  const auto exercise = aim.lesson_of_tasks();
  const auto told = marks.told(aim.lesson);
  const auto* next = marks.task_to_do(exercise);
  for (const auto& task : aim.lesson.tasks)
    if (!told.empty() ? task.letter == told : next && task.letter == next->letter) return task;
  if (const auto* task = aim.lesson.open_task(); task && !marks.has(aim.lesson, *task))
    return *task;
  throw Failure("lesson " + aim.shown() + " is solved; for a hint all the same, name a task: " +
                tree.command("hint " + aim.shown() + "." + aim.lesson.tasks.front().letter));
}

std::string what_to_do_after(std::size_t number, std::size_t all, const Aim& aim,
                             const Tree& tree) {
  const auto check = "Try again with " + tree.command("check " + aim.shown()) + "; ";
  if (number < all) return check + "for the next hint: " + tree.command("hint " + aim.shown());
  return check + "after all hints: " + tree.command("solution " + aim.shown());
}

/// Of task m, whose one hint is what its report says to do.
int tell_cure(const Tree& tree, Marks& marks, const Aim& aim) {
  if (marks.hints(aim.lesson, aim.task) == 0) marks.add_hint(aim.lesson, aim.task);
  marks.save_if_possible();
  return check(tree, {.words = {aim.lesson.two_digits(), aim.task}});
}

}  // namespace

std::vector<Hint> hints_in(std::string_view page, const std::string& task) {
  static const Pattern numbered("### [0-9]+ · (.+)");
  const Pattern of_task("## Task " + task + "(, part [0-9]+)?");
  const auto lines = lines_of(page);
  std::vector<Hint> hints;
  bool inside = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("## ")) inside = of_task.match(lines[i]).has_value();
    const auto match = numbered.match(lines[i]);
    if (!inside || !match) continue;
    auto section = section_at(lines, i);
    section.erase(section.begin());
    hints.push_back({.title = (*match)[1], .lines = std::move(section)});
  }
  return hints;
}

int hint(const Tree& tree, const std::vector<std::string>& words) {
  const auto lessons = load_lessons(tree);
  Marks marks(tree);
  auto aim = aim_at_task(lessons, marks, words);
  const auto& task = task_for_hint(aim, marks, tree);
  aim.task = task.letter;
  if (task.is_mend()) return tell_cure(tree, marks, aim);
  const auto page = tree.hints(aim.lesson.name);
  const auto hints = hints_in(read_file(page), task.letter);
  if (hints.empty()) throw Failure(tree.shown(page) + " has no hint for task " + task.letter);

  const auto read = marks.hints(aim.lesson, task.letter);
  const auto number = std::min(read + 1, hints.size());
  const auto& next = hints[number - 1];
  const auto style = style_of_output();
  std::cout << style.bold(fitted_to_output("Hint " + std::to_string(number) + " of " +
                                           std::to_string(hints.size()) + " for " + aim.in_words() +
                                           (task.title.empty() ? "" : " (" + task.title + ")") +
                                           " · " + next.title))
            << "\n\n"
            << for_terminal(next.lines, width_of_output()) << '\n';
  if (read >= hints.size())
    std::cout << style.dim(fitted_to_output("You have read it before; all are in " +
                                            hints_for(aim, tree)))
              << '\n';
  say_next(what_to_do_after(number, hints.size(), aim, tree));
  if (read < hints.size()) marks.add_hint(aim.lesson, task.letter);
  marks.save_if_possible();
  return passed;
}

}  // namespace runner
