// rejected by: use after free in b
// cure: lifetime, no line: the kernel that reads it is the test's own
// Makes the copy of x in one line and keeps its pointer; the buffer is a temporary, and its
// memory is freed at the semicolon.

//! [buffers]
const float* device_x = cohort::device_buffer<float>(x).data();
cohort::device_buffer<float> device_y(y);
//! [buffers]

//! [b]
kernel<<<grid, block>>>(a, device_x, device_y.data(), x.size());
cohort::check(cudaGetLastError());
y = device_y.to_host();
//! [b]
