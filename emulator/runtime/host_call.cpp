// Telling of `__syncthreads()` in host code, and of its like.
#include "machine/host_call.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "reports/layout.hpp"
#include "reports/reports.hpp"

namespace emulator {

void end_on_host() {
  ReportSide side = report_side(program_lines(host_call_stack()));
  side.verb = "calls";
  ReportCause cause{.kind = text_of(ReportKind::device_call_on_the_host),
                    .why =
                        "The host calls what only a kernel can: there is no thread of the "
                        "device to do it."};
  cause.cure = {text_of(usual_cure(ReportKind::device_call_on_the_host)),
                "Call it in a __global__ or __device__ function.", side.file, side.line};
  cause.sides.push_back(std::move(side));
  std::fflush(stdout);
  publish(lay_out({std::move(cause)}, "", ""));
  std::abort();
}

}  // namespace emulator
