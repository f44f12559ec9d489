// rejected by: test in d
// cure: room with the overhead, no line: a wrong result has none
// A multiprocessor has more shared memory than one block can have.

//! [d]
int most = 0;
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerMultiprocessor, 0));
cohort::device_buffer<unsigned char> memory(most);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory.data(), memory.size(), statistics.data());
cohort::check(cudaGetLastError());
const cohort::pool_statistics found = statistics.to_host()[0];
const std::size_t bytes = cohort::block_pool<>::overhead + found.high_water;
return found.failed > 0 || bytes > memory.size() ? 0 : bytes;
//! [d]
