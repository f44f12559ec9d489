// Keeping copies of what nobody has written.
#include "host/unwritten_copies.hpp"

#include <mutex>

#include "machine/call_stack.hpp"

namespace emulator {

namespace {

/// A loop may copy for ever.
constexpr std::size_t most_copies = 1000;

std::vector<UnwrittenCopy>& kept() {
  static auto& kept = *new std::vector<UnwrittenCopy>;  // asked when the program ends
  return kept;
}

}  // namespace

void note_unwritten_copy(std::size_t size, std::size_t unwritten, std::size_t first) {
  static std::mutex mutex;
  std::lock_guard lock(mutex);
  if (kept().size() < most_copies) kept().push_back({size, unwritten, first, host_call_stack()});
}

const std::vector<UnwrittenCopy>& unwritten_copies() { return kept(); }

}  // namespace emulator
