// Keeping what a program may not have noticed.
#include "runtime/unnoticed.hpp"

#include <mutex>
#include <thread>
#include <utility>

#include "machine/call_stack.hpp"

namespace emulator {

namespace {

struct Refused {
  std::thread::id thread;
  FailedCall launch;
};

struct Kept {
  std::mutex mutex;
  std::vector<Refused> refused;
  std::optional<Breakdown> breakdown;
};

Kept& kept() {
  static Kept& kept = *new Kept;  // asked when the program ends
  return kept;
}

/// A loop may launch for ever.
constexpr std::size_t most_refused = 1000;

}  // namespace

void note_refused_launch(const std::string& kernel, cudaError_t error, const std::string& reason) {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  if (all.refused.size() == most_refused) return;
  all.refused.push_back(
      {std::this_thread::get_id(), {kernel, error, host_call_stack(), true, reason}});
}

void note_question() {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  std::erase_if(all.refused, [](const Refused& refused) {
    return refused.thread == std::this_thread::get_id();
  });
}

std::vector<FailedCall> launches_nobody_asked_about() {
  Kept& all = kept();
  std::lock_guard lock(all.mutex);
  std::vector<FailedCall> launches;
  for (const Refused& refused : all.refused) launches.push_back(refused.launch);
  return launches;
}

std::optional<FailedCall> first_launch_nobody_asked_about() {
  Kept& all = kept();
  std::unique_lock lock(all.mutex, std::try_to_lock);
  if (!lock || all.refused.empty()) return std::nullopt;
  return all.refused.front().launch;
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
