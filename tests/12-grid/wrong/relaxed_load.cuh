// rejected by: race in d
// cure: release and acquire at status = Status(other.status).load(cuda::memory_order_relaxed);
// Waits for the status, and takes nothing with it.

//! [d2]
Progress& mine = progress[piece];
mine.own = own;
Status(mine.status).store(own_sum, cuda::memory_order_release);
int before = 0;
unsigned status = nothing;
for (unsigned i = piece; i > 0 && status != all_sums; --i) {
  Progress& other = progress[i - 1];
  do {
    status = Status(other.status).load(cuda::memory_order_relaxed);
  } while (status == nothing);
  before += status == all_sums ? other.all : other.own;
}
mine.all = before + own;
Status(mine.status).store(all_sums, cuda::memory_order_release);
return before;
//! [d2]
