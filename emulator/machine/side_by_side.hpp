// Gangs of an observed grid that run side by side, on several OS threads, as if they ran one after
// the other.
//
// It is a trial. Each OS thread has an audience of its own, and nobody orders what the gangs do in
// global memory, except that an atomic waits until all earlier gangs have ended. If at the end no
// gang has touched what another wrote, and no observer has found anything, then one after the other
// they would have done the same. Else the trial is given up: memory gets back what it held, and the
// grid runs once more, on one OS thread. So whatever is found is found there.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace emulator {

/// Knows what the audiences have heard.
struct Umpire {
  virtual ~Umpire() = default;
  /// OS threads whose gangs can be heard apart; 0 if those of the next grid must run one after the
  /// other. `few`: of which only a sample is heard, that touches little memory.
  virtual unsigned workers(bool few) = 0;
  /// All gangs have ended, heard by the audiences from 1 to `workers`: has none touched what
  /// another has changed, but by atomics?
  virtual bool were_independent(unsigned workers) = 0;
  /// What these audiences have learnt of memory counts for those who hear of the next grid.
  virtual void accept(unsigned workers) = 0;
};

/// Null if there is none: then nothing runs side by side.
constinit inline Umpire* umpire = nullptr;

class SideBySide {
 public:
  /// Returns when all gangs before the `position`-th have ended; false if the trial is given up.
  bool wait_for_turn(unsigned position);
  void gang_ended(unsigned position);

  /// `in_order`: they may do what needs the order of the gangs.
  void give_up(bool in_order = false);
  bool needs_order() const { return needs_order_; }
  bool given_up() const { return given_up_.load(std::memory_order_relaxed); }

  /// Somebody is about to write there: notes what the bytes hold, if nobody has.
  void keep(std::byte* begin, std::size_t size);
  /// Writes back all that was kept.
  void undo();

 private:
  std::mutex mutex_;
  std::condition_variable turn_comes_;
  unsigned turn_ = 0;        ///< the first gang that has not ended
  std::vector<bool> ended_;  ///< by position
  std::atomic<bool> given_up_ = false, needs_order_ = false;
  std::mutex kept_mutex_;
  std::unordered_map<std::byte*, std::vector<std::byte>> kept_;  ///< by the first byte
};

/// The lane that runs is about to do what must happen in the order of the gangs: read or write
/// memory that it shares with others, by an atomic.
void take_turn(const void* address);

/// It is about to do what can't be undone, or what orders the gangs: that needs one OS thread.
void need_one_thread();

}  // namespace emulator
