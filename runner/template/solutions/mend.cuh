// Each thread writes how many threads are left, itself included: 4, 3, 2, 1 in a block of 4.
#pragma once

namespace lesson_NN {

//! [kernel]
__global__ void count_down(int* numbers) { numbers[threadIdx.x] = blockDim.x - threadIdx.x; }
//! [kernel]

}  // namespace lesson_NN
