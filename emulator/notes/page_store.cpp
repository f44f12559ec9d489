// Getting memory in large chunks.
#include "notes/page_store.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>
#include <utility>

namespace emulator {

PageStore::~PageStore() {
  for (const Chunk& chunk : chunks_) munmap(chunk.begin, chunk.size);
}

void* PageStore::take() {
  constexpr std::size_t smallest = std::size_t{1} << 16, largest = std::size_t{1} << 26;
  if (chunks_.empty() || used_ + page_size_ > chunks_.back().size) {
    const std::size_t size =
        chunks_.empty() ? smallest : std::min(2 * chunks_.back().size, largest);
    // What nobody touches takes no memory.
    void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    madvise(memory, size, MADV_HUGEPAGE);  // a wish: where it fails, pages are small
    chunks_.push_back({static_cast<std::byte*>(memory), size});
    used_ = 0;
  }
  return chunks_.back().begin + std::exchange(used_, used_ + page_size_);
}

}  // namespace emulator
