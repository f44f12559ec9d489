// What a line is inside of, as the source reads.
#pragma once

#include <string>
#include <vector>

#include "advice/pattern.hpp"
#include "machine/source_line.hpp"

namespace emulator {

/// Whether a line's text begins a loop.
bool begins_loop(const std::string& text);

/// Where the statements of the function begin that `line` is in, or begins: loops, branches and
/// plain blocks, the innermost first.
std::vector<SourceLine> statements_around(const SourceLine& line);

/// The line where the outermost loop of the function begins that `line` is in, or begins; unknown
/// if it is in none.
SourceLine outermost_loop(const SourceLine& line);

/// Whether an `if` or an `else` decides if `line` is done, with braces or without.
bool is_in_branch(const SourceLine& line);

/// `line` and at most so many lines of its function above it, from the last to the first.
std::vector<SourceLine> lines_above(const SourceLine& line, int most);

/// Whether the later of the two lines goes on with a statement of the other.
bool are_of_one_statement(const SourceLine& one, const SourceLine& other);

/// Whether the pattern is in one of the lines of the function above `line`, or in `line`.
bool is_above(const Pattern& pattern, const SourceLine& line);

/// The outermost statement that `line` is in and `other` isn't; unknown if there is none.
SourceLine apart_from(const SourceLine& line, const SourceLine& other);

/// The innermost `if` or `else` that both lines of a function are in; unknown if there is none.
SourceLine branch_around(const SourceLine& one, const SourceLine& other);

/// The innermost `if` that both lines of a function are in and that only some threads take, by
/// their rank; unknown if there is none.
SourceLine branch_by_rank(const SourceLine& one, const SourceLine& other);

}  // namespace emulator
