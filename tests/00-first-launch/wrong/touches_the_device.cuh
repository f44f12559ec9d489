// rejected by: device memory on the host in b
// cure: copy to host at for (std::size_t i = 0; i < y.size(); ++i) y[i] = device_y.data()[i];
// Reads the result through the device's pointer, which the emulator's memory allows; a GPU's is
// out of the host's reach, and the program dies there.

//! [b]
const std::size_t bytes = x.size() * sizeof(float);
cohort::check(cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), bytes, cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaDeviceSynchronize());
for (std::size_t i = 0; i < y.size(); ++i) y[i] = device_y.data()[i];
//! [b]
