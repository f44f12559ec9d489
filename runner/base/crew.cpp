// Many mutants judged at once.
#include "base/crew.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/terminal.hpp"

namespace runner {

namespace {

class Crew {
 public:
  Crew(std::size_t count, const std::function<void(std::size_t, std::size_t)>& job)
      : count_(count), job_(job) {}

  void work(std::size_t worker) {
    try {
      for (auto number = next_++; number < count_ && !failed_; number = next_++) {
        job_(number, worker);
        ++done_;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failed_.exchange(true)) failure_ = std::current_exception();
    }
    ++resting_;
  }

  std::size_t done() const { return done_; }
  std::size_t resting() const { return resting_; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  const std::size_t count_;
  const std::function<void(std::size_t, std::size_t)>& job_;
  std::atomic<std::size_t> next_ = 0, done_ = 0, resting_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

void do_all(std::size_t count, std::size_t workers, const std::string& step,
            const std::function<void(std::size_t job, std::size_t worker)>& job,
            const std::function<std::string()>& detail) {
  using Seconds = std::chrono::duration<double>;
  if (count == 0) return;
  const auto begin = std::chrono::steady_clock::now();
  Crew crew(count, job);
  std::vector<std::jthread> threads;
  const auto size = std::clamp<std::size_t>(workers, 1, count);
  for (std::size_t worker = 0; worker < size; ++worker)
    threads.emplace_back([&crew, worker] { crew.work(worker); });
  ProgressLine progress(step);
  while (crew.resting() < size) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const auto done = crew.done();
    auto text = std::to_string(done) + " of " + std::to_string(count) + detail();
    if (done > 0) {
      const Seconds passed = std::chrono::steady_clock::now() - begin;
      const auto rest =
          passed.count() / static_cast<double>(done) * static_cast<double>(count - done);
      text += ", about " + duration_in_words(rest) + " left";
    }
    progress.tick(text);
  }
  threads.clear();
  crew.rethrow();
}

std::string duration_in_words(double seconds) {
  const auto whole = static_cast<long>(std::ceil(seconds));
  if (whole < 90) return std::to_string(whole) + " s";
  const auto minutes = (whole + 30) / 60;
  if (minutes < 90) return std::to_string(minutes) + " min";
  return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

}  // namespace runner
