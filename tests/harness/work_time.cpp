// What Linux says of a process: its processor time, and the state of its threads.
#include "work_time.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace cohort::harness {

WorkTime::WorkTime(pid_t process)
    : process_(process),
      has_processor_clock_(clock_getcpuclockid(process, &processor_clock_) == 0),
      last_processor_time_(processor_time()) {}

void WorkTime::measure() {
  const auto now = Clock::now();
  const Seconds processor = processor_time();
  const Seconds passed = std::min<Seconds>(now - last_, 2 * interval);
  const Seconds worked = std::min<Seconds>(processor - last_processor_time_, passed);
  elapsed_ += has_processor_clock_ && wants_to_run() ? worked : passed;
  last_ = now;
  last_processor_time_ = processor;
}

WorkTime::Seconds WorkTime::processor_time() const {
  timespec time{};
  if (!has_processor_clock_ || clock_gettime(processor_clock_, &time) != 0) return Seconds(0);
  return Seconds(static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9);
}

/// Whether a thread of it runs, waits for a processor (both are R to Linux), or for a disk (D).
bool WorkTime::wants_to_run() const {
  std::error_code gone;
  const auto threads = "/proc/" + std::to_string(process_) + "/task";
  for (const auto& thread : std::filesystem::directory_iterator(threads, gone)) {
    std::ifstream file(thread.path() / "stat");
    std::string line;
    std::getline(file, line);
    const auto name_ends = line.rfind(')');  // a thread's name may have spaces and brackets
    if (name_ends == std::string::npos || name_ends + 2 >= line.size()) continue;
    const char state = line[name_ends + 2];
    if (state == 'R' || state == 'D') return true;
  }
  return false;
}

}  // namespace cohort::harness
