// Telling of `__syncthreads()` in host code, and of its like.
#include "machine/host_call.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "machine/call_stack.hpp"
#include "reports/layout.hpp"
#include "reports/reports.hpp"
#include "runtime/known_kernel.hpp"

namespace emulator {

namespace {

/// A program that takes the reports itself may go on.
[[noreturn]] void end(const std::vector<SourceLine>& lines, Mistake mistake,
                      const std::string& why) {
  mistake.kind = ReportKind::device_call_on_the_host;
  publish_host_mistake(mistake, lines, "calls", why);
  if (!prints_reports()) throw std::logic_error(why);
  std::abort();
}

}  // namespace

void end_on_host() {
  end(program_lines(host_call_stack()), {},
      "The host calls what only a kernel can: there is no thread of the device to do it.");
}

void end_unlaunched(const char* kernel) {
  const std::string name = kernel;
  end(host_lines(host_call_stack()), {.how = How::by_its_name, .name = name},
      "The kernel " + name + " is called as a function, and nobody says how many threads run it.");
}

}  // namespace emulator
