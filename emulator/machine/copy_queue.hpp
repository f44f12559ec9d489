// The asynchronous copies of a lane that it has not waited for.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/async.hpp"
#include "machine/access.hpp"
#include "machine/caller.hpp"

namespace emulator {

/// A lane's share of a copy, under way.
struct AsyncCopy {
  Copy share;
  std::uint64_t number;     ///< counts the lane's copies from 0
  Caller caller;            ///< nothing if nobody observes
  std::uint64_t group = 0;  ///< of the lane's groups, the one it belongs to
  bool done = false;        ///< the bytes are there already
  std::uint64_t left = 0;   ///< by a wait that lets so many groups go on, and this among them
  Caller left_at = {};      ///< that wait
};

/// Calls `visit(offset, size)` for each piece of the share.
template <class Visit>
void for_each_piece(const Copy& share, Visit visit) {
  for (std::size_t at = share.rank * share.piece; at < share.bytes; at += share.lanes * share.piece)
    visit(at, share.bytes - at < share.piece ? share.bytes - at : share.piece);
}

/// Calls `visit(access)` with the accesses that make the share: of each piece a read and a write.
template <class Visit>
void for_each_access(const Copy& share, Caller caller, Visit visit) {
  auto* to = static_cast<const std::byte*>(share.to);
  auto* from = static_cast<const std::byte*>(share.from);
  const auto visit_one = [&](Access::Kind kind, const std::byte* address, std::size_t size) {
    Access access{kind, address, size, caller};
    access.aligned = size == share.piece;  // the rest of a copy may be shorter than a piece
    access.copies = true;
    access.in_pipeline = share.in_pipeline;
    visit(access);
  };
  for_each_piece(share, [&](std::size_t at, std::size_t size) {
    visit_one(Access::Kind::read, from + at, size);
    visit_one(Access::Kind::write, to + at, size);
  });
}

/// Copies the bytes, if that has not been done.
void carry_out(AsyncCopy& copy);

class CopyQueue {
 public:
  void clear();
  std::uint64_t next_number() { return number_++; }

  void add(AsyncCopy copy);
  void commit() { ++committed_; }
  /// Those that are not committed; they leave the queue.
  std::vector<AsyncCopy> take_uncommitted();
  /// Those of all groups but the last `prior`, in their order; they leave the queue.
  std::vector<AsyncCopy> take_groups(std::uint64_t prior);
  /// A wait has left the others.
  void note_wait(std::uint64_t prior, const Caller& caller);
  /// The one of that number; null if it has left the queue.
  const AsyncCopy* find(std::uint64_t number) const;

 private:
  std::vector<AsyncCopy> waiting_;  ///< by group
  std::uint64_t committed_ = 0;     ///< groups
  std::uint64_t number_ = 0;
};

}  // namespace emulator
