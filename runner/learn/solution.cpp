// `course solution`: how the reference solution differs from the learner's.
#include "learn/solution.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/difference.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/aim.hpp"
#include "course/broken_kernel.hpp"
#include "course/marks.hpp"
#include "course/next_step.hpp"
#include "course/regions.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr unsigned lines_around = 3;

/// For each line of the solution without its markers, the region that it is in: "c", "a1", or none.
std::vector<std::string> answers_by_line(const std::string& solution) {
  std::vector<std::string> answers;
  std::string open;
  for (const auto& line : lines_of(solution)) {
    if (const auto marker = marker_on(line)) {
      open = open == marker->name ? "" : open.empty() ? marker->name : open;
    } else {
      answers.push_back(open);
    }
  }
  return answers;
}

/// Whether the hunk changes something in an answer to the task.
bool is_about(const Hunk& hunk, const std::string& task, const std::vector<std::string>& answers) {
  const auto answers_at = [&](std::size_t line) {
    return line < answers.size() && answers[line].starts_with(task) && answers[line].size() <= 2;
  };
  auto line = hunk.new_begin;
  for (const auto& text : hunk.lines) {
    if (text.starts_with('+') && answers_at(line)) return true;
    if (text.starts_with('-') && (answers_at(line) || (line > 0 && answers_at(line - 1))))
      return true;
    if (!text.starts_with('-')) ++line;
  }
  return false;
}

void print(const Hunk& hunk, const std::string& file, const Style& style) {
  std::cout << style.dim("@@ " + file + ":" + std::to_string(hunk.old_begin + 1)) << '\n';
  for (const auto& line : hunk.lines) {
    std::cout << (line.starts_with('-')   ? style.red(line)
                  : line.starts_with('+') ? style.green(line)
                                          : line)
              << '\n';
  }
}

bool is_solved(const Aim& aim, const Marks& marks) {
  const auto tasks = aim.tasks();
  return std::all_of(tasks.begin(), tasks.end(),
                     [&](const Task& task) { return marks.has(aim.lesson, task); });
}

/// What has passed, and doesn't as it is now.
std::string changed_since(const Aim& aim, const Marks& marks) {
  std::vector<std::string> letters;
  for (const auto& task : aim.tasks())
    if (marks.changed(aim.lesson, task)) letters.push_back(task.letter);
  if (letters.empty()) return "";
  return "You have solved task " + join(letters, ", ") +
         ", and changed it since: as it is now it fails.\n\n";
}

int ask_again(const Aim& aim, Marks& marks, const Tree& tree) {
  std::cout << "You haven't solved " << aim.in_words()
            << " yet: " << tree.command("hint " + aim.shown()) << " gives you the next hint.\n"
            << "To see the solution all the same, run " << tree.command("solution " + aim.shown())
            << " once more" << std::endl;
  marks.ask(aim.lesson, aim.task);
  marks.save_if_possible();
  return failed;
}

/// What a learner's file becomes, and the words on it: of task m, or of the exercise.
struct Reference {
  fs::path own = {}, file = {};
  std::string text = {};
  std::string why = {};
};

Reference reference_for(const Aim& aim, const Tree& tree) {
  const auto& lesson = aim.lesson.name;
  if (aim.is_mend())
    return {
        .own = tree.mend(lesson),
        .file = right_kernel(tree, lesson),
        .text = fixed_kernel(tree, lesson),
        .why = wrapped("What is wrong: " + broken_kernel(tree, lesson).comment, width_of_output())};
  return {.own = tree.exercise(lesson),
          .file = tree.solution(lesson),
          .text = text_of(without_markers(read_file(tree.solution(lesson)))),
          .why = "Why it is right: " + tree.shown(tree.solution_readme(lesson))};
}

}  // namespace

int solution(const Tree& tree, const std::vector<std::string>& words) {
  tree.require_solutions();
  const auto lessons = load_lessons(tree);
  Marks marks(tree);
  const auto aim = aim_at_task(lessons, marks, words);
  if (!is_solved(aim, marks) && !marks.asked(aim.lesson, aim.task))
    return ask_again(aim, marks, tree);

  const auto reference = reference_for(aim, tree);
  const auto file = tree.shown(reference.own);
  const auto answers = answers_by_line(read_file(reference.file));
  auto hunks = difference(read_file(reference.own), reference.text, lines_around, tree.build);
  if (!aim.task.empty() && !aim.is_mend())
    std::erase_if(hunks, [&](const Hunk& hunk) { return !is_about(hunk, aim.task, answers); });

  const auto style = style_of_output();
  std::cout << changed_since(aim, marks);
  if (hunks.empty()) {
    std::cout << "Yours is the reference's, word for word.\n";
  } else {
    std::cout << style.bold("From your " + aim.in_words() + " to the reference's") << '\n'
              << style.red("- yours, in " + file) << '\n'
              << style.green("+ the reference's, in " + tree.shown(reference.file)) << '\n';
    for (const auto& hunk : hunks) print(hunk, file, style);
  }
  std::cout << '\n'
            << reference.why << '\n'
            << style.bold(fitted_to_output(marks.solved(aim.lesson)
                                               ? step_after(aim.lesson, lessons, marks, tree)
                                               : step_in(aim.lesson, marks, tree, aim.task)))
            << std::endl;
  return passed;
}

}  // namespace runner
