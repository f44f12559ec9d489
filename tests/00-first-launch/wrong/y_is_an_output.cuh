// rejected by: uninitialised read in b
// cure: copy to the device, no line: the kernel reads it, and the copy is missing
// Takes y for an output, which need not be copied to the device; but the kernel reads it before
// it writes it.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y.data(), bytes, cudaMemcpyDeviceToHost));
//! [b]
