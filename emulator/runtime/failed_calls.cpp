// Keeping the calls that failed.
#include "runtime/failed_calls.hpp"

#include <algorithm>
#include <atomic>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

#include "machine/call_stack.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

namespace {

struct KeptCall {
  std::thread::id thread;
  FailedCall call;
};

std::mutex of_failures;

std::list<KeptCall>& failures() {
  static auto& all = *new std::list<KeptCall>;  // asked when the program ends
  return all;
}

/// A program may fail for ever, and each time by other calls.
constexpr std::size_t most_kept = 1000;

/// Of the calls in the list, which keep their places.
std::atomic<const FailedCall*> first_unasked_launch = nullptr;

thread_local FailedCall* latest = nullptr;  ///< of this thread's errors, if it is kept

bool is_of_this_thread(const KeptCall& each) { return each.thread == std::this_thread::get_id(); }

bool is_again(const KeptCall& each, const FailedCall& call) {
  return is_of_this_thread(each) && each.call.error == call.error && each.call.stack == call.stack;
}

/// After each change of what is asked about, by whoever has the lock.
void find_first_unasked_launch() {
  const auto first = std::ranges::find_if(
      failures(), [](const KeptCall& each) { return each.call.launches && each.call.is_unasked; });
  first_unasked_launch = first == failures().end() ? nullptr : &first->call;
}

/// The call in the list, where it may be known already; null if the list is full.
FailedCall* keep(FailedCall call) {
  const auto same =
      std::ranges::find_if(failures(), [&](auto& each) { return is_again(each, call); });
  if (same != failures().end()) {
    ++same->call.times;
    same->call.is_unasked |= call.is_unasked;
    same->call.version = call.version;
    return &same->call;
  }
  if (failures().size() == most_kept) return nullptr;
  return &failures().emplace_back(std::this_thread::get_id(), std::move(call)).call;
}

template <class Wanted>
std::vector<FailedCall> all_that(Wanted is_wanted) {
  std::lock_guard lock(of_failures);
  std::vector<FailedCall> calls;
  for (const KeptCall& each : failures())
    if (!each.call.is_reported && is_wanted(each.call)) calls.push_back(each.call);
  return calls;
}

}  // namespace

void note_failed_call(FailedCall call) {
  call.stack = host_call_stack();
  call.version = allocations_version;
  std::lock_guard lock(of_failures);
  latest = keep(std::move(call));
  find_first_unasked_launch();
}

void note_empty_answer(const void* kernel, const char* query, std::string reason) {
  std::lock_guard lock(of_failures);
  keep({.name = query,
        .error = cudaSuccess,
        .reason = std::move(reason),
        .kernel = kernel,
        .stack = host_call_stack()});
}

void note_dropped(const char* call, cudaError_t error) {
  if (!latest || latest->error != error) note_failed_call({.name = call, .error = error});
  std::lock_guard lock(of_failures);
  if (latest) latest->is_unasked = true;
  find_first_unasked_launch();
}

void note_question() {
  std::lock_guard lock(of_failures);
  for (KeptCall& each : failures())
    if (is_of_this_thread(each)) each.call.is_unasked = false;
  find_first_unasked_launch();
}

void note_words(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::lock_guard lock(of_failures);
  const auto last = std::find_if(failures().rbegin(), failures().rend(),
                                 [&](const KeptCall& each) { return each.call.error == error; });
  if (last != failures().rend()) last->call.is_put_in_words = true;
}

void forget_empty_answers(const void* kernel) {
  std::lock_guard lock(of_failures);
  std::erase_if(failures(), [&](const KeptCall& each) {
    return each.call.kernel == kernel && each.call.error == cudaSuccess;
  });
}

std::vector<FailedCall> failures_nobody_asked_about() {
  return all_that([](const FailedCall& call) { return call.is_unasked; });
}

std::vector<FailedCall> failures_to_tell(bool program_fails) {
  return all_that([&](const FailedCall& call) {
    return program_fails || call.is_unasked || call.is_put_in_words || call.error == cudaSuccess;
  });
}

const FailedCall* first_launch_nobody_asked_about() { return first_unasked_launch; }

}  // namespace emulator
