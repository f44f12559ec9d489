/* NVTX's names for what the driver API makes: of that API there is none here, nor of them. */
#pragma once

#include "cuda.h"
#include "nvToolsExt.h"
