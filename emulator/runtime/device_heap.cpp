// The device's heap: holes by address, searched from where the last block was taken, so that freed
// memory comes back late.
#include "runtime/device_heap.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <map>
#include <mutex>

#include "emulator/current_lane.hpp"
#include "emulator/types/errors.hpp"
#include "machine/side_by_side.hpp"
#include "machine/whose_code.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"
#include "runtime/memory.hpp"
#include "runtime/round_up.hpp"

namespace emulator {

namespace {

constexpr std::size_t unit = 16;
constexpr std::size_t default_size = std::size_t{8} << 20;

/// Bytes after each block that belong to nobody.
constexpr std::size_t gap = 16;

class Heap {
 public:
  std::byte* allocate(std::size_t size, std::size_t alignment) {
    std::lock_guard lock(mutex_);
    if (!begin_ && !make()) return nullptr;
    std::size_t bytes = round_up(std::max(size, unit), unit) + gap;
    if (bytes < size) return nullptr;
    auto start = holes_.lower_bound(next_);
    if (auto* block = take(start, holes_.end(), bytes, alignment)) return block;
    return take(holes_.begin(), start, bytes, alignment);
  }

  void free(std::byte* block, std::size_t size) {
    std::lock_guard lock(mutex_);
    add_hole(block, round_up(std::max(size, unit), unit) + gap);
  }

  bool contains(const void* address) const {
    const std::byte* begin = begin_;
    return begin &&
           static_cast<std::size_t>(static_cast<const std::byte*>(address) - begin) < size_;
  }

  std::size_t size() const { return size_; }

  bool resize(std::size_t size) {
    std::lock_guard lock(mutex_);
    if (begin_) return false;
    size_ = round_up(std::max(size, unit + gap), unit);
    return true;
  }

  void reset() {
    std::lock_guard lock(mutex_);
    if (begin_) device_space().close(begin_);
    holes_.clear();
    next_ = begin_ = nullptr;
    size_ = default_size;
  }

 private:
  using Holes = std::map<std::byte*, std::size_t>;

  bool make() {
    begin_ = device_space().open(size_);
    if (begin_) holes_[begin_] = size_;
    return begin_;
  }

  std::byte* take(Holes::iterator from, Holes::iterator to, std::size_t bytes,
                  std::size_t alignment) {
    for (auto hole = from; hole != to; ++hole) {
      auto [begin, size] = *hole;
      std::size_t skipped = -reinterpret_cast<std::uintptr_t>(begin) & (alignment - 1);
      if (skipped + bytes > size) continue;
      holes_.erase(hole);
      std::byte* block = begin + skipped;
      next_ = block + bytes;
      if (skipped > 0) holes_[begin] = skipped;
      if (skipped + bytes < size) holes_[next_] = size - skipped - bytes;
      return block;
    }
    return nullptr;
  }

  void add_hole(std::byte* begin, std::size_t size) {
    auto after = holes_.lower_bound(begin);
    if (after != holes_.end() && after->first == begin + size) {
      size += after->second;
      after = holes_.erase(after);
    }
    if (after != holes_.begin()) {
      auto before = std::prev(after);
      if (before->first + before->second == begin) {
        before->second += size;
        return;
      }
    }
    holes_[begin] = size;
  }

  std::mutex mutex_;
  std::atomic<std::byte*> begin_ = nullptr;  ///< null until a kernel first allocates
  std::size_t size_ = default_size;
  Holes holes_;
  std::byte* next_ = nullptr;
};

Heap& heap() {
  static Heap& heap = *new Heap;
  return heap;
}

[[noreturn]] void fail_free(void* pointer) {
  const Allocation* freed = find_allocation(pointer);
  char message[200];
  bool freed_before = freed && freed->kind == MemoryKind::heap && freed->begin == pointer;
  std::snprintf(message, sizeof message,
                freed_before ? "free or delete of %p, which was freed before."
                             : "free or delete of %p, which no malloc or new in a kernel returned.",
                pointer);
  fail_kernel(freed_before ? ReportKind::double_free : ReportKind::free_of_other,
              cudaErrorLaunchFailure, message);
}

}  // namespace

void* heap_allocate(std::size_t size, std::size_t alignment) {
  MachineCode own;
  need_one_thread();
  std::byte* block = heap().allocate(size, std::max(alignment, unit));
  if (block)
    add_allocation({block, size, MemoryKind::heap});
  else
    note_null_given();
  return block;
}

void heap_free(void* pointer) {
  if (!pointer) return;
  MachineCode own;
  need_one_thread();
  const Allocation* block = end_allocation(pointer, MemoryKind::heap);
  if (!block) fail_free(pointer);
  heap().free(block->begin, block->size);
}

bool in_heap(const void* address) { return heap().contains(address); }

std::size_t heap_size() { return heap().size(); }

bool set_heap_size(std::size_t size) { return heap().resize(size); }

void reset_heap() {
  for (const Allocation& block : live_allocations(MemoryKind::heap))
    end_allocation(block.begin, MemoryKind::heap);
  heap().reset();
}

}  // namespace emulator
