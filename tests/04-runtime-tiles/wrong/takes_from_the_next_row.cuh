// rejected by: test or race in b
// cure: end of the row, no line: it reads what is there, in the next row
// Looks only at the byte to write; what it reads may lie in the next row.

//! [b]
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = i < width ? row[i + by] : ' ';
  group.sync();
  if (i < width) row[i] = byte;
}
//! [b]
