// Turning signals into kernel errors.
#include "machine/signals.hpp"

#include <dlfcn.h>
#include <sys/mman.h>

#include <string>
#include <vector>

#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/left_stack.hpp"
#include "machine/pages.hpp"
#include "machine/text.hpp"
#include "machine/worker.hpp"

namespace emulator {

Interrupted interrupted(const ucontext_t& context) {
#if defined(__x86_64__)
  return {reinterpret_cast<const void*>(context.uc_mcontext.gregs[REG_RIP]),
          reinterpret_cast<const void*>(context.uc_mcontext.gregs[REG_RBP]),
          reinterpret_cast<const void*>(context.uc_mcontext.gregs[REG_RSP])};
#elif defined(__aarch64__)
  return {reinterpret_cast<const void*>(context.uc_mcontext.pc),
          reinterpret_cast<const void*>(context.uc_mcontext.regs[29]),
          reinterpret_cast<const void*>(context.uc_mcontext.sp)};
#else
#error "say here where this processor keeps the program counter and the frame pointer"
#endif
}

bool leave_wild_call(ucontext_t& context) {
  Dl_info file;
  if (dladdr(interrupted(context).code, &file) != 0) return false;
  auto& machine = context.uc_mcontext;
#if defined(__x86_64__)
  machine.gregs[REG_RIP] = *reinterpret_cast<greg_t*>(machine.gregs[REG_RSP]) - 1;
  machine.gregs[REG_RSP] += static_cast<greg_t>(sizeof(greg_t));
#else
  machine.pc = machine.regs[30] - 1;
#endif
  return true;
}

namespace {

std::vector<SourceLine> lines_of(const Interrupted& at) {
  std::vector<const void*> stack = call_stack(at.frame);
  stack.insert(stack.begin(), static_cast<const char*>(at.code) + 1);  // as if it returned there
  return program_lines(stack);
}

Failure describe(const Lane& lane, int signal, const siginfo_t& info, ucontext_t& context) {
  const bool is_call = leave_wild_call(context);
  const Interrupted at = interrupted(context);
  std::vector<SourceLine> lines = lines_of(at);
  switch (signal) {
    case SIGFPE:
      return lane_failure(lane, {ReportKind::division_by_zero}, cudaErrorLaunchFailure, lines,
                          {.why = division_by_zero});
    case SIGABRT:
      return lane_failure(lane, {ReportKind::abort_called}, cudaErrorLaunchFailure, lines,
                          {.why = "The kernel called abort()."});
    case SIGILL:
    case SIGTRAP:  // what __builtin_trap() is on ARM64
      return lane_failure(lane, {ReportKind::trap}, cudaErrorLaunchFailure, lines,
                          {.why = "The kernel ran into an instruction that can't be: often the end "
                                  "of a function that should return a value."});
  }
  if (!on_stack_of(*lane.fiber, at.stack) || Worker::current().fibers().contains(info.si_addr))
    return stack_overflow(lane, lines);
  // For an address that no program can have, the kernel of the system gives none.
  bool known = info.si_code != SI_KERNEL;
  if (known && in_first_page(info.si_addr)) {
    return lane_failure(lane, {ReportKind::null_pointer}, cudaErrorIllegalAddress, lines,
                        {.why = is_call ? "A call through a null pointer."
                                        : "An access through a null pointer (address " +
                                              address_text(info.si_addr) + ")."});
  }
  if (is_call)
    return lane_failure(
        lane, {ReportKind::illegal_address}, cudaErrorIllegalAddress, lines,
        {.why = "A call of " + address_text(info.si_addr) + ", where no function is."});
  return lane_failure(
      lane, {ReportKind::illegal_address}, cudaErrorIllegalAddress, lines,
      {.why = "An access to " + (known ? address_text(info.si_addr) : "an address") +
              ", which is nobody's memory."});
}

constexpr std::size_t signal_stack_size = 256 * 1024;

/// Where handlers run: each OS thread has a stack for them, kept.
void* signal_stack() {
  thread_local void* memory = nullptr;
  if (!memory)
    memory = mmap(nullptr, signal_stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                  -1, 0);
  return memory;
}

void handle(int signal, siginfo_t* info, void* context) {
  Lane* lane = here.lane;
  if (!lane) {
    ::signal(signal, SIG_DFL);  // host code: let it crash as it would without us
    raise(signal);
    return;
  }
  here.lane = nullptr;  // a fault in what follows is ours
  here.lane_code = false;
  Failure failure = describe(*lane, signal, *info, *static_cast<ucontext_t*>(context));
  leave_stack(signal_stack(), signal_stack_size);
  Worker::current().fail(std::move(failure));
}

}  // namespace

FaultsOfLanes::FaultsOfLanes() {
  struct sigaction action {};
  action.sa_sigaction = handle;
  // The handler never returns to a lane, so the signal must not stay blocked.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
}

FaultsOfLanes::~FaultsOfLanes() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
}

SignalStack::SignalStack() {
  stack_t stack{signal_stack(), 0, signal_stack_size};
  sigaltstack(&stack, &before_);
}

SignalStack::~SignalStack() { sigaltstack(&before_, nullptr); }

}  // namespace emulator
