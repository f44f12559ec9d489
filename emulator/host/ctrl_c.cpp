// What Ctrl-C does to a program whose kernels are checked.
#include <csignal>

#include "emulator/host.hpp"
#include "reports/reports.hpp"

namespace emulator {

namespace {

void handle(int signal) {
  if (prints_reports() && end_kernels(true)) return;
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

void end_kernels_on_ctrl_c() {
  struct sigaction action {};
  if (sigaction(SIGINT, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) return;
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK | SA_RESTART;  // a lane's own stack is small
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace emulator
