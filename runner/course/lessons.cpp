// The lessons of the course, as their folders tell them.
#include "course/lessons.hpp"

#include <algorithm>
#include <cctype>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "course/broken_kernel.hpp"
#include "course/skeleton.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

const Task task_m{.letter = "m", .title = "Mend the kernel"};

/// Part titles by the number of the first lesson in them, in order.
std::vector<std::pair<int, std::string>> load_parts(const fs::path& table) {
  std::vector<std::pair<int, std::string>> parts;
  static const Pattern entry("([0-9]+) +([^ ].*)");
  for (const auto& line : lines_of(read_file_if_there(table))) {
    if (const auto match = entry.match(line))
      parts.emplace_back(std::stoi((*match)[1]), (*match)[2]);
  }
  return parts;
}

/// A page without task headings still has the tasks that its solution marks.
std::vector<Task> tasks_marked_in(const fs::path& solution) {
  std::vector<Task> tasks;
  if (!fs::exists(solution)) return tasks;
  for (const auto& letter : task_letters(read_file(solution))) tasks.push_back({letter, ""});
  return tasks;
}

Lesson load_lesson(const Tree& tree, const std::string& name) {
  const auto readme = read_file(tree.readme(name));
  Lesson lesson{.number = std::stoi(name), .name = name, .title = title_of(readme)};
  lesson.tasks = tasks_of(readme);
  if (lesson.tasks.empty()) lesson.tasks = tasks_marked_in(tree.solution(name));
  if (has_broken_kernel(tree, name)) lesson.tasks.insert(lesson.tasks.begin(), task_m);
  return lesson;
}

}  // namespace

std::vector<Task> Lesson::exercise_tasks() const {
  auto rest = tasks;
  std::erase_if(rest, [](const Task& task) { return task.is_mend(); });
  return rest;
}

std::vector<Task> Lesson::graded_tasks() const {
  auto rest = exercise_tasks();
  std::erase_if(rest, [](const Task& task) { return task.is_open(); });
  return rest;
}

const Task* Lesson::open_task() const {
  const auto found = std::ranges::find_if(tasks, &Task::is_open);
  return found == tasks.end() ? nullptr : &*found;
}

std::vector<Lesson> load_lessons(const Tree& tree) {
  static const Pattern lesson_name("[0-9][0-9]-[a-z0-9-]+");
  std::vector<Lesson> lessons;
  for (const auto& folder : fs::directory_iterator(tree.root / "lessons")) {
    const auto name = folder.path().filename().string();
    const bool is_lesson = lesson_name.match(name) && fs::exists(tree.readme(name));
    if (is_lesson) lessons.push_back(load_lesson(tree, name));
  }
  if (lessons.empty()) throw Failure("no lesson in " + tree.shown(tree.root / "lessons"));
  std::ranges::sort(lessons, {}, &Lesson::name);
  for (const auto& [first, title] : load_parts(tree.root / "lessons" / "parts.txt")) {
    for (auto& lesson : lessons) {
      if (lesson.number >= first) lesson.part = title;
    }
  }
  return lessons;
}

std::string title_of(std::string_view readme) {
  static const Pattern heading("# ([0-9]+ · )?(.+)");
  for (const auto& line : lines_of(readme)) {
    if (const auto match = heading.match(line)) return (*match)[2];
  }
  return "";
}

std::vector<Task> tasks_of(std::string_view readme) {
  static const Pattern heading("### ([a-z]) · (.+)");
  std::vector<Task> tasks;
  for (const auto& line : lines_of(readme)) {
    if (const auto match = heading.match(line)) tasks.push_back({(*match)[1], (*match)[2]});
  }
  return tasks;
}

}  // namespace runner
