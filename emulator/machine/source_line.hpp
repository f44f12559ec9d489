// What the debugging information says of code: files, lines and functions.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace emulator {

/// A place in a source file.
struct SourceLine {
  std::string file;  ///< empty if unknown
  int line = 0;
  std::string function;  ///< with its parameters, as C++ writes it; empty if unknown

  bool in_function_of(const SourceLine& other) const {
    return file == other.file && function == other.function;
  }
  std::string text() const;   ///< the line itself, without indentation; empty if unreadable
  std::string where() const;  ///< file:line, or "unknown place"

  /// The function's name, without namespaces, parameters or template arguments. The body of a
  /// kernel is a lambda here: its name is the kernel's.
  std::string name() const;

  /// False for the emulator's own files and those of the system.
  bool is_of_program() const;
  /// Of a header of NVIDIA's Thrust, CUB or libcu++.
  bool is_of_cccl() const;
};

/// The source of the call before a return address. There are several where functions were inlined,
/// innermost first. Slow: for reports, and for what is asked once. Any OS thread may ask, and a
/// handler of signals.
std::vector<SourceLine> source_lines(const void* code);

/// Called once for each object file of the program: where there are several, some code is harder to
/// find.
void object_file_begins();

/// The program has loaded another file with code of its own.
void forget_loaded_files();

/// A variable with static storage.
struct Variable {
  std::string name;  ///< with its namespaces and functions; empty if unknown
  const std::byte* begin = nullptr;
  std::size_t size = 0;
};

/// The one that an address is in. Slow, too.
Variable variable_at(const void* address);

/// Of a call stack, innermost first: those that are of the program. What a lambda does that is
/// called where it stands, the function does that it is in.
std::vector<SourceLine> program_lines(const std::vector<const void*>& stack);

/// The innermost of them; unknown if there is none.
SourceLine program_line(const std::vector<const void*>& stack);
/// What that call returns to; null if there is none.
const void* program_code(const std::vector<const void*>& stack);

}  // namespace emulator
