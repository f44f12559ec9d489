// `course solution`: how the reference solution differs from the learner's.
#include "learn/solution.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/difference.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/merge.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/aim.hpp"
#include "course/broken_kernel.hpp"
#include "course/marks.hpp"
#include "course/next_step.hpp"
#include "course/regions.hpp"
#include "course/skeleton.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr unsigned lines_around = 3;

/// A learner may have copied the reference with its markers, which are no difference: of each line
/// that is none, its index in the file.
std::vector<std::size_t> lines_beside_markers(const std::string& text) {
  std::vector<std::size_t> indices;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!marker_on(lines[i])) indices.push_back(i);
  return indices;
}

/// The hunks from the learner's text, with lines counted as in their file, to that with the
/// answers.
std::vector<Hunk> changes(const std::string& own, const std::string& answered, const Tree& tree) {
  const auto lines = lines_beside_markers(own);
  auto hunks = difference(text_of(without_markers(own)), answered, lines_around, tree.build);
  for (auto& hunk : hunks)
    if (hunk.old_begin < lines.size()) hunk.old_begin = lines[hunk.old_begin];
  return hunks;
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
  return std::ranges::all_of(aim.tasks(),
                             [&](const Task& task) { return marks.has(aim.lesson, task); });
}

/// What has passed, and doesn't as it is now.
std::string changed_since(const Aim& aim, const Marks& marks) {
  std::vector<std::string> letters;
  for (const auto& task : aim.tasks())
    if (marks.changed(aim.lesson, task)) letters.push_back(task.letter);
  if (letters.empty()) return "";
  return fitted_to_output("You have solved task " + join(letters, ", ") +
                          ", and changed it since: as it is now it fails.") +
         "\n\n";
}

int ask_again(const Aim& aim, Marks& marks, const Tree& tree) {
  say("You haven't solved " + aim.in_words() + " yet: " + tree.command("hint " + aim.shown()) +
      " gives you the next hint.");
  say("To see the solution all the same, run " + tree.command("solution " + aim.shown()) +
      " once more");
  std::cout << std::flush;
  marks.ask(aim.lesson, aim.task);
  marks.save_if_possible();
  return failed;
}

/// The learner's text with the reference's answers to one task: what is about others stays as the
/// learner has it.
std::string with_answers(const std::string& own, const Aim& aim, const Tree& tree) {
  const auto solution = read_file(tree.solution(aim.lesson.name));
  return overwritten(text_of(without_markers(own)), derive_skeleton(solution),
                     derive_skeleton(solution, aim.task), tree.build);
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
          .why = fitted_to_output("Why it is right: " + tree.shown(tree.solution_readme(lesson)))};
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
  const auto own = read_file(reference.own);
  const bool of_one_task = !aim.task.empty() && !aim.is_mend();
  const auto hunks =
      changes(own, of_one_task ? with_answers(own, aim, tree) : reference.text, tree);

  const auto style = style_of_output();
  std::cout << changed_since(aim, marks);
  if (hunks.empty()) {
    std::cout << "Yours is the reference's, word for word.\n";
  } else {
    std::cout << style.bold("From your " + aim.in_words() + " to the reference's") << '\n'
              << style.red(fitted_to_output("- yours, in " + file)) << '\n'
              << style.green(
                     fitted_to_output("+ the reference's, in " + tree.shown(reference.file)))
              << '\n';
    for (const auto& hunk : hunks) print(hunk, file, style);
  }
  std::cout << '\n' << reference.why << '\n';
  say_next(marks.solved(aim.lesson) ? step_after(aim.lesson, lessons, marks, tree)
                                    : step_in(aim.lesson, marks, tree, aim.task));
  return passed;
}

}  // namespace runner
