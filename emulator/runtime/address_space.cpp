// Handing out addresses and the memory behind them.
#include "runtime/address_space.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "machine/pages.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/round_up.hpp"
#include "runtime/settings.hpp"

namespace emulator {

namespace {

/// A block this large is filled by mapping a file that holds `fresh_byte` again and again, so that
/// it takes memory only as the program writes to it.
constexpr std::size_t large = std::size_t{64} << 20;
constexpr std::size_t pattern_size = std::size_t{16} << 20;

int make_pattern_file() {
  int file = memfd_create("fresh memory", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, pattern_size) != 0) return -1;
  void* bytes = mmap(nullptr, pattern_size, PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED) return -1;
  std::memset(bytes, fresh_byte, pattern_size);
  munmap(bytes, pattern_size);
  return file;
}

bool map_pattern(std::byte* pages, std::size_t size) {
  static const int file = make_pattern_file();
  for (std::size_t at = 0; at < size; at += pattern_size) {
    void* mapped = mmap(pages + at, std::min(pattern_size, size - at), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, file, 0);
    if (mapped == MAP_FAILED) return false;
  }
  return true;
}

bool write_all(int file, const std::byte* bytes, std::size_t size) {
  for (std::size_t done = 0; done < size;) {
    const ssize_t count = pwrite(file, bytes + done, size - done, static_cast<off_t>(done));
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace

bool AddressSpace::fill_pages(std::byte* begin, std::size_t size) {
  if (size >= large) return map_pattern(begin, size);
  if (mprotect(begin, size, PROT_READ | PROT_WRITE) != 0) return false;
  // A first access to each page takes long, so large ones are wished for, and all at once.
  madvise(begin, size, MADV_HUGEPAGE);
  madvise(begin, size, MADV_POPULATE_WRITE);
  std::memset(begin, fresh_byte, size);
  return true;
}

bool AddressSpace::map_pages(std::byte* begin, std::size_t size, int file) {
  return mmap(begin, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) != MAP_FAILED;
}

void AddressSpace::drop_pages(std::byte* begin, std::size_t size) {
  mmap(begin, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
}

AddressSpace::AddressSpace(std::size_t capacity, std::size_t least)
    : capacity_(capacity), begin_(reserve_addresses(capacity_, least)), next_(first()) {
  if (!begin_) {
    std::fprintf(stderr,
                 "The emulated device needs %zu MiB of addresses (not memory) and can't have them."
                 "\n  Raise the limit that `ulimit -v` shows.\n",
                 2 * least >> 20);
    std::exit(2);
  }
}

std::byte* AddressSpace::open(std::size_t size) {
  std::byte* block = reserve(size);
  if (!block) return nullptr;
  const bool has_memory = fill(block);
  release(block);
  return has_memory ? block : nullptr;
}

std::byte* AddressSpace::open(std::size_t size, int file) {
  std::byte* block = reserve(size);
  if (!block) return nullptr;
  const bool has_memory = give(
      block, [file](std::byte* begin, std::size_t pages) { return map_pages(begin, pages, file); });
  release(block);
  return has_memory ? block : nullptr;
}

std::size_t AddressSpace::pages_for(std::size_t size) {
  const auto bytes = round_up<std::size_t>(std::max<std::size_t>(size, 1), alignment);
  return round_up<std::size_t>(bytes, page_size());
}

std::byte* AddressSpace::reserve(std::size_t size, std::size_t aligned_to) {
  if (size > capacity_) return nullptr;
  const auto bytes = round_up<std::size_t>(std::max<std::size_t>(size, 1), alignment);
  const std::size_t pages = pages_for(size);
  const std::size_t slack = aligned_to > page_size() ? aligned_to : 0;
  std::lock_guard lock(mutex_);
  std::byte* room = find_room(pages + page_size() + slack);
  if (!room) return nullptr;
  if (slack > 0) room += -reinterpret_cast<std::uintptr_t>(room) % slack;
  taken_[room] = {pages};
  next_ = room + pages + page_size();
  return room + pages - bytes;
}

AddressSpace::Taken::iterator AddressSpace::pages_of(const std::byte* block) {
  const auto after = taken_.upper_bound(const_cast<std::byte*>(block));
  return after == taken_.begin() ? taken_.end() : std::prev(after);
}

template <class GiveMemory>
bool AddressSpace::give(const std::byte* reserved, GiveMemory&& give_memory) {
  std::lock_guard lock(mutex_);
  auto& [begin, pages] = *pages_of(reserved);
  pages.has_memory = give_memory(begin, pages.size);
  if (!pages.has_memory) drop_pages(begin, pages.size);
  return pages.has_memory;
}

bool AddressSpace::fill(const std::byte* reserved) { return give(reserved, fill_pages); }

bool AddressSpace::move_to_file(const std::byte* block, int file) {
  std::lock_guard lock(mutex_);
  const auto& [begin, pages] = *pages_of(block);
  return write_all(file, begin, pages.size) && map_pages(begin, pages.size, file);
}

void AddressSpace::close(const std::byte* block) {
  std::lock_guard lock(mutex_);
  const auto at = pages_of(block);
  if (at == taken_.end()) return;
  drop_pages(at->first, at->second.size);
  at->second.has_memory = false;
  if (!at->second.is_reserved) taken_.erase(at);
}

void AddressSpace::release(const std::byte* reserved) {
  std::lock_guard lock(mutex_);
  const auto at = pages_of(reserved);
  at->second.is_reserved = false;
  if (!at->second.has_memory) taken_.erase(at);
}

std::byte* AddressSpace::find_room(std::size_t size) {
  std::byte* end = begin_ + capacity_;
  std::byte* room = first_room(next_, end, size);
  return room ? room : first_room(first(), end, size);
}

std::byte* AddressSpace::first_room(std::byte* from, std::byte* to, std::size_t size) {
  for (auto next = taken_.lower_bound(from); next != taken_.end(); ++next) {
    if (static_cast<std::size_t>(next->first - from) >= size) return from;
    from = next->first + next->second.size + page_size();
  }
  return from <= to && static_cast<std::size_t>(to - from) >= size ? from : nullptr;
}

constinit std::atomic<AddressSpace*> made_device_space = nullptr, made_host_space = nullptr;

AddressSpace& device_space() {
  static AddressSpace& space = *[] {
    // Much larger than the device's memory, so that addresses come back late.
    const std::size_t memory = settings().memory;
    auto* made = new AddressSpace(std::max(std::size_t{64} << 30, 4 * memory), 2 * memory);
    made_device_space = made;
    ++interest_version;
    return made;
  }();
  return space;
}

AddressSpace& host_space() {
  static AddressSpace& space = *[] {
    auto* made = new AddressSpace(std::size_t{256} << 30, std::size_t{1} << 30);
    made_host_space = made;
    ++interest_version;
    return made;
  }();
  return space;
}

}  // namespace emulator
