// rejected by: race in b
// cure: barrier at if (i < width) row[i] = byte;
// Holds the byte in a register and writes at once: a neighbour may not have read yet.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  if (i < width) row[i] = byte;
}
//! [b]
