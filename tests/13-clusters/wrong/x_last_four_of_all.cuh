// rejected by: test in x
// cure: own numbers, no line: a wrong result doesn't say where
// Rounds up to whole sixteens of bytes, and adds up what comes after the table.

//! [x]
cluster.sync();
auto* const fours = reinterpret_cast<int4*>(table);
for (int i = cluster.thread_rank(); i < (n + 3) / 4; i += cluster.num_threads()) {
  int4 total = make_int4(0, 0, 0, 0);
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    const int4 four = cluster.map_shared_rank(fours, rank)[i];
    total = make_int4(total.x + four.x, total.y + four.y, total.z + four.z, total.w + four.w);
  }
  for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
    cluster.map_shared_rank(fours, rank)[i] = total;
  }
}
cluster.sync();
//! [x]
