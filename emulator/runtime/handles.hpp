// Things that a program holds by an opaque handle.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace emulator {

template <class Thing>
class Handles {
 public:
  Thing* add(Thing thing) {
    auto owned = std::make_unique<Thing>(std::move(thing));
    Thing* handle = owned.get();
    std::lock_guard lock(mutex_);
    things_.emplace(handle, std::move(owned));
    return handle;
  }

  bool contains(Thing* handle) const {
    std::lock_guard lock(mutex_);
    return things_.contains(handle);
  }

  bool remove(Thing* handle) {
    std::lock_guard lock(mutex_);
    return things_.erase(handle) > 0;
  }

  /// Returns how many there were.
  std::size_t clear() {
    std::lock_guard lock(mutex_);
    const std::size_t left = things_.size();
    things_.clear();
    return left;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<Thing*, std::unique_ptr<Thing>> things_;
};

}  // namespace emulator
