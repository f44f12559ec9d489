// What a compiler said about a learner's file, taken out of a build's output.
#include "compile/compiler_messages.hpp"

#include "base/text.hpp"

namespace runner {

namespace {

/// "[3/14] Compiling …"
bool is_status(std::string_view line) {
  return line.starts_with('[') && line.find("] ") != std::string_view::npos &&
         line.find_first_not_of("0123456789/", 1) == line.find(']');
}

/// Ninja's own errors aren't here: that a file is missing, say, is news.
bool is_remark(std::string_view line) {
  return line.starts_with("ninja: Entering directory") || line.starts_with("ninja: build stopped");
}

}  // namespace

std::string compiler_messages(std::string_view ninja_output, const Tree& tree) {
  std::string messages;
  bool is_command = false;
  for (const auto& line : lines_of(ninja_output)) {
    const auto plain = without_colour(line);
    const bool skip = is_command || is_status(plain) || is_remark(plain);
    is_command = plain.starts_with("FAILED: ");  // The failed command is on the next line.
    if (!skip && !is_command) messages += tree.with_clickable_paths(line) + '\n';
  }
  return messages;
}

}  // namespace runner
