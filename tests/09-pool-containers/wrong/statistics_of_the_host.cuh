// rejected by: host memory in d
// cure: device memory, given line: it shows in the kernel that is given, which writes there
// Lets the kernel write to a variable of the host.

//! [d]
int most = 0;
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
cohort::device_buffer<unsigned char> memory(most);
cohort::pool_statistics found;
dry_run<<<1, threads>>>(work, memory.data(), memory.size(), &found);
cohort::check(cudaGetLastError());
cohort::check(cudaDeviceSynchronize());
const std::size_t bytes = cohort::block_pool<>::overhead + found.high_water;
return found.failed > 0 || bytes > memory.size() ? 0 : bytes;
//! [d]
