// Reading marks.
#include "marks.hpp"

#include <fstream>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace bugs {

namespace {

std::vector<std::string> lines_of(const char* path) {
  std::ifstream file(path);
  if (!file)
    throw std::runtime_error(std::string("can't read ") + path +
                             ": run this where it was compiled");
  std::vector<std::string> lines{""};  // numbers count from 1
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// The last line of the program that begins in line `begin`.
int end_of(const std::vector<std::string>& lines, int begin) {
  int last = static_cast<int>(lines.size()) - 1;
  if (lines[begin].ends_with('}')) return begin;
  int line = begin + 1;
  while (line < last && !lines[line].starts_with('}')) ++line;
  return line;
}

/// The words after a mark; empty if there is none.
std::string after(const std::string& line, const std::string& mark) {
  std::size_t at = line.find(mark);
  return at == std::string::npos ? "" : line.substr(at + mark.size());
}

}  // namespace

Marks marks_of(const Program& program) {
  std::vector<std::string> lines = lines_of(program.file);
  const Program* previous = nullptr;
  for (const Program& other : programs())
    if (other.line < program.line && std::string_view(other.file) == program.file &&
        (!previous || other.line > previous->line))
      previous = &other;

  Marks marks;
  int end = end_of(lines, program.line);
  for (int i = previous ? end_of(lines, previous->line) + 1 : 1; i <= end; ++i) {
    if (std::string kind = after(lines[i], "// BUG "); !kind.empty()) {
      marks.kind = kind;
      marks.bug.insert(i);
    }
    if (lines[i].ends_with("// with")) marks.with.insert(i);
  }
  if (marks.kind.empty() && !program.correct && previous) return marks_of(*previous);
  for (int i = 1; i < static_cast<int>(lines.size()); ++i)
    if (lines[i].ends_with("// cure")) marks.cure.insert(i);
  return marks;
}

}  // namespace bugs
