// Quotes and numbers in a Markdown page, renewed from the files they come from.
//
//   <!-- snippet: solutions/01-…/exercise.cuh b -->  the region b of a file, as a code block
//   <!-- table: bench/results/01-….md -->            a Markdown file as it stands
//   <!-- quote: lessons/01-…/README.md trace -->     a part of a lesson's page, see quote.hpp
//   <!-- mistakes: 03 -->                            what learners get wrong in a lesson
//   <!-- lessons -->                                 the table of lessons
//   <!-- cures -->                                   which reports lead to the cure
// each up to a line <!-- end -->, and within a line
//   <!-- result: bench/results/FILE.json#path.to.value -->1,234<!-- end -->
//   <!-- cell: bench/results/FILE.md ROW | COLUMN -->1,234<!-- end -->
//   <!-- measured: bench/results/FILE.json -->the GPU, the CUDA and the day<!-- end -->
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// Where the woven text comes from.
struct Sources {
  std::function<std::string(const std::string& path)> read;  ///< A file, by its path from the root.
  /// The lines of a part of a page.
  std::function<std::vector<std::string>(const std::string& path, const std::string& part)> quote;
  std::function<std::string()> lesson_table;                            ///< Markdown.
  std::function<std::string()> cure_table;                              ///< The same.
  std::function<std::string(const std::string& lesson)> mistake_table;  ///< The same.
};

struct Woven {
  std::string text;
  std::vector<std::size_t> changed_lines;  ///< Of directives that drifted, in the old text, from 1.
};

/// The page with everything renewed. Directives in code blocks of the page's own stay text.
/// Throws LineFailure at a directive that can't be followed.
Woven weave(std::string_view page, const Sources& sources);

}  // namespace runner
