// Older programs include it: a part of CUDA's types.
#pragma once

#include "driver_types.h"
