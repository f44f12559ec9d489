// Telling of exceptions that leave a kernel.
#include "machine/exceptions.hpp"

#include <string>
#include <vector>

#include "machine/call_stack.hpp"
#include "machine/lane_failure.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

thread_local std::vector<const void*> thrown_at;  ///< the call stack of the last throw

}  // namespace

void note_throw(const void* frame) { thrown_at = call_stack(frame); }

void fail_exception(const char* what) {
  MachineCode own;
  std::string why = "An exception left the kernel";
  why += what ? std::string(": ") + what : ".";
  Worker::current().fail(lane_failure(*here.lane, {ReportKind::exception}, cudaErrorLaunchFailure,
                                      program_lines(thrown_at), {.why = why}));
}

}  // namespace emulator
