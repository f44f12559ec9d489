// What a lane knows lane by lane: it has met others where any lanes may meet, or has read what they
// released.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "notes/knowledge.hpp"

namespace emulator {

/// How far something reaches: `Scope` as the checkers count it.
enum class Reach : std::uint8_t { block, cluster, device };
constexpr unsigned reaches = 3;

/// What fences are for, by how far they reach.
struct Fenced {
  /// What was known before a fence: a strong write after it releases this.
  std::array<Knowledge, reaches> released;
  /// What was released where the lane has read: a fence after it acquires this.
  std::array<Knowledge, reaches> pending;
  /// What others had pending who released where the lane has read. No fence of its own acquires it.
  Knowledge hearsay;

  /// All that would be known if no read needed a fence after it.
  Knowledge unread() const;
};

/// Passed on by every synchronization. Empty in kernels in which nobody arrives at a
/// `cuda::barrier`, nobody releases, and no fence stands.
///
/// That barriers pass on what fences are for is what a `__threadfence()` on both sides gives: all
/// such fences have one order. Each thread may have its fence before the barrier, and one of them
/// sets the flag after it.
struct Learnt {
  Knowledge known;
  std::shared_ptr<Fenced> fenced;  ///< shared until somebody changes it; null: nothing

  bool empty() const { return known.empty() && !fenced; }
  void learn(const Learnt& other);
  /// For this one alone, to change it.
  Fenced& own_fenced() { return unshared(fenced); }
};

}  // namespace emulator
