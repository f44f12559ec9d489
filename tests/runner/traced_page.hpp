// The page of `course trace` in a real browser, for tests that ask it by scripts.
#pragma once

#include <map>
#include <string>

#include "fake_course.hpp"
#include "recorded.hpp"

namespace testing {

/// As Chromium numbers them.
enum Scheme { dark_scheme, light_scheme };

/// If there is none, says so: the page is not looked at.
bool has_chromium();

/// Each of 64 threads writes its element and reads another's; the barrier between is missing.
Recorded racing_threads();

/// A course whose exercise "00-first" can be traced.
struct TracedCourse : FakeCourse {
  /// The page's parts, which the fake course lacks.
  void give_viewer() const;

  /// Its second case fails, and leaves this recording and this report.
  void fail_with(const Recorded& recorded, const std::string& report) const;
};

class TracedPage {
 public:
  TracedPage(const Recorded& recorded, const std::string& report);

  /// The same case once more, with what was changed meanwhile.
  void draw(const Recorded& recorded, const std::string& report) const;

  /// What the script says, line by line: it calls `say(name, value)`, presses keys, and has the
  /// page's `viewer`.
  std::map<std::string, std::string> look(const std::string& script,
                                          Scheme scheme = light_scheme) const;

 private:
  TracedCourse fake_;
};

}  // namespace testing
