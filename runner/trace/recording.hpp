// What the emulator's recorder wrote of a kernel.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "recorder/event.hpp"

namespace runner {

using emulator::RecordedEvent;
using Kind = RecordedEvent::Kind;

/// A variable in shared memory, or an array in global memory.
struct Memory {
  std::string name;  ///< Empty if it has none.
  bool shared = false;
  std::uint64_t begin = 0;  ///< An offset in the shared memory of a block, or an address.
  std::uint64_t size = 0;
  std::uint64_t element = 1;         ///< Bytes.
  std::vector<unsigned> shape = {};  ///< Of an array in shared memory, if it is known.
};

struct SourcePlace {
  std::string file;  ///< Empty if unknown.
  int line = 0;
  std::string function;
};

struct Recording {
  std::string kernel;
  std::array<unsigned, 3> grid{1, 1, 1}, block{1, 1, 1}, cluster{1, 1, 1};
  bool from_begin = true, to_end = true;  ///< Whether those ends of the kernel are in it.
  std::vector<std::string> names;
  std::vector<SourcePlace> places;
  std::vector<Memory> memories;
  /// In the order in which they happened. The address of one that joins a shuffle is one more than
  /// the lane whose value it asks for; 0 if it asks nobody.
  std::vector<RecordedEvent> events;

  unsigned threads_per_block() const { return block[0] * block[1] * block[2]; }
  unsigned warps_per_block() const { return (threads_per_block() + 31) / 32; }
  unsigned blocks() const { return grid[0] * grid[1] * grid[2]; }
  unsigned block_of(std::uint32_t thread) const { return thread / threads_per_block(); }
  unsigned lane_of(std::uint32_t thread) const { return thread % threads_per_block() % 32; }
  /// Counts the warps of the grid, block after block.
  unsigned warp_of(std::uint32_t thread) const {
    return block_of(thread) * warps_per_block() + thread % threads_per_block() / 32;
  }
  /// "(1,0,0)", of a block and of a thread in its block.
  std::string block_text(unsigned number) const;
  std::string thread_text(std::uint32_t thread) const;
};

/// Throws Failure when it isn't there or isn't whole.
Recording read_recording(const std::filesystem::path& file);

/// Read, written, changed or used as a `cuda::barrier`: what has an address and a value.
bool is_access(Kind kind);

/// Whether it is somewhere in memory, as an access is.
bool has_spot(Kind kind);

/// Where an access is: the memory's number, or -1; the block whose shared memory it is; the bytes
/// from the memory's begin.
struct Spot {
  int memory = -1;
  unsigned block = 0;
  std::uint64_t offset = 0;
};
Spot spot_of(const Recording& recording, const RecordedEvent& event);

}  // namespace runner
