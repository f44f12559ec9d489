// How a kernel went wrong.
#pragma once

#include <string>
#include <vector>

#include "emulator/host.hpp"
#include "emulator/report_kind.hpp"
#include "emulator/types/errors.hpp"

namespace emulator {

struct Failure {
  ReportKind kind;
  cudaError_t cuda_error;  ///< that the program gets to see
  std::string message;     ///< the whole report, for people
  std::vector<ReportCause> causes = {};
  Topic topic = Topic::general;
};

}  // namespace emulator
