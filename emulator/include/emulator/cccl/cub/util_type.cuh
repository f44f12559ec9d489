// CUB's headers bring the narrow types along, though its algorithms don't know of them here.
#pragma once
#pragma GCC system_header

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include_next <cub/util_type.cuh>
