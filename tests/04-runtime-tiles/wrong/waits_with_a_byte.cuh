// rejected by: race or deadlock or divergent barrier in b
// cure: barrier at row[i] = byte;
// Waits only if it has a byte to write, and the others read on.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  if (i < width) {
    group.sync();
    row[i] = byte;
  }
}
//! [b]
