// new and delete of the whole program: in a kernel they mean the device's heap.
#include <cstdlib>
#include <new>

#include "emulator/here.hpp"
#include "machine/whose_code.hpp"
#include "runtime/device_heap.hpp"
#include "runtime/freed_by_host.hpp"

namespace {

constexpr std::size_t usual = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

std::size_t number(std::align_val_t alignment) { return static_cast<std::size_t>(alignment); }

/// Null if there is no memory.
void* allocate(std::size_t size, std::size_t alignment) noexcept {
  if (emulator::here.lane_code) return emulator::heap_allocate(size, alignment);
  if (size == 0) size = 1;
  if (alignment <= usual) return std::malloc(size);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
  for (;;) {
    void* memory = allocate(size, alignment);
    // In a kernel, null is the answer, as on a GPU, where nothing is thrown.
    if (memory || emulator::here.lane_code) return memory;
    std::new_handler handler = std::get_new_handler();
    if (!handler) throw std::bad_alloc();
    handler();
  }
}

void release(void* pointer) noexcept {
  if (emulator::in_heap(pointer)) return emulator::heap_free(pointer);
  // Even in a lane this is the host's: a standard container may have been made before the launch.
  emulator::MachineCode own;
  emulator::freed_by_host(pointer);
  std::free(pointer);
}

}  // namespace

// The standard library's other forms of `new` and `delete` call these.

void* operator new(std::size_t size) { return allocate_or_throw(size, usual); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate_or_throw(size, number(alignment));
}

void operator delete(void* pointer) noexcept { release(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { release(pointer); }
void operator delete(void* pointer, std::align_val_t) noexcept { release(pointer); }
void operator delete(void* pointer, std::size_t, std::align_val_t) noexcept { release(pointer); }

// AddressSanitizer has other forms of its own, which know nothing of a device.
#if defined(__SANITIZE_ADDRESS__)

void* operator new[](std::size_t size) { return operator new(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return allocate(size, usual);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return allocate(size, usual);
}

void operator delete[](void* pointer) noexcept { release(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { release(pointer); }

#endif
