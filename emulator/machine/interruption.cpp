// Ending kernels from outside, and naming lines of the host.
#include "machine/interruption.hpp"

#include <ucontext.h>

#include <algorithm>

#include "emulator/host.hpp"
#include "machine/call_stack.hpp"
#include "machine/signals.hpp"

namespace emulator {

Interruptible::Interruptible() {
  started_ = Clock::now();
  ++running_;
}

Interruptible::~Interruptible() {
  if (--running_ == 0) interrupted_ = false;
}

bool end_kernels() {
  // A loop of the host that launches kernels for ever is no fault of the one that runs.
  constexpr std::chrono::milliseconds youth{500};
  if (Interruptible::running_ == 0 || Interruptible::age() < youth) return false;
  Interruptible::interrupted_ = true;
  return true;
}

std::string interrupted_line(const void* context) {
  const auto& at = *static_cast<const ucontext_t*>(context);
  const void* code = interrupted(at).code;
  std::vector<const void*> stack = host_call_stack();
  // What is above it is the handler.
  stack.erase(stack.begin(), std::ranges::find(stack, code));
  if (stack.empty()) return {};
  stack.front() = static_cast<const char*>(code) + 1;  // source_lines expects return addresses
  const SourceLine line = program_line(stack);
  return line.file.empty() ? "" : line.where() + ": " + line.text();
}

}  // namespace emulator
