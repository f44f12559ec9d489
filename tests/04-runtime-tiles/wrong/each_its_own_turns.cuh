// rejected by: race or deadlock or divergent barrier in b
// cure: barrier at row[i] = byte;
// The loop of lesson 00 with a sync in it: when the width is no multiple of the size, some lanes
// make a turn more, and nobody meets them there.

//! [b]
for (unsigned i = group.thread_rank(); i < width; i += group.size()) {
  const unsigned char byte = i + by < width ? row[i + by] : ' ';
  group.sync();
  row[i] = byte;
}
//! [b]
