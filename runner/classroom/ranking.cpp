// The ranking of a class by its answers to an open task.
#include "ranking.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace runner {

namespace {

/// A name for a table of Markdown.
std::string cell(const std::string& name) {
  return with_replaced(with_replaced(name, "\\", "\\\\"), "|", "\\|");
}

}  // namespace

std::string ranking(const Lesson& lesson, std::vector<Ranked> all, const ScoreMarks& marks) {
  const auto* task = lesson.open_task();
  auto text = "## " + lesson.two_digits() + " · " + (task ? task->title : lesson.title) + "\n\n";
  std::erase_if(all, [](const Ranked& one) { return !one.score; });
  if (all.empty()) return text + "Nobody has solved it yet.\n";
  std::sort(all.begin(), all.end(), [](const Ranked& a, const Ranked& b) {
    return std::pair(*a.score, a.nickname) < std::pair(*b.score, b.nickname);
  });
  text += "| Rank | Who | Score | |\n|--:|---|--:|---|\n";
  std::size_t rank = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == 0 || *all[i].score != *all[i - 1].score) rank = i + 1;
    text += "| " + std::to_string(rank) + " | " + cell(all[i].nickname) + " | " +
            with_thousands(*all[i].score) + " | " + standing(*all[i].score, marks) + " |\n";
  }
  return text;
}

}  // namespace runner
