// `course next`, `course skip` and `course progress`: where the learner is, and where to go.
#include "learn/progress.hpp"

#include <algorithm>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/aim.hpp"
#include "course/marks.hpp"
#include "course/next_step.hpp"
#include "learn/hint.hpp"
#include "learn/map.hpp"

namespace runner {

namespace {

constexpr std::size_t bar_width = 40;

const std::string all_solved = "Every lesson is solved. Congratulations!";

/// "Part II" of "Part II · The group you ask for".
std::string short_part(const Lesson& lesson) {
  return std::string(trim(lesson.part.substr(0, lesson.part.find("·"))));
}

std::size_t hints_read(const Lesson& lesson, const Marks& marks) {
  std::size_t hints = 0;
  for (const auto& task : lesson.tasks) hints += marks.hints(lesson, task.letter);
  return hints;
}

/// "████████········  12 of 55 tasks, 3 of 15 lessons".
std::string bar(const std::vector<Lesson>& lessons, const Marks& marks, const Style& style) {
  std::size_t tasks = 0, done = 0, solved = 0;
  for (const auto& lesson : lessons) {
    for (const auto& task : lesson.tasks) {
      if (task.is_open()) continue;  // for those who want it
      ++tasks;
      done += marks.has(lesson, task);
    }
    solved += marks.solved(lesson);
  }
  const auto full = tasks == 0 ? 0 : done * bar_width / tasks;
  std::string filled, empty;
  for (std::size_t i = 0; i < bar_width; ++i) (i < full ? filled : empty) += i < full ? "█" : "·";
  return style.green(filled) + style.dim(empty) + "  " + std::to_string(done) + " of " +
         count(tasks, "task") + ", " + std::to_string(solved) + " of " +
         count(lessons.size(), "lesson");
}

}  // namespace

int next(const Tree& tree) {
  const auto lessons = load_lessons(tree);
  const Marks marks(tree);
  const auto* lesson = marks.first_unsolved(lessons);
  if (!lesson) {
    std::cout << all_solved << std::endl;
    return passed;
  }
  const auto& task = *marks.task_to_do(*lesson);
  const Aim aim{.lesson = *lesson, .task = task.letter};
  const auto hints = hints_in(read_file_if_there(tree.hints(lesson->name)), task.letter).size();
  std::cout << style_of_output().bold(lesson->two_digits() + " · " + lesson->title + ", task " +
                                      task.letter + (task.title.empty() ? "" : ": " + task.title))
            << "\n  Read   " << page_for(aim, tree) << "\n  Fix    " << place_to_edit(aim, tree)
            << "\n  Check  " << tree.command("check " + aim.shown()) << ", or keep "
            << tree.command("watch") << " open\n";
  if (hints > 0)
    std::cout << "  Hint   " << tree.command("hint " + aim.shown()) << " ("
              << marks.hints(*lesson, task.letter) << " of " << hints << " read)\n";
  std::cout << std::flush;
  return passed;
}

int skip(const Tree& tree, const std::vector<std::string>& words, bool undo) {
  const auto lessons = load_lessons(tree);
  Marks marks(tree);
  auto aim = aim_at_task(lessons, marks, words);
  for (const auto& task : aim.task.empty() ? aim.lesson.tasks : aim.tasks())
    marks.skip(aim.lesson, task.letter, !undo);
  marks.save();
  if (marks.solved(aim.lesson)) {
    std::cout << "Lesson " << aim.lesson.two_digits() << " is solved: there is nothing to skip\n";
  } else {
    say(capitalised(aim.in_words()) +
        (undo ? " is to be done again."
              : " is left for later; " + tree.command("skip --undo " + aim.shown()) +
                    " takes it up again."));
  }
  const auto* lesson = marks.first_unsolved(lessons);
  say_next(lesson ? step_in(*lesson, marks, tree) : all_solved);
  return passed;
}

int progress(const Tree& tree) {
  const auto lessons = load_lessons(tree);
  const Marks marks(tree);
  const auto style = style_of_output();
  const auto* here = marks.first_unsolved(lessons);
  const auto width = width_of_titles(lessons);
  std::string part;
  for (const auto& lesson : lessons) {
    const bool first = part != lesson.part;
    part = lesson.part;
    const auto hints = hints_read(lesson, marks);
    const auto name = lesson.two_digits() + "  " + pad(lesson.title, width);
    const auto row = pad(first ? short_part(lesson) : "", 10) + (&lesson == here ? "> " : "  ");
    const auto signs = signs_of(lesson, marks, style);
    const auto used = std::min<std::size_t>(width_of(without_colour(signs)) + 1, 10);
    std::cout << row << (&lesson == here ? style.bold(name) : name) << "  " << signs
              << std::string(10 - used, ' ')
              << style.dim(hints > 0 ? " " + count(hints, "hint") : "") << '\n';
  }
  std::cout << legend_of(lessons, marks) << '\n' << bar(lessons, marks, style) << "\n\n";
  say_next(here ? step_in(*here, marks, tree) : all_solved);
  return passed;
}

}  // namespace runner
