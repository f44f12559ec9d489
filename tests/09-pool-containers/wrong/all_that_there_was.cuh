// rejected by: test in d
// cure: overhead, no line: a wrong number doesn't say where it was computed
// Returns how large the pool of the dry run was, not how much of it was needed.

//! [d]
int most = 0;
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
cohort::device_buffer<unsigned char> memory(most);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory.data(), memory.size(), statistics.data());
cohort::check(cudaGetLastError());
const cohort::pool_statistics found = statistics.to_host()[0];
const std::size_t bytes = cohort::block_pool<>::overhead + found.capacity;
return found.failed > 0 || bytes > memory.size() ? 0 : bytes;
//! [d]
