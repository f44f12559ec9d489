// rejected by: test in x
// cure: the last end, no line: a wrong result doesn't say where
// Returns where the array ends that was placed last. Another one may end after it.

//! [x]
bool placed[most_arrays] = {};
std::size_t end = 0;
for (int round = 0; round < n; ++round) {
  int next = -1;  // the largest of those without a place
  for (int i = 0; i < n; ++i) {
    if (!placed[i] && (next < 0 || arrays[i].bytes > arrays[next].bytes)) next = i;
  }
  const auto [bytes, alignment, first, last] = arrays[next];
  std::size_t begin = 0;
  for (bool moved = true; moved;) {
    moved = false;
    for (int i = 0; i < n; ++i) {
      if (!placed[i] || arrays[i].last < first || last < arrays[i].first) continue;
      const std::size_t its_end = begins[i] + arrays[i].bytes;
      if (its_end <= begin || begin + bytes <= begins[i]) continue;
      begin = (its_end + alignment - 1) / alignment * alignment;
      moved = true;
    }
  }
  begins[next] = begin;
  placed[next] = true;
  end = begin + bytes;
}
return end;
//! [x]
