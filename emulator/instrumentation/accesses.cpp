// Loads and stores of instrumented code: the callbacks of `-fsanitize=thread`, without its library.
//
// The compiler declares them nothrow and calls them before the access. In host code they do
// nothing.
#include <cstring>

#include "checkers/checkers.hpp"
#include "checkers/findings.hpp"
#include "checkers/host_side.hpp"
#include "instrumentation/told_at.hpp"
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

/// Who called a callback: a return address, and the frame of its function.
struct Caller {
  const void* code;
  const void* frame;
};

void observe(Access::Kind kind, const void* address, std::size_t size, Caller caller,
             bool aligned = true) {
  if (!here.lane) return host_access(address, caller.code, verb_of(kind));
  // The emulator's own code may be instrumented too, where it shares a template with the program's.
  if (!here.lane_code || !here.observed) return;
  MachineCode own;
  Lane* lane = here.lane;
  // A lane's own stack is not shared, and most accesses of unoptimised code are to it.
  if (on_stack_of(*lane->fiber, address)) return;
  const void* code = told_at(caller.code, caller.frame);
  tell<&Observer::access>(*lane, Access{kind, address, size, code, Scope::device, aligned});
}

}  // namespace

}  // namespace emulator

using emulator::Access;
using emulator::Caller;
using emulator::observe;

// The caller's frame is the one that the callback's own frame links to.
#define CALLER \
  Caller { __builtin_return_address(0), *static_cast<void* const*>(__builtin_frame_address(0)) }

#define ACCESS(name, kind, size)                               \
  extern "C" void __tsan_##name(void* address) {               \
    observe(Access::Kind::kind, address, size, CALLER);        \
  }                                                            \
  extern "C" void __tsan_unaligned_##name(void* address) {     \
    observe(Access::Kind::kind, address, size, CALLER, false); \
  }
#define ACCESSES(size)                    \
  ACCESS(read##size, read, size)          \
  ACCESS(write##size, write, size)        \
  ACCESS(volatile_read##size, read, size) \
  ACCESS(volatile_write##size, write, size)
ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)
extern "C" {

/// Every instrumented object file calls it when the program starts.
void __tsan_init() { emulator::enable_checkers(); }

void __tsan_read_range(void* address, std::size_t size) {
  observe(Access::Kind::read, address, size, CALLER, false);
}

void __tsan_write_range(void* address, std::size_t size) {
  observe(Access::Kind::write, address, size, CALLER, false);
}

// The C library is not instrumented: the program's calls of these come here instead. See
// emulator/cuda/memory_functions.hpp.
void* emulator_memcpy(void* to, const void* from, std::size_t size) {
  if (size > 0) {
    observe(Access::Kind::read, from, size, CALLER, false);
    observe(Access::Kind::write, to, size, CALLER, false);
  }
  return std::memcpy(to, from, size);
}

void* emulator_memmove(void* to, const void* from, std::size_t size) {
  if (size > 0) {
    observe(Access::Kind::read, from, size, CALLER, false);
    observe(Access::Kind::write, to, size, CALLER, false);
  }
  return std::memmove(to, from, size);
}

void* emulator_memset(void* to, int byte, std::size_t size) {
  if (size > 0) observe(Access::Kind::write, to, size, CALLER, false);
  return std::memset(to, byte, size);
}

// Of an object with virtual functions, the pointer to their table.
void __tsan_vptr_read(void** pointer) {
  observe(Access::Kind::read, pointer, sizeof *pointer, CALLER);
}

void __tsan_vptr_update(void** pointer, void*) {
  observe(Access::Kind::write, pointer, sizeof *pointer, CALLER);
}
}
