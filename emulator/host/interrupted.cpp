// What the host was about when a signal came: for handlers of signals.
#include "host/interrupted.hpp"

#include <ucontext.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "emulator/host.hpp"
#include "machine/call_stack.hpp"
#include "machine/signals.hpp"
#include "machine/source_line.hpp"
#include "machine/whose_code.hpp"
#include "reports/layout.hpp"
#include "runtime/error.hpp"
#include "runtime/failed_calls.hpp"
#include "runtime/known_kernel.hpp"

namespace emulator {

namespace {

/// The innermost line that is the reader's own, or else the innermost.
std::optional<SourceLine> place_in(const std::vector<const void*>& stack) {
  const std::vector<SourceLine> lines = host_lines(stack);
  if (lines.empty()) return std::nullopt;
  const auto own =
      std::ranges::find_if(lines, [](const auto& line) { return !is_folded(line.file); });
  return own == lines.end() ? lines.front() : *own;
}

}  // namespace

SourceLine interrupted_place(void* context) {
  MachineCode own;
  auto& at = *static_cast<ucontext_t*>(context);
  leave_wild_call(at);
  const void* code = interrupted(at).code;
  std::vector<const void*> stack = host_call_stack();
  // What is above it is the handler.
  stack.erase(stack.begin(), std::ranges::find(stack, code));
  if (stack.empty()) return {};
  stack.front() = static_cast<const char*>(code) + 1;  // source_lines expects return addresses
  return place_in(stack).value_or(SourceLine{});
}

std::string text_of_place(const SourceLine& place) {
  return place.file.empty() ? "" : place.where() + ": " + place.text();
}

std::string interrupted_line(void* context) { return text_of_place(interrupted_place(context)); }

std::string unasked_refusal() {
  MachineCode own;
  const FailedCall* refused = first_launch_nobody_asked_about();
  if (!refused) return {};
  const auto place = place_in(refused->stack);
  return "CUDA refused the launch of " + refused->name + (place ? " at " + place->where() : "") +
         " (" + name_of(refused->error) + "), and nobody has asked cudaGetLastError().\n";
}

void call_beside_kernels(void (*handler)(void* context), void* context) {
  MachineCode own;
  handler(context);
}

}  // namespace emulator
