// rejected by: race in d
// cure: one block, given line: it shows in the kernel that is given, which makes the pool
// The threads are in the wrong place of the launch: so many blocks, which share the pool's memory.

//! [d]
int most = 0;
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
cohort::device_buffer<unsigned char> memory(most);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<threads, 1>>>(work, memory.data(), memory.size(), statistics.data());
cohort::check(cudaGetLastError());
const cohort::pool_statistics found = statistics.to_host()[0];
const std::size_t bytes = cohort::block_pool<>::overhead + found.high_water;
return found.failed > 0 || bytes > memory.size() ? 0 : bytes;
//! [d]
