// `course best`: the open tasks, and how cheap one's answers are.
#include "learn/best.hpp"

#include <algorithm>
#include <iostream>
#include <vector>

#include "base/failure.hpp"
#include "base/json.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/task_score.hpp"
#include "course/lessons.hpp"
#include "course/marks.hpp"

namespace runner {

namespace {

struct OpenTask {
  Lesson lesson;
  Task task;
  ScoreMarks marks;
  std::optional<std::uint64_t> best;

  std::string name() const { return lesson.two_digits() + "." + task.letter; }
};

std::vector<OpenTask> open_tasks(const Tree& tree) {
  const Marks progress(tree);
  std::vector<OpenTask> tasks;
  for (const auto& lesson : load_lessons(tree)) {
    const auto* task = lesson.open_task();
    const auto marks = score_marks(tree, lesson);
    if (task && marks)
      tasks.push_back({lesson, *task, *marks, progress.best(lesson, marks->plain)});
  }
  return tasks;
}

int best_as_json(const std::vector<OpenTask>& tasks) {
  auto json = json_of_command("best");
  json["tasks"] = Json::array();
  for (const auto& [lesson, task, marks, best] : tasks)
    json["tasks"].push_back({{"lesson", lesson.name},
                             {"task", task.letter},
                             {"title", task.title},
                             {"score", best ? Json(*best) : Json()},
                             {"plain", marks.plain},
                             {"reference", marks.reference},
                             {"best", marks.best}});
  print_json(json);
  return passed;
}

using Cells = std::vector<std::string>;

Cells cells_of(const OpenTask& task) {
  return {task.name() + "  " + task.task.title, task.best ? with_thousands(*task.best) : "–",
          with_thousands(task.marks.plain), with_thousands(task.marks.reference),
          with_thousands(task.marks.best)};
}

}  // namespace

int best(const Tree& tree, bool as_json) {
  const auto tasks = open_tasks(tree);
  if (as_json) return best_as_json(tasks);
  if (tasks.empty()) {
    std::cout << "No lesson here has an open task" << std::endl;
    return passed;
  }
  const auto style = style_of_output();
  std::vector<Cells> rows = {{"", "yours", "plain", "reference", "best known"}};
  for (const auto& task : tasks) rows.push_back(cells_of(task));
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    auto line = pad(rows[i][0], widths[0]);
    for (std::size_t j = 1; j < rows[i].size(); ++j)
      line += "  " + pad("", widths[j] - width_of(rows[i][j])) + rows[i][j];
    const bool beats =
        i > 0 && tasks[i - 1].best && *tasks[i - 1].best < tasks[i - 1].marks.reference;
    std::cout << (i == 0 ? style.bold(line) : beats ? style.green(line) : line) << '\n';
  }
  std::cout << "\nFewer is better. "
            << style.bold("To score yours: " + tree.command("check " + tasks.front().name()))
            << std::endl;
  return passed;
}

}  // namespace runner
