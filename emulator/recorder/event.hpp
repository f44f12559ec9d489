// What the recorder writes: one of these for each thing that a lane did, in the order in which they
// happened. Readers need nothing else of the emulator.
#pragma once

#include <cstdint>

namespace emulator {

/// Plain bytes: a recording is an array of them after one line of JSON, which names their numbers.
struct RecordedEvent {
  enum class Kind : std::uint8_t {
    read,
    write,
    atomic,
    barrier_object,  ///< a `cuda::barrier` is used
    copy_begins,     ///< an asynchronous one; `address` is its destination, `value` its bytes
    copy_ends,
    arrives,  ///< at a barrier of a group; `address` tells the barriers apart, `value` its phases
    departs,
    joins,    ///< comes to a meeting of the warp; `value` is the mask of those that it is for
    met,      ///< `thread` is the first of the warp, `value` the mask of those that go on
    shuffle,  ///< asks for a value; `value` is the rank in its group that it asks
    vote,
    fence,
    hands_out,   ///< a pool; `address` is the piece, `value` its bytes
    takes_over,  ///< the same, for itself
    takes_back,
    async_arrives,  ///< at a `cuda::barrier`; `address` is the object
    async_departs,
    ends  ///< the lane has left the kernel
  };

  std::uint32_t thread;  ///< its rank in the grid: block after block, x fastest
  std::uint32_t place;   ///< in the program: the number of a line in the header
  std::uint32_t way;     ///< equal for lanes that came there by the same calls, in the same turns
  Kind kind;
  std::uint8_t size;   ///< bytes of an access, at most 127; and `no_value`, if that is so
  std::uint16_t name;  ///< of what the lane waits for: the number of a name in the header
  std::uint64_t address;
  std::uint64_t value;  ///< the first 8 bytes there: what was read, what was written
};

static_assert(sizeof(RecordedEvent) == 32);

/// An address in shared memory says whose it is: this bit, the number of the block in the grid, and
/// the offset in its shared memory.
constexpr std::uint64_t shared_address = std::uint64_t{1} << 63;
constexpr unsigned shared_offset_bits = 32;

/// A bit of `size`: what is at the address could not be read.
constexpr std::uint8_t no_value = 0x80;

}  // namespace emulator
