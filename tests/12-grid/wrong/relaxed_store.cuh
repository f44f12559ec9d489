// rejected by: race in d
// cure: release and acquire at Status(mine.status).store(all_sums, cuda::memory_order_relaxed);
// Says that the sum is there, and not that it comes first.

//! [d2]
Progress& mine = progress[piece];
mine.own = own;
Status(mine.status).store(own_sum, cuda::memory_order_relaxed);
int before = 0;
unsigned status = nothing;
for (unsigned i = piece; i > 0 && status != all_sums; --i) {
  Progress& other = progress[i - 1];
  do {
    status = Status(other.status).load(cuda::memory_order_acquire);
  } while (status == nothing);
  before += status == all_sums ? other.all : other.own;
}
mine.all = before + own;
Status(mine.status).store(all_sums, cuda::memory_order_relaxed);
return before;
//! [d2]
