// rejected by: test in b
// cure: bring it home, no line: a wrong result doesn't say where it came from
// Passes y before x: the kernel writes its result to x, which stays on the device.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_y.data(), device_x.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost));
//! [b]
