// rejected by: test in d
// cure: room for the dry run, no line: a wrong number doesn't say where it was computed
// Makes the dry run in 48 KB, and says of all that needs more that it can't be.

//! [d]
cohort::device_buffer<unsigned char> memory(48 * 1024);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory.data(), memory.size(), statistics.data());
cohort::check(cudaGetLastError());
const cohort::pool_statistics found = statistics.to_host()[0];
const std::size_t bytes = cohort::block_pool<>::overhead + found.high_water;
return found.failed > 0 || bytes > memory.size() ? 0 : bytes;
//! [d]
