// `cohort-nvcc`: what build systems call in the place of nvcc.
#pragma once

#include "nvcc_options.hpp"
#include "toolkit.hpp"

namespace runner {

/// Does what the options ask for. Returns an exit code.
int nvcc(const Toolkit& toolkit, const NvccOptions& options);

}  // namespace runner
