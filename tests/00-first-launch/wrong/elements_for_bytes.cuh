// rejected by: uninitialised read or test in b
// cure: count bytes, no line: the kernel reads it, and the copy fell short long before
// Copies x.size() bytes, a quarter of the vector: cudaMemcpy counts bytes, where std::vector
// counts elements.

//! [b]
cohort::check(cudaMemcpy(device_x.data(), x.data(), x.size(), cudaMemcpyHostToDevice));
cohort::check(cudaMemcpy(device_y.data(), y.data(), y.size(), cudaMemcpyHostToDevice));
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaMemcpy(y.data(), device_y.data(), y.size(), cudaMemcpyDeviceToHost));
//! [b]
