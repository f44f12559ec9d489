// What learners get wrong in a lesson.
#include "upkeep/mistake_table.hpp"

#include <algorithm>
#include <regex>
#include <utility>
#include <vector>

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"
#include "learn/puzzle.hpp"

namespace runner {

namespace {

/// Names such as __syncthreads would be taken for bold type.
std::string in_cell(const std::string& text) {
  static const std::regex name(R"(\b__\w+(\(\))?)");
  const auto named = std::regex_replace(text, name, "`$&`");
  return with_replaced(with_replaced(named, "|", "\\|"), "<", "&lt;");
}

}  // namespace

std::string mistake_table(const Tree& tree, std::string_view lesson) {
  const auto lessons = load_lessons(tree);
  const auto& name = find_lesson(lessons, lesson).name;
  const auto solution = read_file(tree.solution(name));
  std::vector<Puzzle> mistakes;
  for (const auto& file : files_in(tree.root / "tests" / name / "wrong"))
    if (auto mistake = puzzle_from(read_file(file), file.stem(), solution))
      mistakes.push_back(std::move(*mistake));
  std::sort(mistakes.begin(), mistakes.end(), [](const Puzzle& a, const Puzzle& b) {
    return std::pair(a.task, a.name) < std::pair(b.task, b.name);
  });
  std::string table =
      "| Task | What they write, and why it is wrong | What is reported |\n|---|---|---|\n";
  for (const auto& mistake : mistakes)
    table += "| " + mistake.task + " | " + in_cell(mistake.comment) + " | " +
             join(mistake.kinds, " or ") + " |\n";
  return table;
}

}  // namespace runner
