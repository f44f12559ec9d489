// How many wrong answers a report leads to the cure of, and which ones it doesn't.
#include "upkeep/cure_table.hpp"

#include "base/files.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"
#include "upkeep/judge.hpp"

namespace runner {

std::string cure_table(const Tree& tree) {
  std::size_t all = 0, with_line = 0, given_line = 0, without = 0;
  std::string others;
  for (const auto& lesson : load_lessons(tree)) {
    for (const auto& file : files_in(tree.root / "tests" / lesson.name / "wrong")) {
      const auto lines = lines_of(read_file(file));
      const auto cure = lines.size() > 1 ? cure_in(lines[1]) : std::nullopt;
      ++all;
      if (!cure || cure->cure == "none") {
        others += "- " + lesson.two_digits() + " `" + file.stem().string() +
                  "`: " + (cure ? cure->why : "it doesn't say") + '\n';
      } else {
        ++(cure->given_line ? given_line : cure->code.empty() ? without : with_line);
      }
    }
  }
  return "The report leads to the cure of " + std::to_string(with_line + given_line + without) +
         " of " + count(all, "wrong answer") + ": for " + std::to_string(with_line) +
         " at a line of the answer, for " + std::to_string(given_line) +
         " at a line of given code that the answer calls, and for " + std::to_string(without) +
         " without a line, where nobody can know it, because a wrong result doesn't say where it "
         "went wrong.\n" +
         (others.empty() ? "" : "\nThe others:\n\n" + others);
}

}  // namespace runner
