// `cohort-nvcc`: what build systems call in the place of nvcc.
#pragma once

#include "compile/nvcc_options.hpp"
#include "compile/toolkit.hpp"

namespace runner {

/// Does what the options ask for. Returns an exit code.
int nvcc(const Toolkit& toolkit, const NvccOptions& options);

}  // namespace runner
