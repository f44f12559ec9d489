// C++ atomics of instrumented code (std::atomic_ref in a kernel, the guards of local statics, any
// atomic in host code): the compiler leaves the operation to these callbacks of
// `-fsanitize=thread`.
#include <cstdint>

#include "machine/caller.hpp"
#include "machine/observer.hpp"
#include "machine/side_by_side.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/work.hpp"
#include "streams/watch.hpp"

namespace emulator {

namespace {

/// `frame` is that of the callback. std::atomic knows no scopes: it is for all threads.
void observe_atomic(Strong what, const volatile void* address, std::size_t size,
                    const void* frame) {
  if (!here.lane && is_watched(const_cast<const void*>(address), size) && watch)
    watch->host_touches(what == Strong::load ? Touch::load : Touch::update,
                        const_cast<const void*>(address), size, frame);
  if (!is_of_interest()) return;
  MachineCode own;
  auto* place = const_cast<const void*>(address);
  take_turn(place);
  if (what == Strong::load) Worker::current().poll(*here.lane, place, frame);
  using Kind = Access::Kind;
  constexpr Kind kinds[] = {Kind::read, Kind::write, Kind::atomic};
  Access access{kinds[static_cast<int>(what)], place, size, caller_of(frame), Scope::system};
  access.strong = what != Strong::update;
  tell_access(*here.lane, access);
}

void observe_order(Strong what, const volatile void* address, int order) {
  // A host function may say so that it is done.
  if (in_host_function() && what != Strong::load)
    tell_of_work<&WorkObserver::host_function_tells>();
  if (!is_of_interest()) return;
  constexpr int without_hints = 0xff;
  notice_order(what, const_cast<const void*>(address), Scope::system,
               static_cast<std::memory_order>(order & without_hints));
}

void observe_fence(int order) {
  if (is_of_interest()) notice_fence(Scope::system, static_cast<std::memory_order>(order));
}

}  // namespace

}  // namespace emulator

// Every order is carried out as the strongest: the difference can't be seen on one OS thread.
#define OBSERVE(what)                                                        \
  emulator::observe_atomic(emulator::Strong::what, address, sizeof *address, \
                           __builtin_frame_address(0))
#define OBSERVE_ORDER(what, order) emulator::observe_order(emulator::Strong::what, address, order)

#define UPDATE(bits, name, operation)                                                      \
  std::uint##bits##_t __tsan_atomic##bits##_##name(volatile std::uint##bits##_t* address,  \
                                                   std::uint##bits##_t value, int order) { \
    OBSERVE(update);                                                                       \
    OBSERVE_ORDER(update, order);                                                          \
    return operation(address, value, __ATOMIC_SEQ_CST);                                    \
  }
#define FETCH(bits, operation) UPDATE(bits, fetch_##operation, __atomic_fetch_##operation)

#define COMPARE_EXCHANGE(bits, strength, weak)                                                \
  int __tsan_atomic##bits##_compare_exchange_##strength(                                      \
      volatile std::uint##bits##_t* address, std::uint##bits##_t* expected,                   \
      std::uint##bits##_t value, int order, int failure) {                                    \
    OBSERVE(update);                                                                          \
    bool done = __atomic_compare_exchange_n(address, expected, value, weak, __ATOMIC_SEQ_CST, \
                                            __ATOMIC_SEQ_CST);                                \
    done ? OBSERVE_ORDER(update, order) : OBSERVE_ORDER(load, failure);                       \
    return done;                                                                              \
  }

#define ATOMICS(bits)                                                                           \
  std::uint##bits##_t __tsan_atomic##bits##_load(const volatile std::uint##bits##_t* address,   \
                                                 int order) {                                   \
    OBSERVE(load);                                                                              \
    OBSERVE_ORDER(load, order);                                                                 \
    return __atomic_load_n(address, __ATOMIC_SEQ_CST);                                          \
  }                                                                                             \
  void __tsan_atomic##bits##_store(volatile std::uint##bits##_t* address,                       \
                                   std::uint##bits##_t value, int order) {                      \
    OBSERVE(store);                                                                             \
    OBSERVE_ORDER(store, order);                                                                \
    __atomic_store_n(address, value, __ATOMIC_SEQ_CST);                                         \
  }                                                                                             \
  std::uint##bits##_t __tsan_atomic##bits##_compare_exchange_val(                               \
      volatile std::uint##bits##_t* address, std::uint##bits##_t expected,                      \
      std::uint##bits##_t value, int order, int failure) {                                      \
    OBSERVE(update);                                                                            \
    bool done = __atomic_compare_exchange_n(address, &expected, value, false, __ATOMIC_SEQ_CST, \
                                            __ATOMIC_SEQ_CST);                                  \
    done ? OBSERVE_ORDER(update, order) : OBSERVE_ORDER(load, failure);                         \
    return expected;                                                                            \
  }                                                                                             \
  UPDATE(bits, exchange, __atomic_exchange_n)                                                   \
  COMPARE_EXCHANGE(bits, strong, false)                                                         \
  COMPARE_EXCHANGE(bits, weak, true)                                                            \
  FETCH(bits, add)                                                                              \
  FETCH(bits, sub)                                                                              \
  FETCH(bits, and)                                                                              \
  FETCH(bits, or)                                                                               \
  FETCH(bits, xor)                                                                              \
  FETCH(bits, nand)

extern "C" {
ATOMICS(8)
ATOMICS(16)
ATOMICS(32)
ATOMICS(64)

void __tsan_atomic_thread_fence(int order) {
  emulator::observe_fence(order);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
void __tsan_atomic_signal_fence(int) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }
}
