// Handling faults of host code.
#include "host/host_crash.hpp"

#include <pthread.h>
#include <signal.h>
#include <ucontext.h>
#include <unistd.h>

#include <cstddef>
#include <string>

#include "emulator/host.hpp"
#include "host/at_exit.hpp"
#include "host/host_side.hpp"
#include "host/interrupted.hpp"
#include "host/null_of_host.hpp"
#include "machine/pages.hpp"
#include "machine/signals.hpp"
#include "machine/text.hpp"
#include "reports/reports.hpp"
#include "reports/terminal.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"
#include "runtime/failed_calls.hpp"

namespace emulator {

namespace {

constexpr int faults[] = {SIGSEGV, SIGBUS, SIGFPE};

/// Whether this OS thread has used all of its stack but the little that a call needs.
bool is_full(const void* used_to) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
  void* begin = nullptr;
  std::size_t size = 0;
  pthread_attr_getstack(&attributes, &begin, &size);
  pthread_attr_destroy(&attributes);
  constexpr std::ptrdiff_t little = 4096;
  return static_cast<const std::byte*>(used_to) - static_cast<std::byte*>(begin) < little;
}

/// The address leads past the end of memory that the device reaches; empty if it doesn't.
std::string past_the_end(const void* address) {
  if (!in_device_space(address) && !in_host_space(address)) return {};
  const Allocation* before = allocation_before(address);
  if (!before || !before->live || before->contains(address)) return {};
  if (told_of_stray_beside(*before)) return "It is the access that is told above.";
  return "An access after the end of the " + count_text(before->size, "byte") + " from " +
         origin_of(*before) + ".";
}

/// "cudaMallocHost at main.cu:12"; empty if all that nobody asked about are other calls.
std::string last_failed_allocation() {
  return last_of(failures_nobody_asked_about(), [](const FailedCall& call) {
    return call.name.starts_with("cudaMalloc") || call.name.starts_with("cudaHostAlloc");
  });
}

std::string reason(int signal, const siginfo_t& info, const ucontext_t& context, bool is_call,
                   const SourceLine& place) {
  if (signal == SIGFPE) return "A whole number is divided by zero.";
  if (is_call)
    return "A call to where no function is: the pointer to it is wrong, or nobody has set it.";
  if (is_full(interrupted(context).stack))
    return "The stack is full: functions call each other without end, or a local array is too "
           "large for it. A std::vector has its elements elsewhere.";
  if (info.si_code != SI_KERNEL && in_first_page(info.si_addr)) return why_null(place);
  if (const std::string text = past_the_end(info.si_addr); !text.empty()) return text;
  const std::string failed = last_failed_allocation();
  return "An access to memory that isn't there: " +
         (failed.empty() ? "an index or a pointer is wrong." : failed + " failed and gave none.");
}

void handle(int signal, siginfo_t* info, void* context) {
  // The heap may be what is broken, and what follows wants some of it.
  constexpr unsigned patience = 5;  // seconds
  ::signal(SIGALRM, SIG_DFL);
  alarm(patience);
  ::signal(signal, SIG_DFL);
  if (prints_reports()) {
    auto& at = *static_cast<ucontext_t*>(context);
    const bool is_call = leave_wild_call(at);
    const SourceLine place = interrupted_place(context);
    const std::string line = text_of_place(place);
    say("crash in host code" + (line.empty() ? "" : "\n  " + line) + "\n  " +
        reason(signal, *info, at, is_call, place));
    say_failed_calls();
    if (const std::string text = breakdown_text(); !text.empty()) say("  " + text);
  }
  raise(signal);
}

bool is_ours(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && (action.sa_flags & SA_SIGINFO) != 0 &&
         action.sa_sigaction == handle;
}

}  // namespace

void leave_host_crashes() {
  for (const int fault : faults)
    if (is_ours(fault)) ::signal(fault, SIG_DFL);
}

void tell_of_host_crashes() {
  // The usual stack may be what is full.
  alignas(16) static std::byte memory[256 * 1024];
  const stack_t stack{memory, 0, sizeof memory};
  stack_t before;
  if (sigaltstack(nullptr, &before) == 0 && (before.ss_flags & SS_DISABLE) != 0)
    sigaltstack(&stack, nullptr);
  for (const int fault : faults) {
    struct sigaction action {};
    if (sigaction(fault, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    action.sa_sigaction = handle;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaction(fault, &action, nullptr);
  }
}

}  // namespace emulator
