// A range of addresses of its own, in which blocks of memory come and go: what `cudaMalloc` hands
// out lies in one, pinned and managed memory in another.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>

namespace emulator {

/// What fresh memory holds. On a GPU that is undefined; here it is the same garbage every time.
inline constexpr unsigned char fresh_byte = 0xA5;

/// Each block ends where an inaccessible page begins, and its addresses are not handed out again
/// before all others have been: a pointer that strays or that outlived its memory traps.
class AddressSpace {
 public:
  static constexpr std::size_t alignment = 256;

  /// Reserves `capacity` bytes of addresses, or as many as can be had, but not less than `least`.
  /// They cost no memory.
  AddressSpace(std::size_t capacity, std::size_t least);
  AddressSpace(const AddressSpace&) = delete;

  /// A block of at least `size` bytes, each of them `fresh_byte`; null if the computer has no room
  /// for it.
  std::byte* open(std::size_t size);

  /// The same, whose memory is a file of as many bytes as `pages_for` says.
  std::byte* open(std::size_t size, int file);

  /// Gives back a block's memory; its addresses too, unless they are reserved.
  void close(const std::byte* block);

  /// What a block takes: it ends where its pages end.
  static std::size_t pages_for(std::size_t size);

  /// From now on a block's memory is a file, which is as large as the block's pages, and holds what
  /// the block did. False if that can't be; then nothing has changed.
  bool move_to_file(const std::byte* block, int file);

  /// Addresses for a block, which nobody else gets until `release`. It has no memory yet; null if
  /// there is no room. Pages begin at a multiple of `aligned_to`, a power of two.
  std::byte* reserve(std::size_t size, std::size_t aligned_to = alignment);
  /// Gives a reserved block its memory, each byte `fresh_byte`; false if the computer has none.
  bool fill(const std::byte* reserved);
  /// The addresses go, at once or with the memory that the block still has.
  void release(const std::byte* reserved);

  /// Gives whole pages of a reserved block memory of their own, each byte `fresh_byte`, or that of
  /// a file; false if the computer has none.
  static bool fill_pages(std::byte* begin, std::size_t size);
  static bool map_pages(std::byte* begin, std::size_t size, int file);
  /// Takes it from them.
  static void drop_pages(std::byte* begin, std::size_t size);

  bool contains(const void* address) const {
    return static_cast<std::size_t>(static_cast<const std::byte*>(address) - begin_) < capacity_;
  }
  const std::byte* begin() const { return begin_; }
  const std::byte* end() const { return begin_ + capacity_; }

 private:
  struct Pages {
    std::size_t size;  ///< without the trapping page
    bool is_reserved = true, has_memory = false;
  };
  using Taken = std::map<std::byte*, Pages>;

  /// No block lies before it, so that an index that goes back too far from the first block is still
  /// known to come from there.
  std::byte* first() const {
    constexpr std::size_t room = std::size_t{16} << 20;
    return capacity_ < 4 * room ? begin_ : begin_ + room;
  }

  Taken::iterator pages_of(const std::byte* block);
  template <class GiveMemory>
  bool give(const std::byte* reserved, GiveMemory&& give_memory);
  std::byte* find_room(std::size_t size);
  std::byte* first_room(std::byte* from, std::byte* to, std::size_t size);

  std::mutex mutex_;
  std::size_t capacity_;
  std::byte* begin_;
  std::byte* next_;  ///< where to look for room
  Taken taken_;
};

/// Memory of the device alone; and memory that host and device share. Made when first asked for.
AddressSpace& device_space();
AddressSpace& host_space();

/// Null until they are asked for.
extern constinit std::atomic<AddressSpace*> made_device_space, made_host_space;

inline bool lies_in(const std::atomic<AddressSpace*>& made, const void* address) {
  const AddressSpace* space = made.load(std::memory_order_relaxed);
  return space && space->contains(address);
}

/// Whether the address is the device's alone: the host must not touch it, even if nothing is
/// allocated there.
inline bool in_device_space(const void* address) { return lies_in(made_device_space, address); }
/// Whether the address is where both reach what is allocated.
inline bool in_host_space(const void* address) { return lies_in(made_host_space, address); }

}  // namespace emulator
