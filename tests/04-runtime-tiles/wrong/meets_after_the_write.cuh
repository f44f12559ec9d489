// rejected by: race in b
// cure: read before you write at if (i < width) row[i] = i + by < width ? row[i + by] : ' ';
// Reads and writes in one line, and meets afterwards: what another thread still has to read may be
// gone.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  if (i < width) row[i] = i + by < width ? row[i + by] : ' ';
  group.sync();
}
//! [b]
