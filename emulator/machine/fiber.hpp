// A fiber: a stack that lanes run on, one after the other.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "machine/context.hpp"
#include "machine/inline.hpp"

namespace emulator {

/// Bytes of a fiber's stack: room for local variables of 512 KiB, the most that a thread has on a
/// GPU, and for calls. Memory is taken for what has been touched.
constexpr std::size_t stack_size = 768 * 1024;

/// Bytes below it that trap: local variables that are a little larger are found even where nobody
/// looks at the stack.
constexpr std::size_t guard_size = 256 * 1024;

/// Bytes of both together. They begin at a multiple of it, so two addresses are enough to tell that
/// they lie on one stack.
constexpr std::size_t slot_size = guard_size + stack_size;
static_assert(std::has_single_bit(slot_size));

/// One of them is on a fiber's stack.
inline bool on_one_stack(const void* one, const void* other) {
  return (reinterpret_cast<std::uintptr_t>(one) ^ reinterpret_cast<std::uintptr_t>(other)) <
         slot_size;
}

/// A kernel that ends by an error leaves fibers in the middle, and they are dropped as they are,
/// without unwinding.
struct Fiber {
  Context context;
  std::byte* stack = nullptr;  ///< lowest usable byte; null for an OS thread's own stack
};

inline bool on_stack_of(const Fiber& fiber, const void* address) {
  return static_cast<std::size_t>(static_cast<const std::byte*>(address) - fiber.stack) <
         stack_size;
}

/// Leaves `from` where it is and goes on with `to`. Returns when somebody switches back.
EMULATOR_INLINE void switch_fiber(Fiber& from, Fiber& to) {
  switch_context(from.context, to.context);
}

/// The fibers of one OS thread. A fiber never runs on another.
class FiberPool {
 public:
  explicit FiberPool(ContextEntry entry) : entry_(entry) {}
  FiberPool(const FiberPool&) = delete;
  ~FiberPool();

  /// A fiber that is fresh, or that was given back and waits for its next lane.
  Fiber& take();
  void give_back(Fiber& fiber) { idle_.push_back(&fiber); }

  /// Forgets what every fiber was doing: all are fresh again.
  void abandon_all();

  /// True if `address` is on a stack of this pool, or in the bytes that trap below one.
  bool contains(const void* address) const {
    return static_cast<std::size_t>(static_cast<const std::byte*>(address) - region_) < used_;
  }

 private:
  void make_fresh(Fiber& fiber);
  std::byte* new_stack();

  ContextEntry entry_;
  std::deque<Fiber> fibers_;
  std::vector<Fiber*> idle_;
  std::byte* region_ = nullptr;  ///< address space for all stacks, reserved at once
  std::size_t region_size_ = 0;
  std::size_t used_ = 0;  ///< bytes of it, by the stacks that there are
};

}  // namespace emulator
