// rejected by: divergent barrier in b
// cure: whole group at __syncthreads();
// Calls __syncthreads() in a function that only some tiles of the block call.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  __syncthreads();
  if (i < width) row[i] = byte;
}
//! [b]
