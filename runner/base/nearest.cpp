// What was meant by a word that nobody knows.
#include "base/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/text.hpp"

namespace runner {

namespace {

/// Of the edit distance: none of three letters is left when two are wrong.
std::size_t slips_in(std::size_t letters) { return letters < 5 ? 1 : letters < 9 ? 2 : 3; }

/// The candidate, and what it is made of: "divergent barrier", "divergent", "barrier". Small words
/// as in "shift too far" say nothing of what it is, and a slip makes any of another.
std::vector<std::string> names_of(const std::string& candidate) {
  auto parts = list_in(with_replaced(candidate, "-", " "), " ");
  std::erase_if(parts, [](const std::string& part) { return part.size() <= 3; });
  parts.push_back(candidate);
  return parts;
}

constexpr std::size_t far = 100;

std::size_t distance_to(const std::string& candidate, const std::string& word) {
  if (candidate.starts_with(word)) return 0;
  std::size_t least = far;
  for (const auto& name : names_of(candidate)) {
    const auto distance = edit_distance(word, name);
    // Of words as short as "ls" a slip leaves nothing.
    if (word.size() > 2 && distance <= slips_in(word.size())) least = std::min(least, distance);
  }
  return least;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] =
          std::min({last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1), last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

std::vector<std::string> nearest(std::string_view word,
                                 const std::vector<std::string>& candidates) {
  const auto wanted = in_small_letters(trim(word));
  std::vector<std::pair<std::size_t, std::string>> near;
  if (wanted.empty()) return {};
  for (const auto& candidate : candidates)
    if (const auto distance = distance_to(in_small_letters(candidate), wanted); distance < far)
      near.emplace_back(distance, candidate);
  std::ranges::stable_sort(near, {}, &std::pair<std::size_t, std::string>::first);
  std::vector<std::string> names;
  for (const auto& each : near)
    if (names.size() < 3) names.push_back(each.second);
  return names;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
  const auto names = nearest(word, candidates);
  return names.empty() ? "" : ". Did you mean " + alternatives(names) + "?";
}

}  // namespace runner
