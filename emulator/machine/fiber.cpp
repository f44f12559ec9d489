// Fibers and their stacks.
#include "machine/fiber.hpp"

#include <sys/mman.h>

#include <atomic>
#include <new>

#include "machine/left_stack.hpp"
#include "machine/pages.hpp"

namespace emulator {

namespace {

// A cluster of 16 blocks has 16,384 lanes; a cooperative grid may have more.
constexpr std::size_t most_fibers = 1 << 18;

// Linux allows a process some 65,000 mappings, and each piece that traps costs two.
std::atomic<int> guards_left = 24'000;

}  // namespace

FiberPool::~FiberPool() {
  if (region_) munmap(region_, region_size_);
}

Fiber& FiberPool::take() {
  if (idle_.empty()) {
    std::byte* stack = new_stack();
    Fiber& fiber = fibers_.emplace_back();
    fiber.stack = stack;
    used_ = fibers_.size() * slot_size;
    make_fresh(fiber);
    return fiber;
  }
  Fiber& fiber = *idle_.back();
  idle_.pop_back();
  return fiber;
}

void FiberPool::abandon_all() {
  idle_.clear();
  for (auto fiber = fibers_.rbegin(); fiber != fibers_.rend(); ++fiber) {
    make_fresh(*fiber);
    idle_.push_back(&*fiber);
  }
}

void FiberPool::make_fresh(Fiber& fiber) {
  leave_stack(fiber.stack, stack_size);
  // Stacks that began at the same place of a page would fight for the same lines of the cache.
  std::size_t index = (fiber.stack - region_) / slot_size;
  std::size_t used = stack_size - index * 5 % 32 * 128;
  prepare_context(fiber.context, fiber.stack + used, used, entry_);
}

std::byte* FiberPool::new_stack() {
  if (!region_) {
    region_size_ = most_fibers * slot_size;
    region_ = reserve_addresses(region_size_, slot_size);
    if (!region_) throw std::bad_alloc();
  }
  std::byte* slot = region_ + fibers_.size() * slot_size;
  if (slot + slot_size > region_ + region_size_) throw std::bad_alloc();
  bool guarded = guards_left.fetch_sub(1, std::memory_order_relaxed) > 0;
  std::size_t open_from = guarded ? guard_size : 0;
  if (mprotect(slot + open_from, slot_size - open_from, PROT_READ | PROT_WRITE) != 0)
    throw std::bad_alloc();
  return slot + guard_size;
}

}  // namespace emulator
