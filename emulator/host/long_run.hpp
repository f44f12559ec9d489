// A checked kernel that takes long: somebody waits at a terminal, and may not know what to do.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "advice/findings.hpp"

namespace emulator {

/// Says once, on a terminal, that checked kernels have run for ten seconds, and once if one that
/// still runs then has a mistake. For good: a thread of its own looks at the clock.
class LongRun : public Observer {
 public:
  /// Does nothing if standard error is no terminal.
  void start(const Findings& findings);

  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;

 private:
  using Clock = std::chrono::steady_clock;

  void watch();
  std::string text(Clock::time_point now) const;

  const Findings* findings_ = nullptr;
  std::mutex mutex_;
  const Grid* grid_ = nullptr;  ///< that runs
  Clock::time_point began_;
  Clock::duration before_{};  ///< taken by those that have ended
  std::uint64_t launches_ = 0;
};

/// "kernel sum has run for 12 s, checked: 5 of 80 blocks are done, and the rest may take 3 min
/// more." and what to do. `done` counts those that have begun; `is_wrong` if something has been
/// found.
std::string long_kernel_text(const std::string& kernel, unsigned seconds, std::uint64_t done,
                             std::uint64_t blocks, bool is_wrong = false);

/// The same of many launches that are short.
std::string long_launches_text(std::uint64_t launches, unsigned seconds);

}  // namespace emulator
