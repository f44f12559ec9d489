// The kernel that the page works through.
#pragma once

namespace lesson_NN {

//! [kernel]
__global__ void mark(int* marks) { marks[threadIdx.x] = 1; }
//! [kernel]

}  // namespace lesson_NN
