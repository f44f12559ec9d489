// A `cuda::barrier`: an object in memory that counts arrivals, whoever they come from.
#pragma once

#include <cstdint>
#include <vector>

#include "machine/copy_queue.hpp"
#include "machine/lane.hpp"

namespace emulator {

/// Of a lane, `count` at once.
struct AsyncArrival {
  const Lane* lane;
  std::uint32_t count;
};

/// A phase ends when as many have arrived as `init` was told. The copies that are bound to it have
/// been carried out then. A lane that leaves the kernel is missed, as on a GPU.
class AsyncBarrier {
 public:
  AsyncBarrier(const void* object, unsigned number) : object_(object), number_(number) {}

  const void* object() const { return object_; }
  unsigned number() const { return number_; }  ///< counts those of the gang from 0

  bool initialised() const { return initialised_; }
  std::uint64_t phase() const { return phase_; }
  std::uint32_t expected() const { return expected_; }
  std::uint32_t arrived() const { return arrived_; }

  /// What `init` was last told, and the calls that led to it, innermost first.
  std::uint32_t told() const { return told_; }
  const std::vector<const void*>& init_calls() const { return init_calls_; }
  BarrierOwner owner() const { return owner_; }
  /// Those of the current phase, in their order.
  const std::vector<AsyncArrival>& arrivals() const { return arrivals_; }

  void init(std::uint32_t expected, BarrierOwner owner, std::vector<const void*> calls);
  void wait_for_init(Lane& lane, Operation operation);

  /// Counts `count` arrivals; the phase may end here. Returns the phase they counted for.
  std::uint64_t arrive(const Lane& lane, std::uint32_t count, Arrival how);
  /// Waits until `phase` has ended.
  void wait(Lane& lane, std::uint64_t phase, Operation operation);

  /// The current phase ends with this copy.
  void bind(AsyncCopy copy) { copies_.push_back(copy); }

 private:
  void end_phase();
  void block(Lane& lane, Operation operation);

  const void* object_;
  unsigned number_;
  bool initialised_ = false;
  std::uint32_t expected_ = 0;  ///< in this phase
  std::uint32_t dropped_ = 0;   ///< of them, those that the next does without
  std::uint32_t arrived_ = 0;
  std::uint64_t phase_ = 0;
  std::uint32_t told_ = 0;
  BarrierOwner owner_ = BarrierOwner::program;
  std::vector<const void*> init_calls_;
  std::vector<AsyncArrival> arrivals_;
  std::vector<AsyncCopy> copies_;
  std::vector<Lane*> waiting_;
};

}  // namespace emulator
