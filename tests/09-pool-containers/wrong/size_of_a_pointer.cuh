// rejected by: assert in d
// cure: size of the memory, given line: the pool stops the kernel, which has no memory
// Takes memory by cudaMalloc, and its size as that of an array.

//! [d]
int most = 0;
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
const cohort::device_buffer<unsigned char> bytes_there(most);
unsigned char* const memory = const_cast<unsigned char*>(bytes_there.data());
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory, sizeof memory, statistics.data());
cohort::check(cudaGetLastError());
const cohort::pool_statistics found = statistics.to_host()[0];
const std::size_t bytes = cohort::block_pool<>::overhead + found.high_water;
return found.failed > 0 || bytes > std::size_t(most) ? 0 : bytes;
//! [d]
