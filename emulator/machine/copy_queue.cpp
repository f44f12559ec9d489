// Keeping asynchronous copies, and carrying them out.
#include "machine/copy_queue.hpp"

#include <algorithm>
#include <cstring>

namespace emulator {

void carry_out(AsyncCopy& copy) {
  if (copy.done) return;
  copy.done = true;
  auto* to = static_cast<std::byte*>(copy.share.to);
  auto* from = static_cast<const std::byte*>(copy.share.from);
  for_each_piece(copy.share,
                 [&](std::size_t at, std::size_t size) { std::memcpy(to + at, from + at, size); });
}

void CopyQueue::clear() {
  waiting_.clear();
  committed_ = number_ = 0;
}

void CopyQueue::add(AsyncCopy copy) {
  copy.group = committed_;
  waiting_.push_back(copy);
}

std::vector<AsyncCopy> CopyQueue::take_groups(std::uint64_t prior) {
  const std::uint64_t first_left = committed_ - std::min(prior, committed_);
  auto end = std::ranges::lower_bound(waiting_, first_left, {}, &AsyncCopy::group);
  std::vector<AsyncCopy> taken(waiting_.begin(), end);
  waiting_.erase(waiting_.begin(), end);
  return taken;
}

void CopyQueue::note_wait(std::uint64_t prior, const Caller& caller) {
  for (AsyncCopy& each : waiting_)
    if (each.group < committed_) each.left = prior, each.left_at = caller;
}

const AsyncCopy* CopyQueue::find(std::uint64_t number) const {
  const auto found = std::ranges::find(waiting_, number, &AsyncCopy::number);
  return found == waiting_.end() ? nullptr : &*found;
}

std::vector<AsyncCopy> CopyQueue::take_uncommitted() {
  auto begin = std::ranges::lower_bound(waiting_, committed_, {}, &AsyncCopy::group);
  std::vector<AsyncCopy> taken(begin, waiting_.end());
  waiting_.erase(begin, waiting_.end());
  return taken;
}

}  // namespace emulator
