// Telling of `__syncthreads()` in host code, and of its like.
#include "machine/host_call.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "reports/layout.hpp"
#include "reports/reports.hpp"
#include "runtime/kernel.hpp"

namespace emulator {

namespace {

[[noreturn]] void end(ReportSide side, std::string why, std::string advice) {
  side.verb = "calls";
  ReportCause cause{.kind = text_of(ReportKind::device_call_on_the_host), .why = std::move(why)};
  cause.cure = {text_of(usual_cure(ReportKind::device_call_on_the_host)), std::move(advice),
                side.file, side.line};
  cause.sides.push_back(std::move(side));
  std::fflush(stdout);
  publish(lay_out({std::move(cause)}, "", ""));
  std::abort();
}

}  // namespace

void end_on_host() {
  end(report_side(program_lines(host_call_stack())),
      "The host calls what only a kernel can: there is no thread of the device to do it.",
      "Call it in a __global__ or __device__ function.");
}

void end_unlaunched(const char* kernel) {
  const std::string name = kernel;
  end(report_side(host_lines(host_call_stack())),
      "The kernel " + name + " is called as a function, and nobody says how many threads run it.",
      "Launch it: " + name + "<<<blocks, threads>>>(…).");
}

}  // namespace emulator
