// rejected by: race or out of bounds in b
// cure: own row at if (i < width) row[i] = byte;
// Compares with what is left of the row. For a thread past its end that is a huge unsigned number,
// and the thread reads in another row.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = by < width - i ? row[i + by] : ' ';
  group.sync();
  if (i < width) row[i] = byte;
}
//! [b]
