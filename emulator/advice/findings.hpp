// What the checkers found in a kernel, gathered for one report.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "advice/facts.hpp"
#include "machine/mistake.hpp"
#include "machine/observer.hpp"
#include "notes/meeting_places.hpp"
#include "notes/places.hpp"

namespace emulator {

class SideBySide;

/// One lane's part in a finding: it does `what` ("writes") at a place in the program.
struct Side {
  Caller caller = {};
  std::string what;
  std::optional<uint3> block = {}, thread = {};  ///< nothing if it isn't known any more
  /// All calls, innermost first, if a recursion must not be told as one; else those of the caller.
  std::vector<const void*> stack = {};
};

Side side_of(const Lane& lane, Caller caller, std::string what);

/// "reads", "writes", "updates".
const char* verb_of(Access::Kind kind);

/// Something wrong. Findings of the same kind at the same places have the same cause.
struct Finding : Mistake {
  std::vector<Side> sides = {};        ///< who did it; one or two
  PlaceName place = {};                ///< where in memory, if anywhere
  std::string why = {};                ///< what is missing: a fact, in sentences
  std::optional<RaceFacts> race = {};  ///< of a race: `why` follows from it
  std::optional<IndexFacts> index = {};
  std::optional<UnwrittenFacts> unwritten = {};
  int breadth = 0;  ///< of the same cause, the finding of the largest is told
  std::uint64_t count = 1;
  bool ends_kernel = false;
};

/// Hears of findings when they are made.
struct FindingListener {
  virtual ~FindingListener() = default;
  virtual void found(const Finding&) = 0;
};

/// Listens after the checkers, and makes the kernel fail at its end if they found anything.
class Findings : public Observer {
 public:
  /// `meetings` must hear of everything that this observer's checkers hear of.
  explicit Findings(const MeetingPlaces& meetings) : meetings_(meetings) {}

  void grid_begins(const Grid& grid) override;
  void grid_ends(Grid& grid) override;

  /// Only one can listen.
  void tell(FindingListener& listener) { listener_ = &listener; }

  /// Keeps the finding, or counts it if one of the same cause is known. The kernel goes on.
  void add(Finding finding);
  /// The same, for what can't be let happen: the kernel ends here.
  [[noreturn]] void stop(Finding finding, cudaError_t error);

  /// A sentence that the report of this grid says of the first finding; `of_warp` if it is of lanes
  /// of one warp, and nothing to races of several.
  void remark(std::string sentence, bool of_warp) {
    remarks_.push_back({std::move(sentence), of_warp});
  }
  /// Threads that came to no barrier of this grid. Only the first of each kind count.
  void returned_early(SourceLine at) {
    if (!absentees_.returned_at) absentees_.returned_at = std::move(at);
  }
  void stayed_away(SourceLine from) {
    if (!absentees_.stayed_from) absentees_.stayed_from = std::move(from);
  }
  bool any() const { return !all_.empty(); }
  /// Something may be wrong with this grid: from now on every access counts.
  void stir() {
    calm_ = false;
    stirred = true;
  }
  bool is_calm() const { return calm_; }
  /// The same, for any OS thread to ask while the grid runs.
  bool any_yet() const { return any_yet_.load(std::memory_order_relaxed); }

  /// True, and counted, if there is a finding of this kind at these places and at least as broad:
  /// there is no need to make another.
  bool count_known(ReportKind kind, const void* code, const void* other_code, int breadth = 0);
  /// Null if there is none.
  Finding* known(ReportKind kind, const void* code, const void* other_code);
  /// What is there of this kind at these places has turned out to be no mistake.
  void take_back(ReportKind kind, const void* code, const void* other_code);

 private:
  void give_up();
  std::string remarks() const;

  const MeetingPlaces& meetings_;
  std::vector<Finding> all_;
  bool calm_ = true;
  std::atomic<bool> any_yet_ = false;
  struct Remark {
    std::string sentence;
    bool of_warp;
  };
  std::vector<Remark> remarks_;
  Absentees absentees_;
  FindingListener* listener_ = nullptr;
  SideBySide* trial_ = nullptr;  ///< of the grid that runs: what is wrong with it is found later
};

}  // namespace emulator
