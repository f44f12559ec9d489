// What the lanes of a warp load and store together.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "counting/request.hpp"

namespace emulator {

/// Finds the requests in the accesses of single lanes. A warp's lanes run one after the other here,
/// each up to where it must wait, so what a GPU would do in one step lies far apart. Accesses
/// belong together if they come from the same place in the code, by the same calls, in the same
/// iterations of the same loops.
///
/// A request is counted once all lanes of the warp have joined it, or none can any more: all have
/// met or passed a barrier. So that a lane that runs far ahead does not fill the memory, a warp has
/// at most 65,536 open requests: beyond that it counts them as they are.
class Requests {
 public:
  void begin_kernel() { most_ = 0; }

  /// Warps of a new gang: those that are open are dropped.
  void begin(std::size_t warps);

  void add(const Lane& lane, const Access& access, bool shared, Spent& spent);

  /// The lane goes on from a barrier at which all lanes of its warp have arrived.
  void passed_barrier(const Lane& lane, Spent& spent);
  /// All lanes of the warp that are left are at one place, or it has no more lanes.
  void close(const Warp& warp, Spent& spent);

 private:
  /// A warp's requests that are not yet counted, by the way that its lanes came.
  struct Open {
    std::unordered_map<std::uint64_t, Request> requests;
    std::array<std::uint32_t, 32> passed = {};  ///< barriers, by lane
    std::uint32_t closed_at = 0;                ///< the last of those before which all is counted
    std::uint64_t counted = 0;                  ///< requests of the warp
  };
  void add_piece(Open& open, const Lane& lane, std::uint64_t way, const Request& piece,
                 std::uintptr_t address, Spent& spent);
  void close(Open& open, Spent& spent);
  void count(Open& open, const Request& request, Spent& spent);
  Open& open_of(const Warp& warp);

  std::vector<Open> warps_;  ///< of the gang
  std::uint64_t most_ = 0;   ///< requests of one warp of the kernel
};

}  // namespace emulator
