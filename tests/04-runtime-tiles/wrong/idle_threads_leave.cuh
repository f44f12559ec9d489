// rejected by: deadlock in b
// cure: whole group at group.sync();
// In a short row some threads have no byte. They leave, and the others wait for them.

//! [b]
if (group.thread_rank() >= width) return;
for (unsigned start = 0; start < width; start += group.size()) {
  const unsigned i = start + group.thread_rank();
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  group.sync();
  if (i < width) row[i] = byte;
}
//! [b]
