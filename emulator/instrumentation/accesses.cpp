// Loads and stores of instrumented code: the callbacks of `-fsanitize=thread`, without its library.
//
// The compiler declares them nothrow and calls them before the access. In host code they do nothing.
#include "checkers/checkers.hpp"
#include "checkers/findings.hpp"
#include "checkers/host_side.hpp"
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

void observe(Access::Kind kind, const void* address, std::size_t size, const void* code,
             bool aligned = true) {
  if (!here.lane) return host_access(address, code, verb_of(kind));
  // The emulator's own code may be instrumented too, where it shares a template with the program's.
  if (!here.lane_code || !here.observed) return;
  MachineCode own;
  Lane* lane = here.lane;
  // A lane's own stack is not shared, and most accesses of unoptimised code are to it.
  if (Worker::current().fibers().contains(address)) return;
  tell(&Observer::access, *lane, Access{kind, address, size, code, Scope::device, aligned});
}

}  // namespace

}  // namespace emulator

using emulator::Access;
using emulator::observe;

#define ACCESS(name, kind, size)                                                        \
  extern "C" void __tsan_##name(void* address) {                                        \
    observe(Access::Kind::kind, address, size, __builtin_return_address(0));            \
  }                                                                                     \
  extern "C" void __tsan_unaligned_##name(void* address) {                              \
    observe(Access::Kind::kind, address, size, __builtin_return_address(0), false);     \
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
  observe(Access::Kind::read, address, size, __builtin_return_address(0), false);
}

void __tsan_write_range(void* address, std::size_t size) {
  observe(Access::Kind::write, address, size, __builtin_return_address(0), false);
}

// Virtual calls read and constructors write a pointer of the object; neither is the learner's.
void __tsan_vptr_read(void*) {}
void __tsan_vptr_update(void**, void*) {}
}
