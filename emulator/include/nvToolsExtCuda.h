/* NVTX's names for the driver API, by the header that it had before version 3. */
#pragma once

#include <nvtx3/nvToolsExtCuda.h>
