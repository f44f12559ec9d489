// What the terminal can show: colours, and a line that tells how far a long step is.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace runner {

/// Colours, or none.
struct Style {
  bool colour = false;

  std::string bold(std::string_view text) const { return dress("1", text); }
  std::string dim(std::string_view text) const { return dress("2", text); }
  std::string red(std::string_view text) const { return dress("31", text); }
  std::string green(std::string_view text) const { return dress("32", text); }

 private:
  std::string dress(std::string_view code, std::string_view text) const;
};

/// Colours when standard output is a terminal and NO_COLOR isn't set (https://no-color.org).
Style style_of_output();

/// The columns of the terminal that standard output is; 100 if it is none.
std::size_t width_of_output();

/// The columns of the terminal that standard error is; more than any line has if it is none.
std::size_t width_of_errors();

/// `line` broken at spaces where it is longer than the terminal is wide; as it is elsewhere.
std::string fitted_to_output(std::string_view line);

/// Prints `line` like that.
void say(std::string_view line);

/// Prints what to do next, which is the last line of a command.
void say_next(std::string_view step);

/// What is typed after a question, without the spaces around it. Throws Failure at the end of
/// input.
std::string answer_to(std::string_view question);

/// Says on standard error what is wrong, as this program's word. On a terminal broken at spaces,
/// but for lines that begin with one: a list, or what a compiler quotes.
void complain(std::string_view text);

/// Tells on standard error how far a step is, once it has taken two seconds. On a terminal the
/// line rewrites itself and vanishes at the end; elsewhere there is a new line now and then.
class ProgressLine {
 public:
  explicit ProgressLine(std::string step);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Call often. `detail` says how far it is: "3 of 14".
  void tick(std::string_view detail = {});

  /// Makes room for other output.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string step_;
  bool on_terminal_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(2);
};

}  // namespace runner
