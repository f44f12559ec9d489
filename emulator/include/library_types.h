// The types of numbers that CUDA's libraries compute with.
#pragma once

#define __LIBRARY_TYPES_H__  // programs ask by this name whether the header is there

typedef enum cudaDataType_t {
  CUDA_R_32F = 0,
  CUDA_R_64F = 1,
  CUDA_R_16F = 2,
  CUDA_R_8I = 3,
  CUDA_C_32F = 4,
  CUDA_C_64F = 5,
  CUDA_R_8U = 8,
  CUDA_R_32I = 10,
  CUDA_R_16BF = 14
} cudaDataType;
