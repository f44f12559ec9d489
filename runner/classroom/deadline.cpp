// Days begun.
#include "deadline.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "base/failure.hpp"

namespace runner {

Deadline::Deadline(const std::string& due, int percent) : percent_(percent) {
  if (due.empty()) return;
  std::tm time{};
  std::istringstream words(due);
  words >> std::get_time(&time, "%Y-%m-%d %H:%M");
  if (words.fail() || words.peek() != std::istringstream::traits_type::eof())
    throw Failure("a time is given as in --due \"2026-01-31 23:59\"");
  time.tm_isdst = -1;
  due_ = std::mktime(&time);
}

std::string shown_time(std::time_t time) {
  std::ostringstream text;
  text << std::put_time(std::localtime(&time), "%Y-%m-%d %H:%M");
  return text.str();
}

void Deadline::apply(LessonGrade& grade, std::time_t time) const {
  if (!due_ || time <= *due_) return;
  grade.days_late = static_cast<int>(std::ceil(std::difftime(time, *due_) / 86400));
  grade.deducted = std::min(grade.points(), grade.points() * percent_ * grade.days_late / 100);
}

}  // namespace runner
