// A small random kernel: a shape, and a list of operations that every lane walks from first to
// last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace fuzz {

enum class Action : std::uint8_t {
  read,
  write,
  atomic,        ///< atomicAdd
  block_atomic,  ///< atomicAdd_block
  sync_warp,     ///< __syncwarp(operand)
  sync_tile,     ///< of `size` lanes
  sync_block,
  sync_cluster,
  sync_grid,
  arrive_block,  ///< the halves of the three
  arrive_cluster,
  arrive_grid,
  wait_block,
  wait_cluster,
  wait_grid,
  fence,   ///< of `size`, a reach
  signal,  ///< stores in the flag `operand`, an atomic of reach `size`; it releases or is relaxed
  await,   ///< loads that flag until it is set; the load acquires or is relaxed
  leave    ///< return
};

/// For whom fences and flags are.
inline constexpr unsigned reach_block = 0, reach_cluster = 1, reach_device = 2, reaches = 3;

/// Of the operand of `signal` and `await`: a flag, set once at most; and whether it orders memory
/// by itself, without a fence.
inline constexpr std::uint32_t flags = 16, orders = 0x100;

inline constexpr bool is_access(Action action) { return action <= Action::block_atomic; }

enum class Space : std::uint8_t { shared, remote, global };
inline constexpr unsigned space_bytes = 64;  ///< of global memory, and of each block's shared

/// What some lanes do: `count` lanes, `stride` apart from the grid's lane `first` on. The k-th of
/// them accesses the bytes from `place + k * spread` on.
struct alignas(16) Operation {
  Action action;
  Space space;
  std::uint16_t size;  ///< of an access: 1, 2, 4 or 8 bytes
  std::uint16_t first;
  std::uint16_t count;
  std::uint8_t stride;
  std::uint8_t block;  ///< whose shared memory, if remote: its rank in the cluster
  std::uint8_t place;
  std::uint8_t spread;
  std::uint32_t operand;  ///< a warp's mask; what is written: see `written_byte`
};
static_assert(sizeof(Operation) == 16);

/// No two lanes write the same in an operation of such an operand; else all write the same.
inline constexpr std::uint32_t each_its_own = 0x100;

/// Every byte that the k-th lane of an operation writes.
inline constexpr std::uint8_t written_byte(const Operation& operation, unsigned k) {
  unsigned own = operation.operand & each_its_own ? k % 16 : 0;
  return static_cast<std::uint8_t>(operation.operand + own);
}

/// A program has no more.
inline constexpr std::size_t most_operations = 32;

struct Program {
  unsigned blocks = 1;
  unsigned threads = 32;  ///< in a block
  unsigned blocks_per_cluster = 1;
  bool cooperative = false;
  std::vector<Operation> operations;

  unsigned lanes() const { return blocks * threads; }
};

/// One of the two sides of a race.
struct Party {
  std::size_t operation;         ///< by its number
  std::optional<unsigned> lane;  ///< of the grid; nothing if a report doesn't say
};

/// Which kinds of race there are.
struct Races {
  bool of_equal_writes = false;
  bool other = false;

  bool any() const { return of_equal_writes || other; }
  const char* text() const {
    if (other) return of_equal_writes ? "races, some of equal writes" : "race";
    return of_equal_writes ? "race of equal writes" : "no race";
  }
};

}  // namespace fuzz
