// Looking at the clock while kernels run.
#include "host/long_run.hpp"

#include <unistd.h>

#include <thread>

#include "machine/grid.hpp"
#include "machine/text.hpp"
#include "reports/reports.hpp"
#include "reports/terminal.hpp"

namespace emulator {

namespace {

constexpr std::chrono::seconds long_time{5};
constexpr const char* what_to_do =
    "Checking takes its time: try a smaller problem, or --sample, which checks some blocks.";
constexpr const char* has_mistake = " has a mistake already: Ctrl-C ends it, and tells which.";

unsigned seconds_of(std::chrono::steady_clock::duration time) {
  return static_cast<unsigned>(std::chrono::duration_cast<std::chrono::seconds>(time).count());
}

std::string duration_text(std::uint64_t seconds) {
  return seconds < 100 ? std::to_string(seconds) + " s" : std::to_string(seconds / 60) + " min";
}

}  // namespace

std::string long_kernel_text(const std::string& kernel, unsigned seconds, std::uint64_t done,
                             std::uint64_t blocks, bool is_wrong) {
  std::string text = "kernel " + kernel + " has run for " + duration_text(seconds) + ", checked";
  if (blocks > 1 && done > 0 && done <= blocks)
    text += ": " + std::to_string(done) + " of " + count_text(blocks, "block") +
            " done, and the rest may take " + duration_text(seconds * (blocks - done) / done) +
            " more";
  return text + ". " + (is_wrong ? std::string("It") + has_mistake : what_to_do);
}

std::string long_launches_text(std::uint64_t launches, unsigned seconds) {
  return std::to_string(launches) + " launches have run for " + duration_text(seconds) +
         ", checked. " + what_to_do;
}

void LongRun::start(const Findings& findings) {
  if (!isatty(STDERR_FILENO)) return;
  findings_ = &findings;
  listen(*this);
  std::thread([this] { watch(); }).detach();
}

void LongRun::grid_begins(const Grid& grid) {
  std::lock_guard lock(mutex_);
  const bool again = grid_ != nullptr;  // what ran side by side runs again
  grid_ = &grid;
  if (again) return;
  began_ = Clock::now();
  ++launches_;
}

void LongRun::grid_ends(Grid&) {
  std::lock_guard lock(mutex_);
  grid_ = nullptr;
  before_ += Clock::now() - began_;
}

std::string LongRun::text(Clock::time_point now) const {
  const auto alone = now - began_, all = before_ + alone;
  if (alone < all / 2) return long_launches_text(launches_, seconds_of(all));
  return long_kernel_text(grid_->launch.kernel_name, seconds_of(alone),
                          std::uint64_t{grid_->clusters_begun()} * grid_->blocks_per_cluster(),
                          std::uint64_t{grid_->cluster_count()} * grid_->blocks_per_cluster(),
                          findings_->any_yet());
}

/// Says at most two things: that it takes long, and then, if it wasn't known yet, that it is wrong.
void LongRun::watch() {
  for (bool has_said = false;;) {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    if (!grid_ || !prints_reports() || before_ + (now - began_) < long_time) continue;
    const bool is_wrong = findings_->any_yet();
    if (has_said && !is_wrong) continue;
    const std::string line =
        has_said ? "kernel " + std::string(grid_->launch.kernel_name) + has_mistake : text(now);
    say(line);
    if (is_wrong) return;
    has_said = true;
  }
}

}  // namespace emulator
