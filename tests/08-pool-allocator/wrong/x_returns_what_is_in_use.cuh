// rejected by: test in x
// cure: the last end, no line: a wrong result doesn't say where
// Returns the bytes in use in the fullest step: no layout has fewer, but gaps take more.

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
  if (begin + bytes > end) end = begin + bytes;
}
end = 0;
for (int i = 0; i < n; ++i) {
  std::size_t in_use = 0;
  for (int j = 0; j < n; ++j) {
    const bool now = arrays[j].first <= arrays[i].first && arrays[i].first <= arrays[j].last;
    in_use += now ? arrays[j].bytes : 0;
  }
  if (in_use > end) end = in_use;
}
return end;
//! [x]
