// Where the shared variables of a kernel lie in a block's shared memory.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "emulator/shared.hpp"

namespace emulator {

/// Static variables first, in the order in which lanes first reached their declarations, with guard
/// bytes between them; then the dynamic shared memory. The layout belongs to the kernel: it stays
/// from launch to launch.
class SharedLayout {
 public:
  struct Placement {
    const SharedSite* site;
    std::size_t offset;
  };

  /// Bytes of the block's memory kept for static variables, guards included.
  static constexpr std::size_t static_capacity = 96 * 1024;
  /// Bytes that no variable uses, after each of them.
  static constexpr std::size_t guard = 256;

  /// Bytes after the last block's memory that belong to nothing else, so that it is clear where an
  /// index went wrong.
  static constexpr std::size_t gap = 256 * 1024;
  static constexpr std::size_t dynamic_offset = static_capacity;
  /// Of a block's memory, and so of a variable in it that asks for so much.
  static constexpr std::size_t widest_alignment = 32 * 1024;
  static_assert(dynamic_offset % widest_alignment == 0);

  /// Bytes of static variables that lanes have reached so far, without guards.
  std::size_t static_bytes() const { return static_bytes_.load(std::memory_order_relaxed); }

  /// The same with one that they reach now.
  std::size_t static_bytes_with(const SharedSite& site) const;

  /// Bytes from the first variable to the end of the last, guards included.
  std::size_t extent() const;

  /// Whether it has been given a place, or a block has as much static memory still.
  bool has_room(const SharedSite& site) const;

  /// The site's offset; `fresh` tells whether it was given one just now.
  std::size_t place(const SharedSite& site, bool& fresh);

  /// Whether it has been given one.
  bool has(const SharedSite& site) const;

  /// Its offset if it was asked for lately, as by every lane that comes to the declaration, without
  /// a lock.
  std::optional<std::size_t> recent(const SharedSite& site) const {
    const Placement* placed = recent_[site.id % recent_.size()].load(std::memory_order_acquire);
    return placed && placed->site == &site ? std::optional(placed->offset) : std::nullopt;
  }

  /// The name of the dynamic shared memory in the source, the bytes of an element and its members,
  /// for reports; 0 bytes if nobody has said.
  const char* dynamic_name() const { return dynamic_name_; }
  std::size_t dynamic_element() const { return dynamic_element_; }
  Members dynamic_members() const { return dynamic_members_; }
  void name_dynamic(const char* name, std::size_t element, Members members) {
    // Each lane says the same, and a store takes the place from all other cores.
    const auto say = [](auto& what, auto value) {
      if (what.load(std::memory_order_relaxed) != value) what = value;
    };
    say(dynamic_name_, name);
    say(dynamic_element_, element);
    say(dynamic_members_, members);
  }

  /// What lies where, for reports.
  std::vector<Placement> placements() const;

  /// The static variable that an offset is in, or nothing.
  std::optional<Placement> find(std::size_t offset) const;

 private:
  std::size_t offset_of_next(const SharedSite& site) const;  // With the lock, as
  /// Null if the site has no place yet.
  const Placement* placement_of(const SharedSite& site) const;

  mutable std::mutex mutex_;
  std::deque<Placement> placements_;                        ///< by offset; they stay where they are
  std::array<std::atomic<const Placement*>, 64> recent_{};  ///< by the last bits of the site's id
  std::size_t end_ = 0;
  std::atomic<std::size_t> static_bytes_ = 0;
  std::atomic<const char*> dynamic_name_ = "the dynamic shared memory";
  std::atomic<std::size_t> dynamic_element_ = 0;
  std::atomic<Members> dynamic_members_ = nullptr;
};

}  // namespace emulator
