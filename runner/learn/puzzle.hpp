// Wrong answers as exercises: where is the bug, and what will be reported?
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/lessons.hpp"
#include "course/tree.hpp"

namespace runner {

/// Functions of a lesson as somebody has answered them.
struct Puzzle {
  std::string name = {};                ///< Of the wrong answer: "leaves_early"; "right" if it is.
  std::string task = {};                ///< In which it is wrong.
  std::vector<std::string> kinds = {};  ///< What is reported: one of these; none if it is right.
  std::vector<std::string> code = {};
  std::optional<std::size_t> line = {};  ///< Where the cure belongs: an index into the code.
  std::string comment = {};              ///< Why somebody writes this, and why it is wrong.

  /// From 1 to 3, by how much code there is to read; a bug that is found is worth so many points.
  std::size_t level() const;
};

/// What a learner says of one. Without a kind: it is right.
struct Guess {
  std::size_t line = 0;  ///< From 1.
  std::string kind = {};
};

/// The reason of a failure as a learner says it: "wrong result" for "test", "too much work" for a
/// counter, else the kind of the report.
std::string kind_of(const std::string& reason);

/// The functions of the solution that have one of the regions, with what `answer` has there; with
/// or without the markers around it.
std::vector<std::string> functions_with(const std::vector<std::string>& solution,
                                        const std::vector<std::string>& answer,
                                        bool marked = false);

/// Reads a wrong answer as puzzle; nothing when its first lines have not their form.
std::optional<Puzzle> puzzle_from(std::string_view answer, const std::string& name,
                                  std::string_view solution);

/// All of the tasks that are wanted, of many kinds before a second of any, and of each task one
/// that is right. With a seed they come in the order that it draws, and else those with little code
/// come first.
std::vector<Puzzle> puzzles_of(const Lesson& lesson, const Tree& tree,
                               const std::function<bool(const std::string& task)>& is_wanted,
                               std::optional<std::uint64_t> seed = {});

/// Whether the kind is one of the puzzle's.
bool has_kind(const Puzzle& puzzle, const Guess& guess);

/// Whether the line is that of the cure or beside it, or isn't known.
bool has_line(const Puzzle& puzzle, const Guess& guess);

}  // namespace runner
