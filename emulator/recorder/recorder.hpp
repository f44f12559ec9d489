// Writes down what the lanes of a kernel do, for pictures of it.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "advice/findings.hpp"
#include "machine/observer.hpp"
#include "notes/locator.hpp"
#include "recorder/tape.hpp"

namespace emulator {

/// Hears of everything on one OS thread, and keeps one kernel in the end: the first that failed,
/// else the one that did most. Of a long one it keeps what came before the first finding, and a
/// part of what came after it.
class Recorder : public Observer, public AccessListener, public FindingListener {
 public:
  /// `room`: the most events that it keeps.
  explicit Recorder(std::size_t room) : tape_(room), tail_(room / 8) {}

  void grid_begins(const Grid& grid) override;
  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void event(const Lane& lane, Event event, unsigned source_or_count) override;
  void fences(const Lane& lane, Scope, std::memory_order) override;
  void arrives(const Lane& lane, const Barrier& barrier, bool whole) override;
  void departs(const Lane& lane, const Barrier& barrier) override;
  void async_arrives(const Lane& lane, const AsyncBarrier& barrier) override;
  void async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) override;
  void copy_begins(const Lane& lane, const AsyncCopy& copy) override;
  void copy_ends(const Lane& lane, const AsyncCopy& copy) override;
  void hands_out(const Lane& lane, const void* piece, std::size_t size) override;
  void takes_over(const Lane& lane, const void* memory, std::size_t size) override;
  void takes_back(const Lane& lane, const void* piece, std::size_t size) override;
  void joins(const Lane& lane, const WarpMeeting& meeting, bool orders_memory) override;
  void met(const Warp& warp, LaneMask lanes, bool orders_memory) override;

  void touches(const Lane& lane, const Access& access, const Place& place) override;
  void found(const Finding& finding) override;

  /// To be called when all who find something at the end of a grid have done so: writes the
  /// recording, if this grid's is the one to keep.
  void close(const Grid& grid);

 private:
  using Kind = RecordedEvent::Kind;

  RecordedEvent by(const Lane& lane, Kind kind, Caller caller, std::uint64_t address = 0,
                   std::uint64_t value = 0, std::uint16_t name = 0) const;
  void add(const RecordedEvent& event);
  std::uint64_t place_of(const void* address) const;
  std::uint64_t identity_of(const Barrier& barrier) const;
  std::uint16_t name(const char* text);
  void settle();

  Tape tape_;
  std::size_t tail_;  ///< events after the first finding
  std::optional<std::uint64_t> found_at_;
  bool full_ = false;
  bool kept_failure_ = false;
  std::uint64_t kept_ = 0;  ///< events of the kernel that was written

  /// A write whose value is not there yet: its event, and where.
  std::uint64_t unsettled_ = 0;
  const void* unsettled_at_ = nullptr;
  std::size_t unsettled_size_ = 0;

  std::uint64_t gangs_ = 0;  ///< of the grid, that have begun
  std::vector<const char*> names_ = {""};
  std::unordered_map<const char*, std::uint16_t> numbers_;
  std::unordered_set<const Allocation*> allocations_;
};

/// Closes the recording of each grid.
class RecordingCloser : public Observer {
 public:
  explicit RecordingCloser(Recorder& recorder) : recorder_(recorder) {}
  void grid_ends(Grid& grid) override { recorder_.close(grid); }

 private:
  Recorder& recorder_;
};

}  // namespace emulator
