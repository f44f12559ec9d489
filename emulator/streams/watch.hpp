// Finds what the host and the streams do at the same time and must not.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "machine/access.hpp"
#include "runtime/allocation.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/work.hpp"
#include "streams/deeds.hpp"
#include "streams/launch_touches.hpp"
#include "streams/missing_wait.hpp"
#include "streams/timeline.hpp"
#include "streams/touched.hpp"
#include "streams/work_order.hpp"

namespace emulator {

/// Hears of all work, of the host's accesses and, when a launch has ended, of what it has touched.
class Watch : public WorkObserver, public MemoryObserver {
 public:
  /// Listens from now on, to the end of the program.
  void start(LaunchTouches& launches);

  void stream_made(cudaStream_t stream, StreamKind kind) override;
  void stream_ends(cudaStream_t stream) override;
  void begins(const Work& work) override;
  void ends() override;
  void copies(const Rows& destination, const Rows& source) override;
  void fills(const Rows& destination) override;
  void records(cudaEvent_t event, cudaStream_t stream) override;
  void waits(cudaStream_t stream, cudaEvent_t event) override;
  void event_ends(cudaEvent_t event) override;
  bool host_knows(cudaEvent_t event) override;
  void others_may_wait_for(cudaEvent_t event) override;
  void host_waits_for_stream(cudaStream_t stream) override;
  void host_waits_for_event(cudaEvent_t event) override;
  void host_waits_for_all() override;
  void host_frees(const void* memory, std::size_t size) override;
  void host_leaves(const void* begin, const void* end) override;
  void host_function_tells() override;
  bool may_put_off(bool is_possible) override;
  bool may_put_off_copy(const Rows& destination, const Rows& source) override;
  bool may_put_off_fill(const Rows& destination) override;
  void put_off(std::function<void()> work) override;
  void memory_ends() override { catch_up_with_all(); }

  void allocated(const Allocation& allocation) override;
  void freed(const Allocation& allocation) override;

  /// Code of the host, or of a host function, accesses memory: watched memory or, in a host
  /// function, any. It called the function that has this frame to say so.
  void host_touches(Touch touch, const void* address, std::size_t size, const void* frame);

 private:
  /// Work that a thread is doing.
  struct Doing {
    Work work;
    WorkNumber number;
    WorkClock clock;  ///< of what comes before it, and itself
    std::uint32_t birth;
    CallStack given;
    const void* frame;                  ///< of the call: what lies below is its own stack
    bool waited_for = false;            ///< when its call returns
    bool is_late = false;               ///< it was put off, and is done now
    std::function<void()> later = {};   ///< does it, if it is put off
    WorkClock::Number host_before = 0;  ///< of what the host had touched when it was put off
  };
  class Turn;

  static std::vector<Doing>& doing();
  static Doing* current() { return doing().empty() ? nullptr : &doing().back(); }

  Handle handle_of(cudaStream_t stream);
  void begins_in_order(const Work& work);
  void ends_in_order();
  bool needs_device() const { return of_pools_ > 0 || order_.may_overlap(); }
  void settle(bool device_too);
  void touch_rows(Touch touch, const Rows& rows);
  void touch_by_work(const Doing& work, TouchedBytes bytes, const Deed& deed);
  /// Judges what the host does, with these words for it; where it knows of `more`, too.
  void touch_by_host(TouchedBytes bytes, const char* verb, How how, const WorkClock& more = {});
  WorkClock told_by_flags(const WorkClock& clock, TouchedBytes bytes) const;
  template <class Found>
  void judge(const WorkClock& clock, std::optional<std::size_t> own, TouchedBytes bytes,
             Found found);
  void keep(const WorkNumber& work, TouchedBytes bytes, std::uint32_t deed);
  void forget_old();
  void forget(std::uintptr_t begin, std::uintptr_t end);
  template <class Learn>
  void host_waits(Learn learn);
  void host_has_waited();
  void note_wait_of_host();
  void write_timeline();
  bool may_be_seen();
  void keep_for_later(Doing work);
  template <class Goal>
  void catch_up(const Goal& goal);
  void catch_up_with(const Doing& work);
  void catch_up_with_host();
  void catch_up_with_all();
  void catch_up_for_flag();
  std::vector<Doing> take_from_backlog(WorkClock goal);
  void do_late(Doing work);
  void keep_for_late_work(TouchedBytes bytes);
  void judge_with_host(const Doing& work, TouchedBytes bytes, const Deed& deed);
  WorkClock::Number known_by_all(std::size_t stream) const;
  void watch_for_launch();
  Touched& touched(std::size_t stream);
  static Deed deed_of(const Doing& work, CallStack at = {});
  bool is_news(Deed before, Deed now);
  Party party_of(const Deed& deed, Touch touch) const;

  std::mutex mutex_;
  LaunchTouches* launches_ = nullptr;
  WorkOrder order_;
  std::vector<Touched> touched_;  ///< by the number of a stream
  std::vector<Doing> backlog_;    ///< put off, in the order in which it was given
  Touched touched_by_host_;       ///< while work is put off, by how much of it then was
  std::atomic<WorkClock::Number> put_off_ = 0;
  std::thread::id giver_;            ///< of the last work
  WorkClock::Number looked_at_ = 0;  ///< how much was put off when the host looked at a flag
  std::chrono::steady_clock::time_point looked_since_;
  std::optional<Doing> unsettled_;    ///< the last launch, if nobody has asked yet what it touched
  std::size_t of_both_ = 0;           ///< allocations that host and device reach
  std::size_t of_pools_ = 0;          ///< those of cudaMallocAsync
  WatchedRange shared_, registered_;  ///< where they have been
  std::size_t kept_ = 0, keep_until_ = 4096;  ///< stretches, and when to forget the old ones

  std::unique_ptr<Timeline> timeline_;  ///< null if nobody wants it
  Numbered<Deed> deeds_;
  std::map<Handle, std::uint32_t> births_;  ///< of streams that live
  struct WeakWait {
    CallStack at;
    bool is_for_nothing = false;
  };
  /// By birth: where it waited last for an event that nobody had recorded, or whose last record
  /// doesn't come after all that earlier ones did.
  std::map<std::uint32_t, WeakWait> weak_waits_;
  std::map<Handle, CallStack> records_;  ///< of events: the last of each
  /// By stream: the work that another was said to have to wait for.
  std::map<std::size_t, WorkClock> told_of_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> told_;
  unsigned taken_ = 0;
};

/// Null if nobody watches.
constinit inline Watch* watch = nullptr;

}  // namespace emulator
