// How the harness tells a process that hangs from one that waits for its turn.
#include "../harness/work_time.hpp"

#include <doctest/doctest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <thread>
#include <vector>

using cohort::harness::WorkTime;

namespace {

constexpr int measurements = 20;

/// A process that does `work` for ever.
class Process {
 public:
  explicit Process(void (*work)()) : id(fork()) {
    if (id == 0)
      for (;;) work();
  }
  ~Process() {
    kill(id, SIGKILL);
    waitpid(id, nullptr, 0);
  }
  Process(const Process&) = delete;

  const pid_t id;
};

void stay_on_one_processor(pid_t process) {
  cpu_set_t all, one;
  sched_getaffinity(0, sizeof all, &all);
  CPU_ZERO(&one);
  int first = 0;
  while (!CPU_ISSET(first, &all)) ++first;
  CPU_SET(first, &one);
  sched_setaffinity(process, sizeof one, &one);
}

void spin() {
  static volatile unsigned turns = 0;
  turns = turns + 1;
}

void sleep() { pause(); }

WorkTime::Seconds measure(WorkTime& time) {
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < measurements; ++i) {
    std::this_thread::sleep_for(WorkTime::interval);
    time.measure();
  }
  return std::chrono::steady_clock::now() - start;
}

}  // namespace

TEST_CASE("a process that sleeps could have done something all the time") {
  const Process sleeper(sleep);
  WorkTime time(sleeper.id);
  measure(time);
  CHECK(time.elapsed() >= measurements * WorkTime::interval);
  time.restart();
  CHECK(time.elapsed().count() == 0);
}

TEST_CASE("a process that waits for a processor couldn't") {
  const Process one(spin), two(spin), three(spin), four(spin), five(spin), six(spin);
  for (const auto* process : {&one, &two, &three, &four, &five, &six})
    stay_on_one_processor(process->id);
  WorkTime time(one.id);
  const auto passed = measure(time);
  clockid_t clock;
  timespec used{};
  REQUIRE(clock_getcpuclockid(one.id, &clock) == 0);
  clock_gettime(clock, &used);
  CHECK(time.elapsed().count() <= static_cast<double>(used.tv_sec) + 1e-9 * used.tv_nsec);
  CHECK(time.elapsed() > WorkTime::Seconds(0));
  CHECK(time.elapsed() < passed / 2);
}
