// Keeping what a program may not have noticed.
#include "runtime/unnoticed.hpp"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "machine/call_stack.hpp"

namespace emulator {

namespace {

struct Failed {
  std::thread::id thread;
  FailedCall call;
};

struct Kept {
  std::mutex mutex;
  std::vector<Failed> failed;
  std::optional<Breakdown> breakdown;
};

Kept& kept() {
  static Kept& kept = *new Kept;  // asked when the program ends
  return kept;
}

/// A loop may launch for ever.
constexpr std::size_t most_failed = 1000;

void keep(const FailedCall& call) {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  if (all.failed.size() < most_failed) all.failed.push_back({std::this_thread::get_id(), call});
}

}  // namespace

void note_refused_launch(const std::string& kernel, cudaError_t error, const std::string& reason) {
  keep({kernel, error, host_call_stack(), true, reason});
}

void note_dropped_error(const std::string& call, cudaError_t error, const std::string& reason) {
  keep({call, error, host_call_stack(), false, reason});
}

void note_question() {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  std::erase_if(all.failed,
                [](const Failed& failed) { return failed.thread == std::this_thread::get_id(); });
}

std::vector<FailedCall> failures_nobody_asked_about() {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  std::vector<FailedCall> calls;
  for (const Failed& failed : all.failed) calls.push_back(failed.call);
  return calls;
}

std::optional<FailedCall> first_launch_nobody_asked_about() {
  Kept& all = kept();
  std::unique_lock lock(all.mutex, std::try_to_lock);
  if (!lock) return std::nullopt;
  const auto is_launch = [](const Failed& failed) { return failed.call.launches; };
  const auto first = std::ranges::find_if(all.failed, is_launch);
  if (first == all.failed.end()) return std::nullopt;
  return first->call;
}

void note_broken_device(const std::string& kernel, const std::string& kind, cudaError_t error) {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  if (!all.breakdown) all.breakdown = {kernel, kind, error};
}

void note_call_on_broken_device(const std::string& name, cudaError_t error, bool launches) {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  if (!all.breakdown) return;
  if (all.breakdown->first)
    ++all.breakdown->more;
  else
    all.breakdown->first = {name, error, host_call_stack(), launches};
}

std::optional<Breakdown> first_breakdown() {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  return all.breakdown;
}

}  // namespace emulator
