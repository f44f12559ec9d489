// Telling of `__syncthreads()` in host code, and of its like.
#include "machine/host_call.hpp"

#include <cstdio>
#include <cstdlib>

#include "machine/call_stack.hpp"
#include "machine/source_line.hpp"

namespace emulator {

void end_on_host() {
  const SourceLine line = program_line(host_call_stack());
  std::fflush(stdout);
  std::fprintf(
      stderr,
      "%s: the host calls here what only a kernel can, such as __syncthreads(): call it in "
      "a __global__ or __device__ function\n      %s\n",
      line.where().c_str(), line.text().c_str());
  std::abort();
}

}  // namespace emulator
