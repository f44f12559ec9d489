// The mutants of a solution.
#include "mutants.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "base/text.hpp"
#include "course/lessons.hpp"
#include "course/regions.hpp"
#include "course/skeleton.hpp"
#include "edits.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

std::string applied(std::string text, const Edit& edit) {
  return text.replace(edit.begin, edit.end - edit.begin, edit.text);
}

std::string without_space(std::string text) {
  std::erase_if(text, [](unsigned char letter) { return std::isspace(letter) != 0; });
  return text;
}

std::string on_one_line(const Lines& lines) {
  Lines words;
  for (const auto& line : lines) words.emplace_back(trim(line));
  return join(words, " ");
}

/// One region of the solution, and all that is made of it.
class Mutation {
 public:
  Mutation(const Lines& solution, const Region& region, std::vector<Mutant>& mutants)
      : region_(region), lines_(content(solution, region)), mutants_(mutants) {
    for (auto line = region.begin + 1; line < region.end; ++line)
      if (!marker_on(solution[line])) numbers_.push_back(line + 1);
  }

  void run() {
    const auto text = text_of(lines_);
    auto edits = edits_of(Code(text));
    std::stable_sort(edits.begin(), edits.end(),
                     [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
    std::set<std::string> known = {without_space(text)};
    for (const auto& edit : edits) {
      const auto mutated = applied(text, edit);
      if (known.insert(without_space(mutated)).second) add(mutated);
    }
  }

 private:
  void add(const std::string& mutated) {
    const auto lines = lines_of(mutated);
    const auto front = static_cast<std::size_t>(
        std::mismatch(lines_.begin(), lines_.end(), lines.begin(), lines.end()).first -
        lines_.begin());
    std::size_t back = 0;
    while (back + front < std::min(lines_.size(), lines.size()) &&
           lines_[lines_.size() - 1 - back] == lines[lines.size() - 1 - back])
      ++back;
    Mutant mutant{.region = region_.name, .line = numbers_.at(front)};
    mutant.before.assign(lines_.begin() + static_cast<std::ptrdiff_t>(front),
                         lines_.end() - static_cast<std::ptrdiff_t>(back));
    mutant.after.assign(lines.begin() + static_cast<std::ptrdiff_t>(front),
                        lines.end() - static_cast<std::ptrdiff_t>(back));
    mutant.description =
        region_.name + ": " + on_one_line(mutant.before) + " => " + on_one_line(mutant.after);
    const int times = ++described_[mutant.description];
    if (times > 1) mutant.description += " (" + std::to_string(times) + ")";
    const auto marker = "//! [" + region_.name + "]\n";
    mutant.answer = marker + mutated + marker;
    mutants_.push_back(std::move(mutant));
  }

  const Region& region_;
  Lines lines_;
  std::vector<std::size_t> numbers_;  // of the lines, in the solution's file
  std::map<std::string, int> described_;
  std::vector<Mutant>& mutants_;
};

}  // namespace

// Of an open task's answer other mutants are left alone: those that are right and cost more.
std::vector<Mutant> mutants_of(std::string_view solution) {
  const auto lines = lines_of(solution);
  std::vector<Mutant> mutants;
  for (const auto& region : regions_of(lines))
    if (is_answer(region.name) && !region.name.starts_with(Task::open))
      Mutation(lines, region, mutants).run();
  return mutants;
}

}  // namespace runner
