// rejected by: out of bounds in b
// cure: number of elements, no line: the kernel that goes too far is the test's own
// The copies count bytes, and so the launch does, too.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), bytes);
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost));
//! [b]
