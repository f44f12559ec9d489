// The pages in which the operating system hands out memory: 4 KiB on x86-64, and 4, 16 or 64 KiB on
// ARM64, as its system was built.
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace emulator {

/// A function, because allocations happen before a variable like this is initialised.
inline std::size_t page_size() {
  static const auto size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return size;
}

/// Where a null pointer and a small index lead.
inline bool in_first_page(const void* address) {
  return reinterpret_cast<std::uintptr_t>(address) < page_size();
}

/// The pointer that lies at the address, if memory is there that can be read.
std::optional<const void*> word_at(const void* address);

/// A range of addresses without memory, to be opened by `mprotect`. Its size is halved until it is
/// no more than half of the longest range that is free, so that what comes later finds room too:
/// some ARM64 systems give a program 512 GiB of addresses, x86-64 gives 128 TiB. Null if that is
/// less than `least`.
std::byte* reserve_addresses(std::size_t& size, std::size_t least);

}  // namespace emulator
