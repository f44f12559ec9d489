// What they do to find the line of the program is more than a handler may: it can crash or wait for
// ever. The other process expects that, and ends this one.
#include "handlers.hpp"

#include "backend.hpp"

namespace cohort::harness {

namespace {

void (*on_question)(void*);
void (*on_crash)(int);

alignas(16) char handlers_stack[256 * 1024];

void answer(int, siginfo_t*, void* context) {
  if (!end_kernel()) call_beside_kernels(on_question, context);
}

void crash(int signal, siginfo_t*, void* context) {
  on_crash(signal);
  call_beside_kernels(on_question, context);
  raise(signal);  // the handler was for once: this time the process dies
}

}  // namespace

void handle_signals(void (*tell_place)(void*), void (*tell_crash)(int)) {
  on_question = tell_place;
  on_crash = tell_crash;
  leave_crashes();
  const stack_t stack{handlers_stack, 0, sizeof handlers_stack};
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  action.sa_sigaction = answer;
  sigaction(question, &action, nullptr);
  action.sa_flags |= static_cast<int>(SA_RESETHAND) | SA_NODEFER;
  action.sa_sigaction = crash;
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    // A sanitizer that this program is built with says more.
    if (before.sa_handler == SIG_DFL) sigaction(signal, &action, nullptr);
  }
}

}  // namespace cohort::harness
