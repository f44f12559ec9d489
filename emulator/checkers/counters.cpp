// Counting the work of kernels.
#include "emulator/host.hpp"
#include "machine/observer.hpp"

namespace emulator {

namespace {

class Counter : public Observer {
 public:
  Counters counts;

  void access(const Lane& lane, const Access& access) override {
    if (access.kind != Access::Kind::atomic) return;
    if (lane.block().gang->owns(access.address))
      ++counts.shared_atomics;
    else if (is_global(access.address))
      ++counts.global_atomics;
  }

  void event(const Lane&, Event event) override {
    if (event == Event::shuffle) ++counts.shuffles;
  }

  void arrives(const Lane& lane, const Barrier& barrier, bool) override {
    if (&barrier == &lane.block().barrier && barrier.arrived() == 0) ++counts.barriers;
  }
};

Counter* counter = nullptr;

}  // namespace

void start_counting() {
  if (!counter) observers.push_back(counter = new Counter);
  counter->counts = {};
}

Counters counters() { return counter ? counter->counts : Counters{}; }

}  // namespace emulator
