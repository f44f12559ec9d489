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
    used_ = touched_ = 0;
  }
  std::byte* const page = chunks_.back().begin + std::exchange(used_, used_ + page_size_);
  if (used_ > touched_) touch();
  return page;
}

/// Asks for the memory of the pages that come next: one call instead of two faults for each page of
/// the system's, which finds zeros when it is read and gets memory when it is written.
void PageStore::touch() {
  constexpr std::size_t fewest = std::size_t{1} << 14, most = std::size_t{1} << 16;
  const Chunk& chunk = chunks_.back();
  const std::size_t wanted = std::clamp(chunks_.size() == 1 ? used_ : most, fewest, most);
  const std::size_t end = std::min(chunk.size, (used_ + wanted) / fewest * fewest);
  // Linux before 5.14 doesn't know it, and nothing else depends on it.
#ifdef MADV_POPULATE_WRITE
  madvise(chunk.begin + touched_, end - touched_, MADV_POPULATE_WRITE);
#endif
  touched_ = std::max(end, used_);
}

}  // namespace emulator
