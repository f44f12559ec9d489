// Handlers of signals. What they do to find the line of the program is more than a handler may: it
// can crash or wait for ever. The judge expects that, and ends this process.
#include "signals.hpp"

#include <csignal>
#include <string>

#include "../alarm.hpp"
#include "../backend.hpp"
#include "wire/bytes.hpp"
#include "wire/frame.hpp"

namespace cohort::harness {

namespace {

int judge = -1;

alignas(16) char handlers_stack[256 * 1024];

void tell_place(void* context) {
  Writer place;
  place.put(interrupted_line(context));
  place.put(unasked_refusal());
  send_frame(judge, Frame::Kind::place, place.bytes());
}

void answer(int, siginfo_t*, void* context) {
  if (!end_kernel()) call_beside_kernels(tell_place, context);
}

void crash(int signal, siginfo_t*, void* context) {
  Writer number;
  number.put(signal);
  send_frame(judge, Frame::Kind::crashes, number.bytes());
  call_beside_kernels(tell_place, context);
  raise(signal);  // the handler was for once: this time the process dies
}

}  // namespace

void answer_on(int socket) {
  judge = socket;
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
