// Fitting text to a terminal.
#include "reports/terminal.hpp"

#include <stdio_ext.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace emulator {

namespace {

constexpr std::size_t indentation_of_source = 6;
constexpr std::size_t columns_of_silent_terminal = 80;  // It doesn't say how wide it is.

/// Where to break a line that is too long, at a space; npos if it has none.
std::size_t last_space(const std::string& line, std::size_t indentation, std::size_t width) {
  const std::size_t before = line.rfind(' ', width);
  return before != std::string::npos && before > indentation ? before : line.find(' ', width);
}

std::string fitted_line(std::string line, std::size_t width) {
  const std::size_t indentation = std::min(line.find_first_not_of(' '), line.size());
  std::string text;
  while (indentation < indentation_of_source && line.size() > width) {
    const std::size_t space = last_space(line, indentation, width);
    if (space == std::string::npos) break;
    text += line.substr(0, space) + "\n";
    line = std::string(indentation, ' ') + line.substr(space + 1);
  }
  return text + line;
}

bool go_to_one_place(int one, int other) {
  using Status = struct stat;
  Status its{}, others{};
  return fstat(one, &its) == 0 && fstat(other, &others) == 0 && its.st_dev == others.st_dev &&
         its.st_ino == others.st_ino;
}

/// As far as that can be known: what was flushed before is gone.
bool ends_within_line() { return __fpending(stdout) > 0 && stdout->_IO_write_ptr[-1] != '\n'; }

}  // namespace

void flush_output() {
  const bool is_within_line = ends_within_line();
  std::fflush(stdout);
  if (is_within_line && go_to_one_place(STDOUT_FILENO, STDERR_FILENO)) std::fputc('\n', stderr);
}

std::string fitted(const std::string& lines, std::size_t width) {
  std::istringstream input(lines);
  std::string text;
  for (std::string line; std::getline(input, line);) text += fitted_line(line, width) + "\n";
  return text;
}

void say(const std::string& lines) {
  winsize size{};
  const bool is_terminal = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
  const std::size_t width = size.ws_col > 0 ? size.ws_col : columns_of_silent_terminal;
  std::fputs(fitted(lines, is_terminal ? width : std::string::npos).c_str(), stderr);
}

}  // namespace emulator
