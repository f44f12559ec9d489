// rejected by: test "b: says that a copy is refused"
// cure: check the copy, no line: the test knows which call it was, and not the line
// Checks the launch and both copies to the device, but not the last call: what it returns is lost.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost);
//! [b]
