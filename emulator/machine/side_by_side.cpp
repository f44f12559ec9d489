// Taking turns, and undoing what was in vain.
#include "machine/side_by_side.hpp"

#include <algorithm>

#include "machine/worker.hpp"

namespace emulator {

bool SideBySide::wait_for_turn(unsigned position) {
  std::unique_lock lock(mutex_);
  turn_comes_.wait(lock, [&] { return turn_ == position || given_up(); });
  return !given_up();
}

void SideBySide::gang_ended(unsigned position) {
  std::lock_guard lock(mutex_);
  if (position >= ended_.size()) ended_.resize(position + 1);
  ended_[position] = true;
  while (turn_ < ended_.size() && ended_[turn_]) ++turn_;
  turn_comes_.notify_all();
}

void SideBySide::give_up(bool in_order) {
  std::lock_guard lock(mutex_);
  if (in_order) needs_order_ = true;
  given_up_ = true;
  turn_comes_.notify_all();
}

void SideBySide::keep(std::byte* begin, std::size_t size) {
  std::lock_guard lock(kept_mutex_);
  auto [kept, fresh] = kept_.try_emplace(begin);
  if (fresh) kept->second.assign(begin, begin + size);
}

void SideBySide::undo() {
  for (const auto& [begin, bytes] : kept_) std::ranges::copy(bytes, begin);
}

void take_turn(const void* address) {
  if (here.audience == 0 || in_shared(address)) return;
  Worker::current().wait_for_turn();
}

void need_one_thread() {
  if (here.audience != 0) Worker::current().give_up(true);
}

}  // namespace emulator
