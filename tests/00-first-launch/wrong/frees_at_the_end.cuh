// rejected by: leak in b
// cure: free at cohort::check(cudaMalloc(&device_x, bytes));
// Calls cudaMalloc and cudaFree by hand, in the right order; when a check throws in between,
// nobody frees.

//! [buffers]
//! [buffers]

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
float *device_x = nullptr, *device_y = nullptr;
cohort::check(cudaMalloc(&device_x, bytes));
cohort::check(cudaMalloc(&device_y, bytes));
cohort::check(cudaMemcpy(device_x, x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y, y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_x, device_y, x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y, bytes, cudaMemcpyDeviceToHost));
cohort::check(cudaFree(device_x));
cohort::check(cudaFree(device_y));
//! [b]
