// Things that a program holds by an opaque handle.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "machine/call_stack.hpp"

namespace emulator {

/// The calls that led to where something was made, innermost first.
using MakingCalls = std::vector<const void*>;

template <class Thing>
class Handles {
 public:
  Thing* add(Thing thing) {
    auto owned = std::make_unique<Thing>(std::move(thing));
    Thing* handle = owned.get();
    std::lock_guard lock(mutex_);
    things_.emplace(handle, Made{std::move(owned), host_call_stack()});
    return handle;
  }

  bool contains(Thing* handle) const {
    std::lock_guard lock(mutex_);
    return things_.contains(handle);
  }

  /// One of those for which this is true; null if there is none.
  template <class IsWanted>
  Thing* find(IsWanted is_wanted) const {
    std::lock_guard lock(mutex_);
    for (const auto& [handle, made] : things_)
      if (is_wanted(*handle)) return handle;
    return nullptr;
  }

  bool remove(Thing* handle) {
    std::lock_guard lock(mutex_);
    return things_.erase(handle) > 0;
  }

  /// Removes all, and says where they were made.
  std::vector<MakingCalls> clear() {
    std::lock_guard lock(mutex_);
    std::vector<MakingCalls> left;
    for (auto& [handle, made] : things_) left.push_back(std::move(made.calls));
    things_.clear();
    return left;
  }

 private:
  struct Made {
    std::unique_ptr<Thing> thing;
    MakingCalls calls;
  };

  mutable std::mutex mutex_;
  std::map<Thing*, Made> things_;
};

/// Those of the whole program, until its very end.
template <class Thing>
Handles<Thing>& all_handles() {
  static Handles<Thing>& all = *new Handles<Thing>;
  return all;
}

}  // namespace emulator
