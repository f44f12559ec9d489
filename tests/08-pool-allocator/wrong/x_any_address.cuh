// rejected by: test in x
// cure: aligned begin, no line: a wrong result doesn't say where
// Puts an array right after the one in its way, whatever its alignment.

//! [x]
bool placed[most_arrays] = {};
std::size_t end = 0;
for (int round = 0; round < n; ++round) {
  int next = -1;  // the largest of those without a place
  for (int i = 0; i < n; ++i) {
    if (!placed[i] && (next < 0 || arrays[i].bytes > arrays[next].bytes)) next = i;
  }
  const std::size_t bytes = arrays[next].bytes;
  const int first = arrays[next].first, last = arrays[next].last;
  std::size_t begin = 0;
  for (bool moved = true; moved;) {
    moved = false;
    for (int i = 0; i < n; ++i) {
      if (!placed[i] || arrays[i].last < first || last < arrays[i].first) continue;
      const std::size_t its_end = begins[i] + arrays[i].bytes;
      if (its_end <= begin || begin + bytes <= begins[i]) continue;
      begin = its_end;
      moved = true;
    }
  }
  begins[next] = begin;
  placed[next] = true;
  if (begin + bytes > end) end = begin + bytes;
}
return end;
//! [x]
