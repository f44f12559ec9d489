// rejected by: assert in d
// cure: error of the call, given line: the pool stops the kernel, which has no memory
// Doesn't look at what the first call says, and lets the dry run work with no memory at all.

//! [d]
int most = 0;
cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0);
cohort::device_buffer<unsigned char> memory(most);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory.data(), memory.size(), statistics.data());
cohort::check(cudaGetLastError());
const cohort::pool_statistics found = statistics.to_host()[0];
const std::size_t bytes = cohort::block_pool<>::overhead + found.high_water;
return found.failed > 0 || bytes > memory.size() ? 0 : bytes;
//! [d]
