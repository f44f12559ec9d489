// The types of the CUDA runtime, with CUDA's names and values.
#pragma once

#ifndef __cplusplus
#include "emulator/no_c.h"
#else

/// Programs look at this to learn whether they have been included after CUDA.
#define __DRIVER_TYPES_H__

#include <climits>
#include <cstddef>

#include "emulator/types/device_attributes.hpp"
#include "emulator/types/errors.hpp"
#include "emulator/types/flags.hpp"
#include "emulator/types/function.hpp"
#include "emulator/types/graph_node_types.hpp"
#include "emulator/types/graph_types.hpp"
#include "emulator/types/launch_types.hpp"
#include "emulator/types/memory_types.hpp"
#include "emulator/types/pitched.hpp"
#include "emulator/types/properties.hpp"
#include "emulator/types/texture_types.hpp"
#include "vector_types.h"

#endif
