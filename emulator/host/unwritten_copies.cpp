// Keeping copies of what nobody has written.
#include "host/unwritten_copies.hpp"

#include <mutex>
#include <utility>

#include "machine/call_stack.hpp"
#include "runtime/launch_by_call.hpp"

namespace emulator {

namespace {

/// A loop may copy for ever.
constexpr std::size_t most_copies = 1000;

std::vector<UnwrittenCopy>& kept() {
  static auto& kept = *new std::vector<UnwrittenCopy>;  // asked when the program ends
  return kept;
}

}  // namespace

void note_unwritten_copy(UnwrittenCopy copy) {
  static std::mutex mutex;
  std::lock_guard lock(mutex);
  if (kept().size() >= most_copies) return;
  copy.is_before_kernels = !has_launched();
  copy.stack = host_call_stack();
  kept().push_back(std::move(copy));
}

const std::vector<UnwrittenCopy>& unwritten_copies() { return kept(); }

}  // namespace emulator
