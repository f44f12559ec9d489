/* NVTX's names for the runtime, by the header that it had before version 3. */
#pragma once

#include <nvtx3/nvToolsExtCudaRt.h>
