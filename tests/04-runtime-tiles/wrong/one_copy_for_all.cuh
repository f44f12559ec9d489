// rejected by: race in b
// cure: own part at copy[group.thread_rank()]
// Copies by way of shared memory, which is there once for the block: all its groups use the same
// part.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  __shared__ unsigned char copy[1024];
  copy[group.thread_rank()] = i + by < width ? row[i + by] : ' ';
  group.sync();
  if (i < width) row[i] = copy[group.thread_rank()];
}
//! [b]
