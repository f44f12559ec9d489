// Where in the source a lane is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace emulator {

/// Code addresses of the calls that lead to `frame`, innermost first, up to the fiber's entry. All
/// code that runs in lanes is compiled with frame pointers.
std::vector<const void*> call_stack(const void* frame, std::size_t most = 64);

/// The same for host code, whose stack is not a fiber's.
std::vector<const void*> host_call_stack();

/// The same as `call_stack`, mixed into a number: equal for equal call stacks.
std::uint64_t call_stack_key(const void* frame);

/// A place in the program's source.
struct SourceLine {
  std::string file;  ///< empty if unknown
  int line = 0;
  std::string function;

  std::string text() const;   ///< the line itself, without indentation; empty if unreadable
  std::string where() const;  ///< file:line, or "unknown place"
};

/// The source of code addresses as the program's debug information gives it. Slow: for reports.
std::vector<SourceLine> source_lines(const std::vector<const void*>& code);

/// The innermost place on the call stack of `frame` that is in the program, not in the emulator's
/// headers.
SourceLine program_line(const void* frame);

/// From `frame`, which is of the emulator's code, the return address into the function whose frame
/// is `program_frame`; the first return address if there is no such function.
const void* return_address_into(const void* program_frame, const void* frame);

/// The code address of that place; null if there is none.
const void* program_code(const void* frame);

/// The same of a call stack.
SourceLine program_line(const std::vector<const void*>& stack);

/// The same, beginning with a code address in the innermost frame.
SourceLine innermost_program_line(const void* code, const void* frame);

}  // namespace emulator
