// rejected by: endless loop in d
// cure: own sums at } while (status != all_sums);
// Right, but a chain: each block waits until the one before knows all.

//! [d2]
Progress& mine = progress[piece];
mine.own = own;
Status(mine.status).store(own_sum, cuda::memory_order_release);
int before = 0;
unsigned status = nothing;
for (unsigned i = piece; i > 0 && status != all_sums; --i) {
  Progress& other = progress[i - 1];
  do {
    status = Status(other.status).load(cuda::memory_order_acquire);
  } while (status != all_sums);
  before += status == all_sums ? other.all : other.own;
}
mine.all = before + own;
Status(mine.status).store(all_sums, cuda::memory_order_release);
return before;
//! [d2]
