// What a compiler found, taken apart: each error once, with its line, where whoever made it looks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

struct CompilerNote {
  std::string file;
  std::size_t line = 0, column = 0;  ///< 0 where it has none
  std::string text;

  std::string place() const;
};

struct Diagnostic : CompilerNote {
  std::vector<std::string> excerpt;  ///< the line of the source, and its mark
  std::vector<CompilerNote> notes;
  std::vector<std::string> more;  ///< other errors of the line
};

/// The line of the source that an error shows, without its number; empty if it shows none.
std::string code_of(const Diagnostic& error);

/// What stands in that line from the error's mark on; empty if it has none.
std::string marked_code(const Diagnostic& error);

/// A "required from" that is a template's with any arguments, "Arguments&& ...": what is wrong with
/// them, the line that asked for it may know.
bool passes_arguments_on(std::string_view asked);

/// The errors of g++ and of the translator. One in a template that the file `own` has asked for, or
/// in a header that it includes and that lacks something, is told at the line of `own` that did; a
/// template's are told once, and what is wrong elsewhere not at all if something is wrong in `own`.
std::vector<Diagnostic> diagnostics_in(std::string_view messages, std::string_view own);

/// With a mark, where the compiler shows none, as of a launch, whose parts the translator moves: at
/// the name in quotes that the error speaks of, or at its column.
Diagnostic with_mark(Diagnostic error);

}  // namespace runner
