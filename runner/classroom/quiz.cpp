// The puzzles of `spot`, laid out for paper.
#include "quiz.hpp"

#include <algorithm>
#include <iostream>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"
#include "course/regions.hpp"
#include "formats.hpp"
#include "learn/puzzle.hpp"

namespace runner {

namespace {

constexpr std::string_view paper_style = R"(
@page { size: A4; margin: 18mm }
body { font: 11pt/1.4 serif; max-width: 174mm; margin: 2em auto }
h1 { font-size: 16pt; margin: 0 }
.name { display: flex; justify-content: space-between; margin: .6em 0 1em }
section { break-inside: avoid; margin-bottom: 1.4em }
h2 { font-size: 11pt; margin: 0 0 .3em }
pre { font: 7.6pt/1.4 monospace; white-space: pre-wrap; border: .5pt solid #999;
      padding: .5em; margin: 0 0 .5em }
pre span { color: #777 }
p { margin: .2em 0 }
label { margin-right: 1.2em; white-space: nowrap }
.answers { break-before: page }
li { break-inside: avoid; margin-bottom: .6em }
@media print { body { margin: 0 } }
)";

const std::string nothing = "nothing: it is right";

std::string numbered(const std::vector<std::string>& code) {
  std::string text;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const auto number = std::to_string(i + 1);
    text += "<span>" + std::string(number.size() < 2 ? 1 : 0, ' ') + number + "</span>  " +
            escaped(code[i]) + "\n";
  }
  return text;
}

class Quiz {
 public:
  Quiz(const Lesson& lesson, std::vector<Puzzle> puzzles)
      : lesson_(lesson), puzzles_(std::move(puzzles)) {
    for (const auto& puzzle : puzzles_) kinds_.insert(puzzle.kinds.begin(), puzzle.kinds.end());
  }

  std::string page(bool with_answers) const {
    const auto title = escaped(lesson_.two_digits() + " · " + lesson_.title);
    std::string text =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + title +
        "</title>\n<style>" + std::string(paper_style) + "</style>\n</head>\n<body>\n<h1>" + title +
        ": where is the bug?</h1>\n<p class=\"name\"><span>Name: " + std::string(40, '_') +
        "</span><span>Points: ____ of " + std::to_string(2 * puzzles_.size()) +
        "</span></p>\n<p>Below is code that answers tasks of this lesson, or is from its page. For "
        "each, give the "
        "line in which something is missing or wrong, and what the emulator or the "
        "tests report of it: a point each.</p>\n";
    for (std::size_t i = 0; i < puzzles_.size(); ++i) text += question(i);
    if (with_answers) text += answers();
    return text + "</body>\n</html>\n";
  }

 private:
  std::string question(std::size_t number) const {
    const auto& puzzle = puzzles_[number];
    std::string text = "<section>\n<h2>" + std::to_string(number + 1) + " · " +
                       escaped(title_of(puzzle.task)) + "</h2>\n<pre>" + numbered(puzzle.code) +
                       "</pre>\n<p>Line: ______</p>\n<p>Reported: ";
    for (const auto& kind : kinds_) text += "<label>☐ " + escaped(kind) + "</label> ";
    return text + "<label>☐ " + nothing + "</label></p>\n</section>\n";
  }

  std::string answers() const {
    std::string text = "<div class=\"answers\">\n<h1>Answers</h1>\n<ol>\n";
    for (const auto& puzzle : puzzles_) {
      const auto kinds = puzzle.kinds.empty() ? nothing : join(puzzle.kinds, " or ");
      text += "<li><b>" + (puzzle.line ? "Line " + std::to_string(*puzzle.line + 1) + ", " : "") +
              escaped(kinds) + ".</b> " + escaped(puzzle.comment) + "</li>\n";
    }
    return text + "</ol>\n<p>A line beside it counts as well.</p>\n</div>\n";
  }

  std::string title_of(const std::string& letter) const {
    for (const auto& task : lesson_.exercise_tasks())
      if (task.letter == letter) return "Task " + letter + ", " + task.title;
    return "From the lesson's page";
  }

  const Lesson& lesson_;
  const std::vector<Puzzle> puzzles_;
  std::set<std::string> kinds_;  ///< All that are reported of one of them.
};

std::filesystem::path kernel_of_page(const Tree& tree, const Lesson& lesson) {
  return tree.root / "lessons" / lesson.name / "example.cuh";
}

/// The page's own kernel: right, and no answer to a task.
Puzzle kernel_puzzle(const Tree& tree, const Lesson& lesson) {
  return {.name = "right",
          .task = "page",
          .code = region(read_file(kernel_of_page(tree, lesson)), "kernel"),
          .comment = "It is the kernel that the lesson's page works through."};
}

/// Those of `spot`, without what can't be asked on paper: which line was meant, or whether the
/// reference solution of a task that may still be handed in is right.
std::vector<Puzzle> paper_puzzles(const Tree& tree, const Lesson& lesson, std::uint64_t seed) {
  // Wrong answers to an open task are half of a good one, which others may still look for.
  const auto is_closed = [](const std::string& task) { return task != Task::open; };
  std::vector<Puzzle> puzzles;
  bool has_right = false;
  for (auto& puzzle : puzzles_of(lesson, tree, is_closed, seed)) {
    if (!puzzle.kinds.empty() && puzzle.line)
      puzzles.push_back(std::move(puzzle));
    else if (puzzle.kinds.empty() && !std::exchange(has_right, true) &&
             std::filesystem::exists(kernel_of_page(tree, lesson)))
      puzzles.push_back(kernel_puzzle(tree, lesson));
  }
  return puzzles;
}

void require_place_for(const QuizOptions& options, const Lesson& lesson) {
  if (options.file.empty())
    throw Failure("a quiz has answers on it, so say where it should go: -o ~/quiz-" +
                  lesson.two_digits() + ".html");
  if (std::filesystem::is_directory(options.file))
    throw Failure(options.file.string() + " is a folder: name a file in it, such as " +
                  (options.file / "quiz.html").string());
}

}  // namespace

int quiz(const Tree& tree, const QuizOptions& options) {
  tree.require_solutions();
  const auto lessons = load_lessons(tree);
  const auto& lesson = find_lesson(lessons, options.lesson);
  require_place_for(options, lesson);
  auto puzzles = paper_puzzles(tree, lesson, options.seed);
  puzzles.resize(std::min(puzzles.size(), options.questions));
  std::shuffle(puzzles.begin(), puzzles.end(), std::mt19937_64(options.seed));
  if (puzzles.empty())
    throw Failure("lesson " + lesson.two_digits() +
                  " has no wrong answers to ask about: choose another");
  const auto size = puzzles.size();
  write_file(options.file, Quiz(lesson, std::move(puzzles)).page(!options.without_answers));
  std::cout << count(size, "question") << ". "
            << style_of_output().bold("Print it from a browser: " + options.file.string())
            << std::endl;
  return passed;
}

}  // namespace runner
