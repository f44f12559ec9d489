// Loads and stores of instrumented code: the callbacks of `-fsanitize=thread`, without its library.
//
// The compiler declares them nothrow and calls them before the access. In host code they do
// nothing.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

#include "checkers/checkers.hpp"
#include "checkers/plain_accesses.hpp"
#include "host/host_side.hpp"
#include "host/quiet.hpp"
#include "machine/caller.hpp"
#include "machine/observer.hpp"
#include "machine/side_by_side.hpp"
#include "machine/source_line.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

/// Whoever listens hears of it, unless no more needs to be done than to note it. `code`: of one
/// that is half noted, the calls that led to it.
[[gnu::noinline]] void tell_or_note(Access::Kind kind, const void* address, std::size_t size,
                                    const void* frame, bool aligned,
                                    Calls::Number code = Calls::none) {
  MachineCode own;
  const Lane& lane = *here.lane;
  here.accessed = address;
  PlainAccesses* const plain = PlainAccesses::current();
  const bool writes = kind == Access::Kind::write;
  if (code != Calls::none ? plain->settle(lane, writes, address, size, code)
                          : plain && plain->note(lane, writes, address, size, frame))
    return;
  Access access{kind, address, size, caller_of(lane.path, frame)};
  access.aligned = aligned;
  tell_access(lane, access);
}

template <Access::Kind kind>
EMULATOR_INLINE void observe_shared(const void* address, std::size_t size, const void* frame,
                                    bool aligned) {
  here.accessed = address;
  PlainAccesses* const plain = PlainAccesses::current();
  constexpr bool writes = kind == Access::Kind::write;
  Calls::Number more = Calls::none;
  if (plain && plain->note_at_once(*here.lane, writes, address, size, frame, more)) [[likely]]
    return;
  tell_or_note(kind, address, size, frame, aligned, more);
}
/// Of a number, whose size is known when this is compiled, and of anything.
template <Access::Kind kind, std::size_t size>
[[gnu::noinline]] void observe_shared(const void* address, const void* frame, bool aligned) {
  observe_shared<kind>(address, size, frame, aligned);
}
template <Access::Kind kind>
[[gnu::noinline]] void observe_range(const void* address, std::size_t size, const void* frame) {
  observe_shared<kind>(address, size, frame, false);
}

/// What is the lane's own is not shared, and most accesses of unoptimised code are to that: to its
/// stack, which the frame of the callback is on, too.
EMULATOR_INLINE bool is_on_own_stack(const void* address, const void* frame) {
  return here.lane && on_one_stack(address, frame);
}

/// The built-in variables are the lane's own as well.
EMULATOR_INLINE bool is_built_in(const void* address) {
  return Worker::current().thread_locals().contains(address);
}

/// Whether a read of a number needs no more than that.
template <std::size_t size>
EMULATOR_INLINE bool is_settled_read(const void* address) {
  PlainAccesses* const plain = PlainAccesses::current();
  if (size < 4 || !plain || !plain->is_settled_read(address, size)) return false;
  here.accessed = address;
  return true;
}

/// `frame` is that of the callback.
template <Access::Kind kind, std::size_t size>
EMULATOR_INLINE void observe(const void* address, const void* frame, bool aligned = true) {
  if (is_on_own_stack(address, frame)) [[likely]]
    return;
  if (!here.lane) return is_quiet(address) ? void() : host_access(kind, address, size, frame);
  if (!is_of_interest()) return;
  if (kind == Access::Kind::read && aligned && is_settled_read<size>(address)) return;
  if (!is_built_in(address)) observe_shared<kind, size>(address, frame, aligned);
}
template <Access::Kind kind>
EMULATOR_INLINE void observe(const void* address, std::size_t size, const void* frame) {
  if (is_on_own_stack(address, frame)) [[likely]]
    return;
  if (!here.lane) return host_access(kind, address, size, frame);
  if (is_of_interest() && !is_built_in(address)) observe_range<kind>(address, size, frame);
}

/// Of at most eight bytes.
std::uint64_t value_at(const void* address, std::size_t size) {
  std::uint64_t value = 0;
  std::memcpy(&value, address, std::min(size, sizeof value));
  return value;
}

/// Volatile counts as atomic in PTX, relaxed and for all threads there are. It is how flags were
/// polled before there were atomic loads.
void observe_volatile(Access::Kind kind, const void* address, std::size_t size, const void* frame) {
  if (!here.lane) return host_access(kind, address, size, frame, true);
  if (!is_of_interest()) return;
  MachineCode own;
  Lane& lane = *here.lane;
  if (on_stack_of(*lane.fiber, address)) return;
  // Whether others wait there is for all gangs to know.
  if (!in_shared(address)) need_one_thread();
  const bool reads = kind == Access::Kind::read;
  bool is_truth = false;
  Access access{kind, address, size, caller_of(frame), Scope::system};
  access.strong = access.is_volatile = true;
  if (reads) {
    const bool same_code = std::exchange(lane.polled_by, access.caller.code) == access.caller.code;
    access.polls = Worker::current().poll(lane, address, frame) && same_code;
    lane.seen = value_at(address, size);
    lane.looked_at = address;
    // GCC doesn't tell what is compared as a truth value.
    is_truth = size == sizeof(bool) && lane.seen <= 1;
  } else {
    lane.looked_at = nullptr;  // what it read may be in what it writes
  }
  tell_access(lane, access);
  if (is_truth) tell<&Observer::compares>(lane, address, true);
  tell<&Observer::synchronizes>(
      lane, Synchronization{address, Scope::system, std::memory_order_relaxed, reads, !reads});
}

}  // namespace

}  // namespace emulator

using emulator::Access;
using emulator::observe;
using emulator::observe_volatile;

#define FRAME __builtin_frame_address(0)

#define ACCESS(name, kind, size)                              \
  extern "C" void __tsan_##name(void* address) {              \
    observe<Access::Kind::kind, size>(address, FRAME);        \
  }                                                           \
  extern "C" void __tsan_unaligned_##name(void* address) {    \
    observe<Access::Kind::kind, size>(address, FRAME, false); \
  }
#define VOLATILE_ACCESS(name, kind, size)                       \
  extern "C" void __tsan_volatile_##name(void* address) {       \
    observe_volatile(Access::Kind::kind, address, size, FRAME); \
  }
#define ACCESSES(size)                    \
  ACCESS(read##size, read, size)          \
  ACCESS(write##size, write, size)        \
  VOLATILE_ACCESS(read##size, read, size) \
  VOLATILE_ACCESS(write##size, write, size)
ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)

extern "C" {

/// Every instrumented object file calls it when the program starts.
void __tsan_init() {
  emulator::object_file_begins();
  emulator::enable_checkers();
}

void __tsan_read_range(void* address, std::size_t size) {
  observe<Access::Kind::read>(address, size, FRAME);
}

void __tsan_write_range(void* address, std::size_t size) {
  observe<Access::Kind::write>(address, size, FRAME);
}

// The C library is not instrumented: the program's calls of these come here instead. See
// emulator/cuda/memory_functions.hpp.
void* emulator_memcpy(void* to, const void* from, std::size_t size) {
  if (size > 0) {
    observe<Access::Kind::read>(from, size, FRAME);
    observe<Access::Kind::write>(to, size, FRAME);
  }
  return std::memcpy(to, from, size);
}

void* emulator_memmove(void* to, const void* from, std::size_t size) {
  if (size > 0) {
    observe<Access::Kind::read>(from, size, FRAME);
    observe<Access::Kind::write>(to, size, FRAME);
  }
  return std::memmove(to, from, size);
}

void* emulator_memset(void* to, int byte, std::size_t size) {
  if (size > 0) observe<Access::Kind::write>(to, size, FRAME);
  return std::memset(to, byte, size);
}

// Of an object with virtual functions, the pointer to their table.
void __tsan_vptr_read(void** pointer) {
  observe<Access::Kind::read, sizeof *pointer>(pointer, FRAME);
}

void __tsan_vptr_update(void** pointer, void*) {
  observe<Access::Kind::write, sizeof *pointer>(pointer, FRAME);
}
}
