// rejected by: race or deadlock in b
// cure: barrier at if (i < width) row[i] = byte;
// Takes every group for a warp: __syncwarp() waits for lanes of other tiles, and not for the other
// warps of a block.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  __syncwarp();
  if (i < width) row[i] = byte;
}
//! [b]
