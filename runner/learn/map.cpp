// `course list` and plain `course`: the lessons and how far the learner has come.
#include "learn/map.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "base/failure.hpp"
#include "base/json.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/check.hpp"
#include "check/task_score.hpp"
#include "course/lessons.hpp"
#include "course/marks.hpp"
#include "course/next_step.hpp"
#include "learn/finale.hpp"

namespace runner {

namespace {

/// "  best 4,224", where an open task has a score.
std::string best_in(const Lesson& lesson, const Marks& marks, const Tree& tree) {
  const auto* task = lesson.open_task();
  const auto scored = task ? score_marks(tree, lesson) : std::nullopt;
  const auto best = scored ? marks.best(lesson, scored->plain) : std::nullopt;
  return best ? "  best " + with_thousands(*best) : "";
}

void print_map(const std::vector<Lesson>& lessons, const Marks& marks, const Tree& tree) {
  const auto style = style_of_output();
  const auto* here = marks.first_unsolved(lessons);
  const auto width = width_of_titles(lessons);
  std::string part;
  for (const auto& lesson : lessons) {
    if (lesson.part != part) std::cout << style.bold(part = lesson.part) << '\n';
    const auto line = lesson.two_digits() + "  " + pad(lesson.title, width);
    std::cout << (&lesson == here ? style.bold("> " + line) : "  " + line) << "  "
              << signs_of(lesson, marks, style) << style.dim(best_in(lesson, marks, tree)) << '\n';
  }
  std::cout << legend_of(lessons, marks) << '\n';
}

int list_as_json(const std::vector<Lesson>& lessons, const Marks& marks, const Tree& tree) {
  auto json = json_of_command("list");
  const auto* next = marks.first_unsolved(lessons);
  json["next"] = next ? Json(next->name) : Json();
  json["lessons"] = Json::array();
  for (const auto& lesson : lessons) {
    auto tasks = Json::array();
    for (const auto& task : lesson.tasks) {
      tasks.push_back({{"task", task.letter},
                       {"title", task.title},
                       {"open", task.is_open()},
                       {"passed", marks.has(lesson, task)},
                       {"changed", marks.changed(lesson, task)},
                       {"skipped", marks.skipped(lesson, task)},
                       {"hints", marks.hints(lesson, task.letter)}});
    }
    json["lessons"].push_back({{"lesson", lesson.name},
                               {"title", lesson.title},
                               {"part", lesson.part},
                               {"solved", marks.solved(lesson)},
                               {"page", tree.shown(tree.readme(lesson.name))},
                               {"exercise", tree.shown(tree.exercise(lesson.name))},
                               {"tasks", tasks}});
  }
  print_json(json);
  return passed;
}

}  // namespace

std::size_t width_of_titles(const std::vector<Lesson>& lessons) {
  std::size_t width = 0;
  for (const auto& lesson : lessons) width = std::max(width, width_of(lesson.title));
  return width;
}

std::string signs_of(const Lesson& lesson, const Marks& marks, const Style& style) {
  return join(lesson.tasks, " ", [&](const Task& task) {
    return marks.changed(lesson, task)   ? style.green(task.letter + "*")
           : marks.has(lesson, task)     ? style.green(task.letter)
           : marks.skipped(lesson, task) ? style.dim("–")
                                         : style.dim("·");
  });
}

std::string legend_of(const std::vector<Lesson>& lessons, const Marks& marks) {
  for (const auto& lesson : lessons)
    for (const auto& task : lesson.tasks)
      if (marks.changed(lesson, task)) return "* has passed; what you have written since doesn't\n";
  return "";
}

int list(const Tree& tree, bool as_json) {
  const auto lessons = load_lessons(tree);
  const Marks marks(tree);
  if (as_json) return list_as_json(lessons, marks, tree);
  print_map(lessons, marks, tree);
  const auto* next = marks.first_unsolved(lessons);
  const auto step = next ? step_in(*next, marks, tree) : "Every lesson is solved. Congratulations!";
  say_next(step);
  return passed;
}

int welcome(const Tree& tree) {
  const auto lessons = load_lessons(tree);
  const Marks marks(tree);
  const auto* next = marks.first_unsolved(lessons);
  if (!next) {
    const int listed = list(tree);
    if (!has_finale(tree)) return listed;
    std::cout << '\n';
    return finale(tree);
  }
  // The first start has shown it before the program was there that does.
  if (!std::getenv("COHORT_WELCOMED")) {
    print_map(lessons, marks, tree);
    say("Lesson " + next->two_digits() + " is in " + tree.shown(tree.readme(next->name)));
    std::cout << std::endl;
  }
  return check(tree, {});
}

std::string lesson_table(const Tree& tree, const std::filesystem::path& folder) {
  std::string table = "| Lesson | Title | Tasks |\n|---|---|---|\n";
  for (const auto& lesson : load_lessons(tree)) {
    const auto titles =
        join(lesson.exercise_tasks(), "; ", [](const Task& task) { return task.title; });
    const auto link = tree.readme(lesson.name).lexically_relative(folder).generic_string();
    table +=
        "| " + lesson.two_digits() + " | [" + lesson.title + "](" + link + ") | " + titles + " |\n";
  }
  return table;
}

}  // namespace runner
