// `course spot`: find the bug in a wrong answer of a lesson.
#include "learn/spot.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <optional>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/judged.hpp"
#include "check/report.hpp"
#include "check/report_shape.hpp"
#include "check/suggestion.hpp"
#include "compile/build.hpp"
#include "compile/introspection.hpp"
#include "course/aim.hpp"
#include "course/marks.hpp"
#include "learn/puzzle.hpp"

namespace runner {

namespace {

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || rest != text.data() + text.size()) return {};
  return number;
}

class BugHunt {
 public:
  BugHunt(const Tree& tree, const Aim& aim)
      : tree_(tree),
        aim_(aim),
        marks_(tree),
        puzzles_(puzzles_of(aim.lesson, tree, [&](const std::string& task) {
          return marks_.has(aim.lesson, {task});
        })) {
    if (!puzzles_.empty()) return;
    throw Failure("solve a task of lesson " + aim.lesson.two_digits() +
                  " first: its wrong answers are nearly the solution");
  }

  int run() {
    const auto* puzzle = next();
    if (!puzzle) {
      std::cout << "You have found all " << puzzles_.size() << " of lesson "
                << aim_.lesson.two_digits() << ", which are " << points(/*found_only=*/false)
                << " points\n";
      return passed;
    }
    show(*puzzle);
    const auto guess = ask(*puzzle);
    const bool found = has_kind(*puzzle, guess) && has_line(*puzzle, guess);
    judge(*puzzle, guess);
    if (!puzzle->kinds.empty()) show_report(*puzzle);
    std::cout << wrapped(puzzle->comment, width_of_output()) << "\n\n";
    marks_.spot(aim_.lesson, puzzle->name, found);
    marks_.save();
    std::cout << style_.bold(
                     std::to_string(found_so_far()) + " of " + std::to_string(puzzles_.size()) +
                     " found, " + std::to_string(points(/*found_only=*/true)) + " of " +
                     std::to_string(points(/*found_only=*/false)) +
                     " points; the next: " + tree_.command("spot " + aim_.lesson.two_digits()))
              << std::endl;
    return found ? passed : failed;
  }

 private:
  /// One that wasn't tried yet, else one that was missed; null if all were found.
  const Puzzle* next() const {
    for (const bool missed : {false, true})
      for (const auto& puzzle : puzzles_)
        if (!marks_.spotted(aim_.lesson, puzzle.name) &&
            marks_.missed(aim_.lesson, puzzle.name) == missed)
          return &puzzle;
    return nullptr;
  }

  std::size_t found_so_far() const {
    return static_cast<std::size_t>(std::count_if(
        puzzles_.begin(), puzzles_.end(),
        [&](const Puzzle& puzzle) { return marks_.spotted(aim_.lesson, puzzle.name); }));
  }

  std::size_t points(bool found_only) const {
    std::size_t sum = 0;
    for (const auto& puzzle : puzzles_)
      if (!found_only || marks_.spotted(aim_.lesson, puzzle.name)) sum += puzzle.level();
    return sum;
  }

  void show(const Puzzle& puzzle) const {
    std::cout << style_.bold("Somebody's task " + puzzle.task + " of lesson " +
                             aim_.lesson.two_digits() + ", for " + count(puzzle.level(), "point") +
                             ": where is the bug?")
              << "\n\n";
    for (std::size_t i = 0; i < puzzle.code.size(); ++i) {
      const auto number = std::to_string(i + 1);
      std::cout << style_.dim(std::string(3 - std::min<std::size_t>(number.size(), 3), ' ') +
                              number)
                << "  " << puzzle.code[i] << '\n';
    }
    std::cout << '\n';
  }

  std::vector<std::string> kinds() const {
    std::vector<std::string> kinds;
    for (const auto& puzzle : puzzles_)
      kinds.insert(kinds.end(), puzzle.kinds.begin(), puzzle.kinds.end());
    std::sort(kinds.begin(), kinds.end());
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
  }

  /// A number from 1 to `most`; nothing if the answer is `otherwise`.
  static std::optional<std::size_t> number_for(const std::string& question, std::size_t most,
                                               const std::optional<std::string>& otherwise = {}) {
    for (;;) {
      const auto answer = answer_to(question);
      if (answer == otherwise) return {};
      const auto number = number_in(answer);
      if (number && *number >= 1 && *number <= most) return number;
      std::cout << "A number from 1 to " << most << ", please.\n";
    }
  }

  Guess ask(const Puzzle& puzzle) const {
    const auto line = number_for("Its line, or r if all is right: ", puzzle.code.size(), "r");
    if (!line) return {};
    const auto all = kinds();
    std::string list;
    for (std::size_t i = 0; i < all.size(); ++i)
      list += (i == 0 ? "" : " · ") + std::to_string(i + 1) + " " + all[i];
    std::cout << wrapped("What will be found? " + list, width_of_output()) << '\n';
    const auto kind = number_for("Its number: ", all.size());
    return {.line = *line, .kind = all[*kind - 1]};
  }

  void judge(const Puzzle& puzzle, const Guess& guess) const {
    const bool kind = has_kind(puzzle, guess), line = has_line(puzzle, guess);
    std::cout << '\n';
    if (kind && (line || puzzle.kinds.empty())) {
      std::cout << style_.green("Yes.") << '\n';
    } else if (puzzle.kinds.empty()) {
      std::cout << style_.red("No: it is right.") << '\n';
    } else {
      std::cout << style_.red(kind ? "The kind is right, the line is not." : "No.") << " It is "
                << join(puzzle.kinds, " or ")
                << (puzzle.line ? ", line " + std::to_string(*puzzle.line + 1) : "") << ".\n";
    }
    std::cout << std::endl;
  }

  /// What the emulator says of it: under the friendly schedule if that finds it.
  void show_report(const Puzzle& puzzle) const {
    const auto answer = tree_.root / "tests" / aim_.lesson.name / "wrong" / (puzzle.name + ".cuh");
    const auto target = aim_.lesson.name + "-puzzle";
    Targets targets(tree_);
    const auto program = targets.file(target);
    if (!program || !std::filesystem::exists(answer)) return;
    write_file(tree_.build / "tests" / (target + ".txt"), answer.string() + "\n");
    std::vector<std::string> needed = {*program};
    TestProgram tests{tree_.build / *program};
    if (const auto judge = targets.file(aim_.lesson.name + "-judge")) {
      tests.judge = tree_.build / *judge;
      needed.push_back(*judge);
    }
    require_built(build(tree_, needed, "Building it"), tree_, "this answer");
    auto run = run_judged(tests, puzzle.name, puzzle.task, 0);
    if (!run.report.first_failure()) run = run_judged(tests, puzzle.name, puzzle.task);
    const auto* failure = run.report.first_failure();
    if (!failure) return;
    const auto suggestion = suggestion_for(*failure, aim_.lesson.name, tree_);
    std::cout << failure_text(with_clickable_paths(*failure, tree_), suggestion, style_,
                              width_of_output(), false)
              << '\n';
  }

  const Tree& tree_;
  const Aim& aim_;
  Marks marks_;
  std::vector<Puzzle> puzzles_;
  Style style_ = style_of_output();
};

}  // namespace

int spot(const Tree& tree, const std::vector<std::string>& words) {
  tree.require_solutions();
  const auto lessons = load_lessons(tree);
  const auto aim = aim_at_task(lessons, Marks(tree), words);
  return BugHunt(tree, aim).run();
}

}  // namespace runner
