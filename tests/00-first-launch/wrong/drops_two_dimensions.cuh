// rejected by: test in b
// cure: all dimensions, no line: the kernel's shape doesn't say which line gave it
// Passes on the number of blocks and that of threads, as if both were one: what the caller asks for
// in y and z is lost.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid.x, block.x>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost));
//! [b]
