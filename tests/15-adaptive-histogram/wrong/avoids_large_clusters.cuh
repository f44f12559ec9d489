// rejected by: test "e: scores when small values are frequent"
// cure: most frequent, no line: a slow plan doesn't say where
// Takes global memory for every cluster of 8 or 16, as if all inputs were uniform.

//! [e]
const cudaError_t error = choose(bins, limits, plan);
if (error == cudaSuccess && plan.cluster_size >= 8) plan = Plan{};
return error;
//! [e]
