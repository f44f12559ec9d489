// rejected by: test in a
// cure: ranks of the groups, no line: a wrong number doesn't say where
// The first line of most CUDA code, where a block and a grid have one dimension.

//! [a2]
for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i < n;
     i += std::size_t{gridDim.x} * blockDim.x) {
  atomicAdd(&counts[bin_of(values[i], bins)], 1);
}
//! [a2]
