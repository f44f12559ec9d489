// Days begun.
#include "deadline.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <regex>
#include <sstream>

#include "base/failure.hpp"
#include "printable.hpp"

namespace runner {

namespace {

[[noreturn]] void refuse(const std::string& words, const std::string& why) {
  throw Failure(
      "\"" + printable(words) + "\" " + why +
      ": write a day such as 2026-01-31, or a day and a time such as \"2026-01-31 18:00\"");
}

}  // namespace

std::time_t due_in(const std::string& words) {
  static const std::regex form(R"((\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d))?)");
  std::smatch part;
  if (!std::regex_match(words, part, form)) refuse(words, "is no time");
  const auto number = [&](int i) { return std::stoi(part[i]); };
  const std::chrono::year_month_day day{std::chrono::year(number(1)),
                                        std::chrono::month(static_cast<unsigned>(number(2))),
                                        std::chrono::day(static_cast<unsigned>(number(3)))};
  if (!day.ok() || number(1) < 1970) refuse(words, "is no day of the calendar");
  const bool is_day = !part[4].matched;
  const int hour = is_day ? 23 : number(4), minute = is_day ? 59 : number(5);
  if (hour > 23 || minute > 59) refuse(words, "is no time of a day, which ends at 23:59");
  std::tm time{};
  time.tm_year = number(1) - 1900;
  time.tm_mon = number(2) - 1;
  time.tm_mday = number(3);
  time.tm_hour = hour;
  time.tm_min = minute;
  time.tm_sec = 59;
  time.tm_isdst = -1;
  return std::mktime(&time);
}

std::string shown_time(std::time_t time) {
  std::ostringstream text;
  text << std::put_time(std::localtime(&time), "%Y-%m-%d %H:%M");
  return text.str();
}

void apply_deadline(LessonGrade& grade, std::time_t time, std::optional<std::time_t> due,
                    int percent) {
  if (!due || time <= *due) return;
  grade.days_late = static_cast<int>(std::ceil(std::difftime(time, *due) / 86400));
  const auto points = grade.points();
  grade.deducted = std::min(points, std::floor(2 * points * percent * grade.days_late / 100) / 2);
}

}  // namespace runner
