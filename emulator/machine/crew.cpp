// A pool of OS threads.
#include "machine/crew.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

#include "machine/whose_code.hpp"

namespace emulator {

namespace {

class Pool {
 public:
  ~Pool() {
    {
      std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wanted_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  void run(unsigned helpers, const std::function<void()>& work) {
    {
      std::lock_guard lock(mutex_);
      while (threads_.size() < helpers) threads_.emplace_back([this] { serve(); });
      work_ = &work;
      to_start_ = to_finish_ = helpers;
    }
    wanted_.notify_all();
    work();
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [this] { return to_finish_ == 0; });
  }

 private:
  void serve() {
    const OwnCode own;
    std::unique_lock lock(mutex_);
    for (;;) {
      wanted_.wait(lock, [this] { return to_start_ > 0 || closing_; });
      if (closing_) return;
      --to_start_;
      lock.unlock();
      (*work_)();
      lock.lock();
      if (--to_finish_ == 0) finished_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable wanted_, finished_;
  std::vector<std::thread> threads_;
  const std::function<void()>* work_ = nullptr;
  unsigned to_start_ = 0, to_finish_ = 0;
  bool closing_ = false;
};

}  // namespace

unsigned Crew::size() {
  static const unsigned size = [] {
    const char* setting = std::getenv("COHORT_THREADS");
    int wanted = setting ? std::atoi(setting) : 0;
    return wanted > 0 ? static_cast<unsigned>(wanted)
                      : std::max(1u, std::thread::hardware_concurrency());
  }();
  return size;
}

void Crew::run(unsigned count, const std::function<void()>& work) {
  if (count <= 1) return work();
  static Pool pool;
  pool.run(count - 1, work);
}

}  // namespace emulator
