// Scores best of those that we know: places the arrays in one order after the other, each a small
// change of the best so far. Five searches begin anew, from the largest array to the smallest.

//! [x]
int by_size[most_arrays], best[most_arrays];
for (int i = 0; i < n; ++i) {
  int k = i;
  for (; k > 0 && arrays[by_size[k - 1]].bytes < arrays[i].bytes; --k) by_size[k] = by_size[k - 1];
  by_size[k] = i;
}

const auto place = [&](const int* order) {
  std::size_t end = 0;
  for (int k = 0; k < n; ++k) {
    const auto [bytes, alignment, first, last] = arrays[order[k]];
    std::size_t begin = 0;
    for (bool moved = true; moved;) {
      moved = false;
      for (int j = 0; j < k; ++j) {
        const Array& other = arrays[order[j]];
        const std::size_t its_begin = begins[order[j]], its_end = its_begin + other.bytes;
        if (other.last < first || last < other.first) continue;
        if (its_end <= begin || begin + bytes <= its_begin) continue;
        begin = (its_end + alignment - 1) / alignment * alignment;
        moved = true;
      }
    }
    begins[order[k]] = begin;
    if (begin + bytes > end) end = begin + bytes;
  }
  return end;
};

std::size_t least = 0;  // no layout has fewer bytes than are in use in one step
for (int i = 0; i < n; ++i) {
  std::size_t in_use = 0;
  for (int j = 0; j < n; ++j) {
    const bool is_in_use = arrays[j].first <= arrays[i].first && arrays[i].first <= arrays[j].last;
    in_use += is_in_use ? arrays[j].bytes : 0;
  }
  if (in_use > least) least = in_use;
}

std::size_t fewest = ~std::size_t{0};
std::uint32_t draw = 1;
for (int search = 0; search < 5; ++search) {
  int kept[most_arrays], order[most_arrays];
  std::size_t end_of_kept = ~std::size_t{0};
  for (int time = 0; time < 1000 && fewest > least; ++time) {
    for (int k = 0; k < n; ++k) order[k] = time == 0 ? by_size[k] : kept[k];
    for (int change = 0; time > 0 && change < 1 + time % 3; ++change) {  // puts one elsewhere
      draw = draw * 1664525 + 1013904223;
      const int from = (draw >> 8) % n, to = (draw >> 16) % n, moved = order[from];
      for (int k = from; k < to; ++k) order[k] = order[k + 1];
      for (int k = from; k > to; --k) order[k] = order[k - 1];
      order[to] = moved;
    }
    const std::size_t end = place(order);
    if (end > end_of_kept) continue;
    end_of_kept = end;
    for (int k = 0; k < n; ++k) kept[k] = order[k];
    if (end >= fewest) continue;
    fewest = end;
    for (int k = 0; k < n; ++k) best[k] = order[k];
  }
}
return place(best);
//! [x]
