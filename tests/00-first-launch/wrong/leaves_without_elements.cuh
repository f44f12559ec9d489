// rejected by: test "b: says that a grid is empty"
// cure: launch it all the same, no line: the test hears nothing of the launch
// Without elements there is nothing to do, so why ask CUDA? The grid of no blocks is never
// launched, and its error never thrown.

//! [b]
if (x.empty()) return;
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost));
//! [b]
