// Handlers of signals. What they do to find the line of the program is more than a handler may: it
// can crash or wait for ever. The other process expects that, and ends this one.
#include "alarm.hpp"

#include <string>

#include "backend.hpp"
#include "recorder.hpp"
#include "wire.hpp"
#include "words.hpp"

namespace cohort::harness {

namespace {

int answers = -1;

alignas(16) char handlers_stack[256 * 1024];

void tell_place(void* context) {
  const std::string line = interrupted_line(context), refusal = unasked_refusal();
  const std::string text = line + "\n" + contexts() + refusal;
  const auto* check = refusal.empty() ? names_of_checks().c_str() : "unasked refusal";
  send_from_handler(answers, Message::Kind::place, 0, text.c_str(), check);
}

void answer(int, siginfo_t*, void* context) {
  if (!end_kernel()) call_beside_kernels(tell_place, context);
}

void crash(int signal, siginfo_t*, void* context) {
  send_from_handler(answers, Message::Kind::crashes, static_cast<std::size_t>(signal), "");
  call_beside_kernels(tell_place, context);
  raise(signal);  // the handler was for once: this time the process dies
}

}  // namespace

void answer_on(int socket) {
  answers = socket;
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
