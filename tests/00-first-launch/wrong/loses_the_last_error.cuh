// rejected by: test "b: says that a copy is refused"
// cure: ask for the error, no line: CUDA's refusal is seen by the test alone
// Looks at the launch, and not at the copies: those before it are told with it, but the way back is
// lost.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice);
cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice);
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost);
//! [b]
