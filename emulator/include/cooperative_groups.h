// CUDA's cooperative groups: sets of threads that a program can name, pass around and synchronize.
#pragma once

#define _COOPERATIVE_GROUPS_H_  // programs ask by this name whether the header is there

#include "cooperative_groups/details/any_group.h"
#include "cooperative_groups/details/invoke.h"
#include "cooperative_groups/details/labeled_partition.h"
#include "cooperative_groups/details/tiled_partition.h"
