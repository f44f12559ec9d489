// The heap that malloc, free, new and delete use in a kernel.
#pragma once

#include <cstddef>

namespace emulator {

/// Memory from the device's heap; null if it is exhausted. What is not freed outlives the kernel.
/// `alignment` is a power of two.
void* heap_allocate(std::size_t size, std::size_t alignment = 16);

/// Ends the kernel if `pointer` is not a live block of the heap (null is nothing to free).
void heap_free(void* pointer);

/// Whether the address lies in the device's heap.
bool in_heap(const void* address);

/// Bytes of the heap. They can be set until a kernel first allocates; false afterwards.
std::size_t heap_size();
bool set_heap_size(std::size_t size);

/// Takes away the heap and all that is in it.
void reset_heap();

}  // namespace emulator
