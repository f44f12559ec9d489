// Which lines of an exercise the learner has written, and for which task.
#include "course/own_lines.hpp"

#include <algorithm>

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/regions.hpp"
#include "course/skeleton.hpp"
#include "course/workplace.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

bool is_named(const fs::path& file, const fs::path& other) {
  return ("/" + file.string()).ends_with("/" + other.string());
}

/// The region of a task that has the line, by the markers of a solution or an answer.
std::optional<OwnLine> by_markers(const std::string& text, std::size_t line) {
  for (const auto& region : regions_of(lines_of(text)))
    if (is_answer(region.name) && region.begin < line && line < region.end)
      return OwnLine{region.name.substr(0, 1)};
  return {};
}

/// What differs from the skeleton is the learner's; an answer stands where the skeleton waits.
std::optional<OwnLine> by_difference(const std::string& skeleton, const std::string& own,
                                     std::size_t line, const fs::path& folder) {
  const auto lines = lines_of(skeleton);
  for (const auto& hunk : difference(skeleton, own, 0, folder)) {
    if (line < hunk.new_begin || line >= hunk.new_begin + hunk.new_count) continue;
    for (char task = 'a'; task <= 'z'; ++task)
      if (touches(hunk, waiting_lines(lines, std::string(1, task))))
        return OwnLine{std::string(1, task)};
    return OwnLine{};
  }
  return {};
}

}  // namespace

std::set<std::size_t> waiting_lines(const std::vector<std::string>& skeleton,
                                    const std::string& task) {
  std::set<std::size_t> lines;
  for (std::size_t i = 0; i < skeleton.size(); ++i) {
    if (!trim(skeleton[i]).starts_with(invitation_to(task))) continue;
    lines.insert(i);
    const bool has_more = i + 1 < skeleton.size() && !trim(skeleton[i + 1]).starts_with('}');
    if (has_more) lines.insert(i + 1);
  }
  return lines;
}

bool touches(const Hunk& hunk, const std::set<std::size_t>& lines) {
  const bool adds = hunk.old_count == 0;
  const auto begin = adds && hunk.old_begin > 0 ? hunk.old_begin - 1 : hunk.old_begin;
  const auto end = hunk.old_begin + std::max<std::size_t>(hunk.old_count, 1);
  const auto first = lines.lower_bound(begin);
  return first != lines.end() && *first < end;
}

std::optional<OwnLine> own_line(const FileLine& place, const std::string& lesson,
                                const Tree& tree) {
  if (!place) return {};
  const auto file = fs::path(place.file).lexically_normal();
  const auto line = static_cast<std::size_t>(place.line) - 1;
  const auto solution = tree.solution(lesson), exercise = tree.exercise(lesson);
  if (is_named(file, solution.lexically_relative(tree.root)))
    return by_markers(read_file_if_there(solution), line);
  if (is_named(file, exercise.lexically_relative(tree.root)))
    return by_difference(handed_out(tree, lesson), read_file_if_there(exercise), line, tree.build);
  // An answer that is judged has nothing but what it replaces.
  const auto answer = tree.root / "tests" / lesson / "wrong" / file.filename();
  if (!is_named(file, answer.lexically_relative(tree.root))) return {};
  return by_markers(read_file_if_there(answer), line).value_or(OwnLine{});
}

}  // namespace runner
