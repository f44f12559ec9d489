// What the terminal can show: colours, and a line that tells how far a long step is.
#include "base/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <utility>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

constexpr std::size_t columns_of_silent_terminal = 80;

/// The columns of the terminal that a file is, also if it doesn't say; so many if it is none.
std::size_t width_of_terminal(int file, std::size_t otherwise) {
  winsize size{};
  if (ioctl(file, TIOCGWINSZ, &size) != 0) return otherwise;
  return size.ws_col > 0 ? size.ws_col : columns_of_silent_terminal;
}

constexpr std::size_t unlimited = 1'000'000;

/// `line` cut to the terminal's width: a line that wraps can't be rewritten.
std::string cut_to_terminal(std::string line) {
  const auto width = width_of_errors();
  while (width_of(line) >= width) line.pop_back();
  return line;
}

}  // namespace

std::string Style::dress(std::string_view code, std::string_view text) const {
  if (!colour) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

Style style_of_output() {
  const char* no_colour = std::getenv("NO_COLOR");
  return {.colour = isatty(STDOUT_FILENO) == 1 && !(no_colour && *no_colour)};
}

std::size_t width_of_output() { return width_of_terminal(STDOUT_FILENO, 100); }

std::size_t width_of_errors() { return width_of_terminal(STDERR_FILENO, unlimited); }

std::string fitted_to_output(std::string_view line) {
  return isatty(STDOUT_FILENO) == 1 ? wrapped(line, width_of_output()) : std::string(line);
}

void say(std::string_view line) { std::cout << fitted_to_output(line) << '\n'; }

void say_next(std::string_view step) {
  std::cout << style_of_output().bold(fitted_to_output(step)) << std::endl;
}

std::string answer_to(std::string_view question) {
  std::cout << question << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) throw Failure("no answer, so nothing is remembered");
  return std::string(trim(line));
}

void complain(std::string_view text) {
  const auto width = width_of_errors();
  std::string fitted;
  for (const auto& line : lines_of("course: " + std::string(text)))
    fitted += (line.starts_with(' ') ? line : wrapped(line, width)) + '\n';
  std::cerr << fitted << std::flush;
}

ProgressLine::ProgressLine(std::string step)
    : step_(std::move(step)), on_terminal_(isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::clear() {
  if (std::exchange(shown_, false) && on_terminal_) std::cerr << "\r\033[K" << std::flush;
}

void ProgressLine::tick(std::string_view detail) {
  const auto now = Clock::now();
  if (now < next_) return;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - start_).count();
  auto line = step_ + (detail.empty() ? "" : ": ") + std::string(detail) + ", " +
              std::to_string(seconds) + " s";
  if (on_terminal_) {
    std::cerr << "\r\033[K" << cut_to_terminal(std::move(line)) << std::flush;
  } else {
    std::cerr << line << std::endl;
  }
  shown_ = true;
  next_ = now + (on_terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(10));
}

}  // namespace runner
