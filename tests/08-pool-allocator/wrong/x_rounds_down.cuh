// rejected by: hang in x
// cure: further each time, no line: a loop in host code has no report
// Rounds the place down, so that an array of large alignment comes back to where it was, for ever.

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
      begin = its_end / alignment * alignment;
      moved = true;
    }
  }
  begins[next] = begin;
  placed[next] = true;
  if (begin + bytes > end) end = begin + bytes;
}
return end;
//! [x]
