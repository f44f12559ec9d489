// The lane's side of asynchronous copies and barriers: what emulator/async.hpp promises to the CUDA
// headers.
#include <optional>
#include <string>

#include "emulator/async.hpp"
#include "machine/async_barrier.hpp"
#include "machine/call_stack.hpp"
#include "machine/caller.hpp"
#include "machine/host_call.hpp"
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

AsyncBarrier& barrier_at(const void* object) {
  return this_lane().block().gang->async_barrier(object);
}

[[noreturn]] void fail_barrier(ReportKind kind, Operation operation, const std::string& why,
                               How how = How::otherwise) {
  const std::string all = std::string(operation.name) + ": " + why;
  fail_kernel(kind, cudaErrorLaunchFailure, all.c_str(), how);
}

/// The barrier, once it is initialised; `frame` is that of the function that the header called.
AsyncBarrier& use_barrier(const void* object, Operation operation, const void* frame) {
  const Block* owner = this_lane().block().gang->owner(object);
  if (owner && owner != &this_lane().block())
    fail_barrier(ReportKind::remote_barrier, operation,
                 "the barrier is in the shared memory of another block.");
  AsyncBarrier& barrier = barrier_at(object);
  barrier.wait_for_init(this_lane(), operation);
  if (here.observed)
    tell_access(this_lane(), Access{Access::Kind::barrier, object, sizeof(AsyncBarrierMemory),
                                    caller_of(frame)});
  return barrier;
}

/// The checkers see the share as accesses of this moment.
void tell_accesses(const Copy& share, Caller caller) {
  for_each_access(share, caller, [](const Access& access) { tell_access(this_lane(), access); });
}

AsyncCopy begin_copy(const Copy& share, const void* frame) {
  AsyncCopy copy{share, this_lane().copies.next_number(),
                 here.observed ? caller_of(frame) : Caller{}};
  if (here.observed) tell_accesses(share, copy.caller);
  tell<&Observer::copy_begins>(this_lane(), copy);
  if (Worker::current().schedule().early()) carry_out(copy);
  return copy;
}

void bind(AsyncBarrier& barrier, const AsyncCopy& copy) {
  tell<&Observer::copy_binds>(this_lane(), copy, barrier);
  barrier.bind(copy);
}

void wait_for(AsyncBarrier& barrier, std::uint64_t phase, Operation operation) {
  barrier.wait(this_lane(), phase, operation);
  tell<&Observer::async_departs>(this_lane(), barrier, phase);
}

bool try_wait_for(AsyncBarrier& barrier, std::uint64_t phase, Operation operation,
                  const void* frame) {
  const bool ended = phase < barrier.phase();
  if (ended)
    wait_for(barrier, phase, operation);
  else
    Worker::current().spin(this_lane(), frame);
  return ended;
}

void check_token(const AsyncBarrier& barrier, ArrivalToken token, Operation operation) {
  if (token.barrier != barrier.object())
    fail_barrier(ReportKind::wrong_token, operation,
                 "the token is not from an arrival at this barrier.");
  if (token.phase + 1 < barrier.phase())
    fail_barrier(ReportKind::wrong_token, operation,
                 "the token is of phase " + std::to_string(token.phase) +
                     ", and the barrier is in phase " + std::to_string(barrier.phase()) +
                     ": a token is good for its own phase and the next.",
                 How::too_late);
}

/// The phase of that parity that the lane waits for: the current one or the one before. None if
/// none of that parity was ever there.
std::optional<std::uint64_t> phase_of_parity(const AsyncBarrier& barrier, bool odd) {
  if (barrier.phase() % 2 == odd) return barrier.phase();
  if (barrier.phase() == 0) return std::nullopt;
  return barrier.phase() - 1;
}

}  // namespace

void check_promised_multiple(std::size_t promised, std::size_t bytes) {
  if (bytes % promised == 0) return;
  MachineCode own;
  const std::string why =
      "The number of bytes breaks a promise: memcpy_async was promised a multiple of " +
      std::to_string(promised) + " bytes, and gets " + std::to_string(bytes) + ".";
  fail_kernel(ReportKind::misaligned_address, cudaErrorMisalignedAddress, why.c_str(),
              How::in_the_size_of_a_copy);
}

void copy_async(const Copy& share) {
  MachineCode own;
  this_lane().copies.add(begin_copy(share, __builtin_frame_address(0)));
}

void copy_async(const Copy& share, const void* object) {
  MachineCode own;
  const void* frame = __builtin_frame_address(0);
  AsyncBarrier& barrier = use_barrier(object, "cuda::memcpy_async", frame);
  bind(barrier, begin_copy(share, frame));
}

void commit_copies() { this_lane().copies.commit(); }

void commit_copies(const void* object, Operation operation) {
  MachineCode own;
  AsyncBarrier& barrier = use_barrier(object, operation, __builtin_frame_address(0));
  for (const AsyncCopy& copy : this_lane().copies.take_uncommitted()) bind(barrier, copy);
}

void wait_copies(std::size_t prior) {
  MachineCode own;
  CopyQueue& copies = this_lane().copies;
  for (AsyncCopy& copy : copies.take_groups(prior)) {
    carry_out(copy);
    tell<&Observer::copy_ends>(this_lane(), copy);
  }
  if (prior > 0 && here.observed) copies.note_wait(prior, caller_of(__builtin_frame_address(0)));
}

void init_barrier(AsyncBarrierMemory* object, std::ptrdiff_t expected, BarrierOwner owner) {
  MachineCode own;
  if (expected < 0 || expected > most_arrivals)
    fail_barrier(ReportKind::barrier_count, "init of a cuda::barrier",
                 std::to_string(expected) + (expected == 1 ? " arrival" : " arrivals") +
                     ", and it counts up to " + std::to_string(most_arrivals) + ".",
                 How::at_init);
  const void* frame = __builtin_frame_address(0);
  if (here.observed)
    tell_access(this_lane(), Access{Access::Kind::write, object, sizeof *object, caller_of(frame)});
  *object = {static_cast<std::uint32_t>(expected), 0};
  AsyncBarrier& barrier = barrier_at(object);
  barrier.init(static_cast<std::uint32_t>(expected), owner, call_stack(frame));
  tell<&Observer::async_initialised>(this_lane(), barrier);
}

ArrivalToken arrive_at(const void* object, std::ptrdiff_t count, Arrival how, Operation operation) {
  MachineCode own;
  AsyncBarrier& barrier = use_barrier(object, operation, __builtin_frame_address(0));
  std::uint32_t missing = barrier.expected() - barrier.arrived();
  if (count < 0 || count > missing)
    fail_barrier(ReportKind::too_many_arrivals, operation,
                 std::to_string(count) + (count == 1 ? " arrival" : " arrivals") +
                     " at once, and the phase expects only " + std::to_string(missing) + " more.");
  tell<&Observer::async_arrives>(this_lane(), barrier);
  return {barrier.arrive(this_lane(), static_cast<std::uint32_t>(count), how), object};
}

void wait_at(const void* object, ArrivalToken token, Operation operation) {
  MachineCode own;
  AsyncBarrier& barrier = use_barrier(object, operation, __builtin_frame_address(0));
  check_token(barrier, token, operation);
  wait_for(barrier, token.phase, operation);
}

void wait_parity_at(const void* object, bool odd, Operation operation) {
  MachineCode own;
  AsyncBarrier& barrier = use_barrier(object, operation, __builtin_frame_address(0));
  if (const auto phase = phase_of_parity(barrier, odd)) wait_for(barrier, *phase, operation);
}

bool try_wait_at(const void* object, ArrivalToken token, Operation operation) {
  MachineCode own;
  const void* frame = __builtin_frame_address(0);
  AsyncBarrier& barrier = use_barrier(object, operation, frame);
  check_token(barrier, token, operation);
  return try_wait_for(barrier, token.phase, operation, frame);
}

bool try_wait_parity_at(const void* object, bool odd, Operation operation) {
  MachineCode own;
  const void* frame = __builtin_frame_address(0);
  AsyncBarrier& barrier = use_barrier(object, operation, frame);
  const auto phase = phase_of_parity(barrier, odd);
  return !phase || try_wait_for(barrier, *phase, operation, frame);
}

void skipped_in_stage(Operation::Kind skipped) {
  MachineCode own;
  tell<&Observer::skips_in_stage>(this_lane(), skipped);
}

}  // namespace emulator
