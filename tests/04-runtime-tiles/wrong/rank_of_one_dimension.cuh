// rejected by: race of equal writes in b
// cure: rank in the group at if (i < width) row[i] = byte;
// Takes threadIdx.x for the rank of the thread: right only in a block of one dimension.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + threadIdx.x % group.size();
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  group.sync();
  if (i < width) row[i] = byte;
}
//! [b]
