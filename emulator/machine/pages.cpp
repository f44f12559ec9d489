// Reserving addresses, and reading one that may be wrong.
#include "machine/pages.hpp"

#include <sys/mman.h>
#include <sys/uio.h>

namespace emulator {

std::byte* reserve_addresses(std::size_t& size, std::size_t least) {
  for (; size >= least; size = size / 2 / page_size() * page_size()) {
    void* range =
        mmap(nullptr, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (range == MAP_FAILED) continue;
    auto* begin = static_cast<std::byte*>(range);
    munmap(begin + size, size);
    return begin;
  }
  return nullptr;
}

std::optional<const void*> word_at(const void* address) {
  const void* word = nullptr;
  const iovec here{&word, sizeof word}, there{const_cast<void*>(address), sizeof word};
  if (process_vm_readv(getpid(), &here, 1, &there, 1, 0) != sizeof word) return std::nullopt;
  return word;
}

}  // namespace emulator
