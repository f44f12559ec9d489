// rejected by: test in b
// cure: blocks before threads, no line: the kernel's shape doesn't say which line gave it
// Names the block before the grid. The product is the same, and so is what most kernels compute.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<block, grid>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost));
//! [b]
