// How a kernel went wrong.
#pragma once

#include <vector>

#include "emulator/host.hpp"
#include "emulator/report_kind.hpp"
#include "emulator/types/errors.hpp"

namespace emulator {

/// What people read of it is made when it is published: `reports/layout.hpp`.
struct Failure {
  ReportKind kind;
  cudaError_t cuda_error;           ///< that the program gets to see
  std::vector<ReportCause> causes;  ///< at least one; the first is told first
  bool at_its_end = false;          ///< the kernel did all its work before it failed
};

}  // namespace emulator
