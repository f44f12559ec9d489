// What the CUDA headers ask of the machine on behalf of the lane that runs: where it stands, and
// places to meet other lanes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "emulator/here.hpp"
#include "emulator/operation.hpp"
#include "emulator/report_kind.hpp"
#include "emulator/standard.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// Bit i stands for lane i of a warp.
using LaneMask = std::uint32_t;

/// Where the current lane stands. Ranks count x fastest, as CUDA does.
unsigned lane_id();          ///< 0 to 31
unsigned thread_rank();      ///< in the block
LaneMask warp_lanes();       ///< lanes that this warp has (the last warp of a block may be partial)
dim3 cluster_shape();        ///< blocks of the cluster in each dimension; 1,1,1 without clusters
dim3 cluster_block_index();  ///< of the current block in its cluster
unsigned cluster_block_rank();
bool launched_cooperatively();

/// Which lanes of the warp are together at this call: `__activemask` and `coalesced_threads`.
/// Parks the lane until every other lane of its warp is here too, waits elsewhere, or has left.
/// The friendly schedule answers with all lanes that came the same way (same calls, same loop
/// iterations); others may answer with any part of those that contains the caller.
LaneMask converge(Operation operation);

/// Lanes that meet bring a payload each, a pointer to what the operation needs of them; whoever
/// comes last runs the exchange over all payloads, then all go on.
///
/// In a warp: `payload[i]` belongs to lane i and counts if bit i of `lanes` is set.
struct WarpMeeting {
  Operation operation;
  LaneMask mask;  ///< lanes that it is for, those included that have left or never were
  LaneMask lanes;
  void* payload[32];
};
using WarpExchange = void (*)(WarpMeeting&);

/// Meets all lanes in `mask` that have not left the kernel. The caller must be in `mask`. Lanes
/// meet only if they come with the same mask and the same operation. One that needs all ends the
/// kernel if a lane has left or is not in the block. `orders_memory` is true for barriers
/// (`__syncwarp`, tile sync), false for shuffles and votes. With no exchange, a null pointer, they
/// meet and nothing else.
void meet_warp(LaneMask mask, Operation operation, bool orders_memory, void* payload,
               WarpExchange exchange);

/// Lane `reader` of a meeting wants the value of a lane that takes no part (32 or more: of none).
/// Ends the kernel, unless a shuffle up or down leads out of the mask: there the value is garbage,
/// which the lanes at the ends ignore.
void missing_source(const WarpMeeting& meeting, unsigned reader, unsigned source);

/// Ends the kernel: a shuffle asks for a rank that its tile of `size` lanes doesn't have.
[[noreturn]] void rank_outside(Operation operation, unsigned rank, unsigned size);

/// In a larger group: payloads by rank in the group, null for a lane that has left.
using GroupExchange = void (*)(Payloads payloads);

/// Meets the whole block, a tile of more than a warp (`tile_size` lanes, a power of two; the tile
/// is the one that contains the caller), the cluster, or the grid. All are barriers: they order
/// memory. With no exchange they are nothing else.
void meet_block(Operation operation, void* payload = nullptr, GroupExchange exchange = nullptr);
void meet_tile(unsigned tile_size, Operation operation, void* payload = nullptr,
               GroupExchange exchange = nullptr);
void meet_cluster(Operation operation, void* payload = nullptr, GroupExchange exchange = nullptr);
void meet_grid(Operation operation, void* payload = nullptr, GroupExchange exchange = nullptr);

/// The two halves of a barrier: what a lane did before it arrived is visible to all that waited.
/// The token is the phase that the arrival belongs to.
enum class Group { block, cluster, grid };
std::uint64_t arrive(Group group);
void wait(Group group, std::uint64_t token);
void wait(Group group);  ///< for the lane's own last arrival

/// A peer's copy of `address`, which lies in the shared memory of a block of the cluster; and the
/// rank of the block whose shared memory holds `address`.
void* map_shared_rank(const void* address, unsigned block_rank);
unsigned query_shared_rank(const void* address);
bool is_shared(const void* address);
/// Where the block's shared memory has an address with this lower half.
void* in_shared(std::uint32_t lower_half);
bool is_global(const void* address);
bool is_local(const void* address);  ///< of the lane's own stack
bool is_constant(const void* address);

/// Gives other lanes a turn: for loops that wait for another lane (`__nanosleep`, failed CAS).
void yield_lane();

/// What the source asks of the device, for observers. With a shuffle comes the rank in the group, a
/// lane's in its warp, of whom it asks; with a reduction or a scan, of how many it is.
enum class Event { shuffle, vote, reduction };
constexpr unsigned no_source = ~0u;
void notice(Event event, unsigned source_or_count = no_source);

/// Copies on behalf of the lane, seen by the checkers as its reads and writes.
void copy_memory(void* destination, const void* source, std::size_t bytes);

/// Ends the kernel with a CUDA error and a report; the lane doesn't return. `why` says for people
/// what happened; what to do about it follows from the kind, and from how it came about.
[[noreturn]] void fail_kernel(ReportKind kind, cudaError_t error, const char* why,
                              How how = How::otherwise);

/// Of PTX: the carry of the lane's last addition that gives one, or the borrow of its subtraction.
bool& carry();

/// The lane leaves the kernel as by a `return` there, wherever it is.
[[noreturn]] void exit_lane();

/// The host is about to abort the program: says what it would hear at its end.
void say_last_words();

}  // namespace emulator
