// `cohort-nvcc`: what build systems call in the place of nvcc.
#pragma once

#include "nvcc/options.hpp"
#include "programs/toolkit.hpp"

namespace runner {

/// Does what the options ask for. Returns an exit code.
int nvcc(const Toolkit& toolkit, const NvccOptions& options);

}  // namespace runner
