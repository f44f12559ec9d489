// What a command is about: a lesson, a task, or a test case, as the learner names it.
#include "course/aim.hpp"

#include <algorithm>
#include <cctype>

#include "base/failure.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

bool is_letter(std::string_view word) {
  return word.size() == 1 && std::islower(static_cast<unsigned char>(word[0]));
}

/// Whether it is like "c: sums one word", as a report names a case.
bool names_case(std::string_view word) {
  return is_letter(word.substr(0, 1)) && word.substr(1, 2) == ": ";
}

/// Takes the letter off "03.c", "03c" or "tiled.c", or off "c: sums one word". What stands for it
/// after a number's dot is told to be no task.
std::string take_letter(std::string& word) {
  static const Pattern numbered("([0-9]+)[.]?([a-z])|([0-9]+)[.]([a-z]+)|(.+)[.]([a-z])");
  std::string letter;
  if (const auto match = numbered.match(word)) {
    const std::size_t name = !(*match)[1].empty() ? 1 : !(*match)[3].empty() ? 3 : 5;
    letter = (*match)[name + 1];
    word = (*match)[name];
  } else if (names_case(word)) {
    letter = word.front();
    word.erase(0, 3);
  }
  return letter;
}

/// "02" or "02.c" as commands take it, if that is what a word means; empty if it names neither.
std::string lesson_or_task(const std::vector<Lesson>& lessons, const std::string& word) {
  static const Pattern numbered("([0-9][0-9]?)[.]?([a-z]?)");
  const auto match = numbered.match(word);
  if (!match) return "";
  for (const auto& lesson : lessons)
    if (lesson.number == std::stoi((*match)[1])) return Aim{lesson, (*match)[2]}.shown();
  return "";
}

/// Of the words after the first the last one, if each means a lesson or a task.
std::string further_one(const std::vector<Lesson>& lessons, const std::vector<std::string>& words) {
  std::string further;
  for (std::size_t i = 1; i < words.size(); ++i) {
    further = lesson_or_task(lessons, words[i]);
    if (further.empty()) return "";
  }
  return further;
}

void require_task(const Aim& aim) {
  if (aim.task.empty() || !aim.tasks().empty()) return;
  throw Failure("lesson " + aim.lesson.two_digits() + " has no task " + aim.task +
                "; its tasks are " +
                join(aim.lesson.tasks, ", ", [](const Task& task) { return task.letter; }));
}

}  // namespace

std::string Aim::shown() const { return lesson.two_digits() + (task.empty() ? "" : "." + task); }

std::string Aim::in_words() const {
  return (task.empty() ? "lesson " : "task " + task + " of lesson ") + lesson.two_digits();
}

std::vector<Task> Aim::tasks() const {
  if (task.empty()) return lesson.exercise_tasks();
  auto tasks = lesson.tasks;
  std::erase_if(tasks, [&](const Task& candidate) { return candidate.letter != task; });
  return tasks;
}

Lesson Aim::lesson_of_tasks() const {
  auto narrowed = lesson;
  narrowed.tasks = tasks();
  return narrowed;
}

Aim aim_at(const std::vector<Lesson>& lessons, const Marks& marks,
           const std::vector<std::string>& words) {
  const auto* next = marks.first_unsolved(lessons);
  Aim aim{.lesson = next ? *next : lessons.back()};
  if (words.empty() && next && marks.task_to_do(*next)->is_mend()) aim.task = "m";
  auto rest = words;
  if (!rest.empty() && !is_letter(rest.front()) && !names_case(rest.front())) {
    auto name = rest.front();
    aim.task = take_letter(name);
    aim.lesson = find_lesson(lessons, name);
    rest.erase(rest.begin());
  }
  if (!rest.empty() && aim.task.empty()) {
    if (is_letter(rest.front())) {
      aim.task = rest.front();
      rest.erase(rest.begin());
    } else {
      aim.task = take_letter(rest.front());
    }
  }
  aim.test_case = join(rest, " ");
  require_task(aim);
  return aim;
}

Aim aim_at_one(const Tree& tree, const std::vector<Lesson>& lessons, const Marks& marks,
               const std::vector<std::string>& words, const std::string& command) {
  const auto refuse = [&](const std::string& what, const std::string& further) {
    throw Failure(command + " takes one " + what +
                  " at a time: " + tree.command(command + " " + further));
  };
  if (const auto further = further_one(lessons, words); !further.empty())
    refuse(further.find('.') == further.npos ? "lesson" : "task", further);
  const auto aim = aim_at(lessons, marks, words);
  if (const Aim other{aim.lesson, aim.test_case}; is_letter(other.task) && !other.tasks().empty())
    refuse("task", other.shown());
  return aim;
}

Aim aim_at_task(const std::vector<Lesson>& lessons, const Marks& marks,
                const std::vector<std::string>& words) {
  auto aim = aim_at(lessons, marks, words);
  if (aim.test_case.empty()) return aim;
  throw Failure("\"" + aim.test_case + "\" is one word too many: give a lesson and a task, as in " +
                aim.lesson.two_digits() + "." + aim.lesson.tasks.front().letter);
}

}  // namespace runner
