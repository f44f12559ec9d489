// rejected by: race in b
// cure: barrier at if (i < width) row[i] = byte;
// Waits once a turn, but after the write: that keeps the turns apart, not the read from the write.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  if (i < width) row[i] = byte;
  group.sync();
}
//! [b]
