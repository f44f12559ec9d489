// Wrong answers as exercises: where is the bug, and what will be reported?
#include "learn/puzzle.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/promise.hpp"
#include "course/regions.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t place_of_right = 3;       // Among the puzzles, of the first that is right;
constexpr std::size_t from_right_to_right = 7;  // nobody shall count on the last.

using Lines = std::vector<std::string>;

/// The function around a region: the first of its lines, and the one after its last.
std::pair<std::size_t, std::size_t> function_around(const Lines& lines, const Region& region) {
  auto begin = region.begin;
  while (begin > 0 && !lines[begin - 1].empty()) --begin;
  // A blank line inside of the function is no beginning.
  while (begin > 1 && indentation(lines[begin]) > 0) {
    --begin;
    while (begin > 0 && !lines[begin - 1].empty()) --begin;
  }
  auto end = region.end;
  while (end < lines.size() && !lines[end].starts_with('}')) ++end;
  return {begin, std::min(end + 1, lines.size())};
}

}  // namespace

Lines functions_with(const Lines& solution, const Lines& answer, bool marked) {
  const auto given = regions_of(answer);
  const auto answer_to = [&](const std::string& name) {
    return std::ranges::find(given, name, &Region::name);
  };
  Lines code;
  std::size_t shown = 0;  // The solution's lines before this one.
  for (const auto& region : regions_of(solution)) {
    if (answer_to(region.name) == given.end() || region.begin < shown) continue;
    const auto [begin, end] = function_around(solution, region);
    if (!code.empty()) code.emplace_back();
    for (auto line = begin; line < end; ++line) {
      const auto marker = marker_on(solution[line]);
      if (!marker) code.push_back(solution[line]);
      if (!marker || answer_to(marker->name) == given.end()) continue;
      const std::string margin(indentation(solution[line]), ' ');
      const auto mark = margin + "//! [" + marker->name + "]";
      if (marked) code.push_back(mark);
      for (const auto& text : content(answer, *answer_to(marker->name)))
        code.push_back(text.empty() ? text : margin + text);
      if (marked) code.push_back(mark);
      for (++line; !marker_on(solution[line]) || marker_on(solution[line])->name != marker->name;)
        ++line;
    }
    shown = end;
  }
  return code;
}

namespace {

std::optional<std::size_t> line_with(const Lines& code, const std::string& text) {
  if (text.empty()) return {};
  const auto found = std::find_if(code.begin(), code.end(), [&](const std::string& line) {
    return line.find(text) != std::string::npos;
  });
  if (found == code.end()) return {};
  return static_cast<std::size_t>(found - code.begin());
}

/// The reference's own answer to a task.
Puzzle right_one(const std::string& task, const std::string& solution) {
  const auto lines = lines_of(solution);
  Lines answer;
  for (const auto& region : regions_of(lines)) {
    if (!region.name.starts_with(task) || region.name.size() > 2) continue;
    answer.insert(answer.end(), lines.begin() + static_cast<std::ptrdiff_t>(region.begin),
                  lines.begin() + static_cast<std::ptrdiff_t>(region.end) + 1);
  }
  return {.name = "right-" + task,
          .task = task,
          .code = functions_with(lines, answer),
          .comment = "It is the reference solution."};
}

/// Of each task that has puzzles, the reference's answer among them.
void add_right_ones(std::vector<Puzzle>& puzzles, const std::string& solution) {
  std::set<std::string> tasks;
  for (const auto& puzzle : puzzles) tasks.insert(puzzle.task);
  auto place = place_of_right;
  for (const auto& task : tasks) {
    const auto at = static_cast<std::ptrdiff_t>(std::min(place, puzzles.size()));
    puzzles.insert(puzzles.begin() + at, right_one(task, solution));
    place += from_right_to_right;
  }
}

/// As many kinds as there are before a second of any.
std::vector<Puzzle> mixed(std::vector<Puzzle> puzzles) {
  std::map<std::string, std::size_t> seen;
  std::vector<std::pair<std::size_t, Puzzle>> by_round;
  for (auto& puzzle : puzzles) {
    const auto round = seen[puzzle.kinds.front()]++;
    by_round.emplace_back(round, std::move(puzzle));
  }
  std::ranges::stable_sort(by_round, {}, &std::pair<std::size_t, Puzzle>::first);
  std::vector<Puzzle> result;
  for (auto& [round, puzzle] : by_round) result.push_back(std::move(puzzle));
  return result;
}

}  // namespace

std::string kind_of(const std::string& reason) {
  if (reason == "test") return "wrong result";
  return reason.starts_with("counter ") ? "too much work" : reason;
}

std::optional<Puzzle> puzzle_from(std::string_view answer, const std::string& name,
                                  std::string_view solution) {
  const auto lines = lines_of(answer);
  if (lines.size() < 3) return {};
  const auto promise = promise_in(lines[0]);
  const auto cure = cure_in(lines[1]);
  if (!promise || !cure) return {};
  Puzzle puzzle{.name = name, .task = promise->task, .comment = comment_of(lines)};
  for (const auto& reason : promise->reasons) puzzle.kinds.push_back(kind_of(reason));
  puzzle.code = functions_with(lines_of(solution), lines);
  puzzle.line = line_with(puzzle.code, cure->code);
  return puzzle;
}

std::vector<Puzzle> puzzles_of(const Lesson& lesson, const Tree& tree,
                               const std::function<bool(const std::string& task)>& is_wanted,
                               std::optional<std::uint64_t> seed) {
  const auto folder = tree.root / "tests" / lesson.name / "wrong";
  const auto solution = read_file(tree.solution(lesson.name));
  std::vector<Puzzle> puzzles;
  for (const auto& file : files_in(folder)) {
    auto puzzle = puzzle_from(read_file(file), file.stem(), solution);
    if (puzzle && is_wanted(puzzle->task)) puzzles.push_back(std::move(*puzzle));
  }
  if (puzzles.empty()) return puzzles;
  if (seed) std::shuffle(puzzles.begin(), puzzles.end(), std::mt19937_64(*seed));
  puzzles = mixed(std::move(puzzles));
  if (!seed) std::ranges::stable_sort(puzzles, {}, &Puzzle::level);
  add_right_ones(puzzles, solution);
  return puzzles;
}

std::size_t Puzzle::level() const {
  constexpr std::size_t little = 12, much = 24;  // lines
  return 1 + (code.size() > little) + (code.size() > much);
}

bool has_kind(const Puzzle& puzzle, const Guess& guess) {
  if (puzzle.kinds.empty() || guess.kind.empty()) return puzzle.kinds.empty() && guess.kind.empty();
  return contains(puzzle.kinds, guess.kind);
}

bool has_line(const Puzzle& puzzle, const Guess& guess) {
  if (!puzzle.line) return true;
  const auto line = *puzzle.line + 1;
  return guess.line + 1 >= line && guess.line <= line + 1;
}

}  // namespace runner
