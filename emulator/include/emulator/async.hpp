// What the CUDA headers ask of the machine about copies that go on while the lane does, and about
// barriers that are objects in memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "emulator/operation.hpp"

namespace emulator {

/// A lane's share of a copy that `lanes` lanes make together: of the pieces the `rank`-th, and
/// every `lanes`-th after it. The last piece may be shorter.
struct Copy {
  void* to;
  const void* from;
  std::size_t bytes;  ///< of all lanes together
  std::size_t piece;
  unsigned rank = 0;
  unsigned lanes = 1;
  bool in_pipeline = false;  ///< of a `cuda::pipeline` that a block shares
  std::size_t promised = 1;  ///< alignment of both addresses
};

/// The kernel fails unless `bytes` is a multiple of what the call promises.
void check_promised_multiple(std::size_t promised, std::size_t bytes);

/// Begins the lane's share. It happens some time before a wait that covers it returns: when
/// friendly, no earlier. The checkers see it as the lane's reads and writes.
void copy_async(const Copy& copy);
/// The same; it ends with the current phase of the `cuda::barrier` at `barrier`.
void copy_async(const Copy& copy, const void* barrier);

/// The copies that the lane has begun and not committed yet become its next group.
void commit_copies();
/// The same copies end with the current phase of the `cuda::barrier` at `barrier` instead.
void commit_copies(const void* barrier, Operation operation);
/// Waits for the lane's own groups, all but the last `prior`.
void wait_copies(std::size_t prior);

/// That a `cuda::barrier` can expect in a phase.
constexpr std::ptrdiff_t most_arrivals = (1 << 20) - 1;

/// The memory of a `cuda::barrier`. The machine keeps what it counts, by its address.
struct alignas(8) AsyncBarrierMemory {
  std::uint32_t expected;
  std::uint32_t unused;
};

/// The phase that an arrival counted for, and where.
struct ArrivalToken {
  std::uint64_t phase;
  const void* barrier;
};

/// How to arrive: `drop` expects one arrival less from the next phase on.
enum class Arrival { stay, drop };

/// Whose a barrier is: the program calls `init` itself, or `make_pipeline` does.
enum class BarrierOwner : unsigned char { program, pipeline };

/// `operation` is the call in CUDA's words. Whoever comes before the `init_barrier` of another lane
/// waits for it. Phases count from 0.
void init_barrier(AsyncBarrierMemory* barrier, std::ptrdiff_t expected,
                  BarrierOwner owner = BarrierOwner::program);
ArrivalToken arrive_at(const void* barrier, std::ptrdiff_t count, Arrival how, Operation operation);
/// Waits until the token's phase has ended; it must be the current one or the one before.
void wait_at(const void* barrier, ArrivalToken token, Operation operation);
/// Waits until the phase before the current one is odd, or even.
void wait_parity_at(const void* barrier, bool odd, Operation operation);
/// The same for a lane that doesn't wait: whether the phase has ended. If not, others get a turn.
bool try_wait_at(const void* barrier, ArrivalToken token, Operation operation);
bool try_wait_parity_at(const void* barrier, bool odd, Operation operation);

/// The lane ends its part in a stage of a pipeline that the block shares, and has skipped what
/// should have begun it: `acquire_stage` or `wait_for_stage`.
void skipped_in_stage(Operation::Kind skipped);

}  // namespace emulator
