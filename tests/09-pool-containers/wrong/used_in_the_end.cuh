// rejected by: test in d
// cure: high water, no line: a wrong number doesn't say where it was computed
// Takes what is used when the work is done. In between it was more.

//! [d]
int most = 0;
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
cohort::device_buffer<unsigned char> memory(most);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory.data(), memory.size(), statistics.data());
cohort::check(cudaGetLastError());
const cohort::pool_statistics found = statistics.to_host()[0];
const std::size_t bytes = cohort::block_pool<>::overhead + found.used;
return found.failed > 0 || bytes > memory.size() ? 0 : bytes;
//! [d]
