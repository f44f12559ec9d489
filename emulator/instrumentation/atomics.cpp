// C++ atomics of instrumented code (std::atomic_ref in a kernel, the guards of local statics, any
// atomic in host code): the compiler leaves the operation to these callbacks of
// `-fsanitize=thread`.
#include <cstdint>

#include "machine/caller.hpp"
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"

namespace emulator {

namespace {

/// `frame` is that of the callback.
void observe_atomic(const volatile void* address, std::size_t size, const void* frame) {
  if (!here.lane_code || !here.observed) return;
  MachineCode own;
  Access access{Access::Kind::atomic, const_cast<const void*>(address), size, caller_of(frame)};
  tell<&Observer::access>(*here.lane, access);
}

}  // namespace

}  // namespace emulator

// Every order is carried out as the strongest: the difference can't be seen on one OS thread.
#define OBSERVE() emulator::observe_atomic(address, sizeof *address, __builtin_frame_address(0))

#define FETCH(bits, operation)                                                 \
  std::uint##bits##_t __tsan_atomic##bits##_fetch_##operation(                 \
      volatile std::uint##bits##_t* address, std::uint##bits##_t value, int) { \
    OBSERVE();                                                                 \
    return __atomic_fetch_##operation(address, value, __ATOMIC_SEQ_CST);       \
  }

#define COMPARE_EXCHANGE(bits, strength, weak)                                                 \
  int __tsan_atomic##bits##_compare_exchange_##strength(volatile std::uint##bits##_t* address, \
                                                        std::uint##bits##_t* expected,         \
                                                        std::uint##bits##_t value, int, int) { \
    OBSERVE();                                                                                 \
    return __atomic_compare_exchange_n(address, expected, value, weak, __ATOMIC_SEQ_CST,       \
                                       __ATOMIC_SEQ_CST);                                      \
  }

#define ATOMICS(bits)                                                                         \
  std::uint##bits##_t __tsan_atomic##bits##_load(const volatile std::uint##bits##_t* address, \
                                                 int) {                                       \
    OBSERVE();                                                                                \
    return __atomic_load_n(address, __ATOMIC_SEQ_CST);                                        \
  }                                                                                           \
  void __tsan_atomic##bits##_store(volatile std::uint##bits##_t* address,                     \
                                   std::uint##bits##_t value, int) {                          \
    OBSERVE();                                                                                \
    __atomic_store_n(address, value, __ATOMIC_SEQ_CST);                                       \
  }                                                                                           \
  std::uint##bits##_t __tsan_atomic##bits##_exchange(volatile std::uint##bits##_t* address,   \
                                                     std::uint##bits##_t value, int) {        \
    OBSERVE();                                                                                \
    return __atomic_exchange_n(address, value, __ATOMIC_SEQ_CST);                             \
  }                                                                                           \
  std::uint##bits##_t __tsan_atomic##bits##_compare_exchange_val(                             \
      volatile std::uint##bits##_t* address, std::uint##bits##_t expected,                    \
      std::uint##bits##_t value, int, int) {                                                  \
    OBSERVE();                                                                                \
    __atomic_compare_exchange_n(address, &expected, value, false, __ATOMIC_SEQ_CST,           \
                                __ATOMIC_SEQ_CST);                                            \
    return expected;                                                                          \
  }                                                                                           \
  COMPARE_EXCHANGE(bits, strong, false)                                                       \
  COMPARE_EXCHANGE(bits, weak, true)                                                          \
  FETCH(bits, add)                                                                            \
  FETCH(bits, sub)                                                                            \
  FETCH(bits, and)                                                                            \
  FETCH(bits, or)                                                                             \
  FETCH(bits, xor)                                                                            \
  FETCH(bits, nand)

extern "C" {
ATOMICS(8)
ATOMICS(16)
ATOMICS(32)
ATOMICS(64)

void __tsan_atomic_thread_fence(int) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
void __tsan_atomic_signal_fence(int) { __atomic_signal_fence(__ATOMIC_SEQ_CST); }
}
