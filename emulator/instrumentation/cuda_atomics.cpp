// CUDA's atomics and fences: what emulator/atomic.hpp promises to them.
#include "checkers/plain_accesses.hpp"
#include "emulator/atomic.hpp"
#include "machine/caller.hpp"
#include "machine/observer.hpp"
#include "machine/side_by_side.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

void notice_atomic(Strong what, const void* address, std::size_t size, Scope scope,
                   bool may_be_local) {
  MachineCode own;
  if (!here.lane) return;
  Worker::current().give_way(*here.lane);
  take_turn(address);
  using Kind = Access::Kind;
  Kind kind = what == Strong::load    ? Kind::read
              : what == Strong::store ? Kind::write
                                      : Kind::atomic;
  const Caller caller = caller_of(__builtin_frame_address(0));
  PlainAccesses* const plain = PlainAccesses::current();
  if (what == Strong::update && plain &&
      plain->note_atomic(*here.lane, address, size, scope, caller.calls)) {
    here.accessed = address;
    return;
  }
  Access access{kind, address, size, caller, scope};
  access.strong = kind != Kind::atomic;
  access.replaces = what == Strong::replace;
  access.may_be_local = may_be_local;
  tell_access(*here.lane, access);
}

void notice_order(Strong what, const void* address, Scope scope, std::memory_order order,
                  std::uint64_t before, std::uint64_t after) {
  MachineCode own;
  if (!here.lane) return;
  if (order != std::memory_order_relaxed && scope >= Scope::device && !in_shared(address))
    need_one_thread();
  const bool reads = what == Strong::load || what == Strong::update;
  Synchronization done{address, scope, order, reads, what != Strong::load, before, after};
  tell<&Observer::synchronizes>(*here.lane, done);
}

void notice_fence(Scope scope, std::memory_order order) {
  MachineCode own;
  if (order != std::memory_order_relaxed && scope >= Scope::device) need_one_thread();
  if (here.lane) tell<&Observer::fences>(*here.lane, scope, order);
}

void notice_spin(const void* address) {
  MachineCode own;
  if (!here.lane) return;
  tell<&Observer::compares>(*here.lane, address, true);
  Worker::current().spin(*here.lane, __builtin_frame_address(0));
}

void notice_poll(const void* address) {
  MachineCode own;
  if (!here.lane) return;
  tell<&Observer::compares>(*here.lane, address, true);
  Worker::current().poll(*here.lane, address, __builtin_frame_address(0));
}

}  // namespace emulator
