// Loads and stores of instrumented code: the callbacks of `-fsanitize=thread`, without its library.
//
// The compiler declares them nothrow and calls them before the access. In host code they do nothing.
#include "machine/observer.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

void observe(Access::Kind kind, const void* address, std::size_t size, const void* code) {
  Lane* lane = here.lane;
  if (!lane || !here.observed) return;
  MachineCode own;
  // A lane's own stack is not shared, and most accesses of unoptimised code are to it.
  if (Worker::current().fibers().contains(address)) return;
  tell(&Observer::access, *lane, Access{kind, address, size, code});
}

}  // namespace

}  // namespace emulator

using emulator::Access;
using emulator::observe;

#define ACCESS(name, kind, size)                                                    \
  extern "C" void __tsan_##name(void* address) {                                    \
    observe(Access::Kind::kind, address, size, __builtin_return_address(0));        \
  }
#define ACCESSES(size)                    \
  ACCESS(read##size, read, size)          \
  ACCESS(write##size, write, size)        \
  ACCESS(volatile_read##size, read, size) \
  ACCESS(volatile_write##size, write, size)
#define UNALIGNED(size)                             \
  ACCESS(unaligned_read##size, read, size)          \
  ACCESS(unaligned_write##size, write, size)        \
  ACCESS(unaligned_volatile_read##size, read, size) \
  ACCESS(unaligned_volatile_write##size, write, size)

ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)
UNALIGNED(2)
UNALIGNED(4)
UNALIGNED(8)
UNALIGNED(16)

extern "C" {

void __tsan_init() {}

void __tsan_read_range(void* address, std::size_t size) {
  observe(Access::Kind::read, address, size, __builtin_return_address(0));
}

void __tsan_write_range(void* address, std::size_t size) {
  observe(Access::Kind::write, address, size, __builtin_return_address(0));
}

// Virtual calls read and constructors write a pointer of the object; neither is the learner's.
void __tsan_vptr_read(void*) {}
void __tsan_vptr_update(void**, void*) {}
}
