// rejected by: race in d
// cure: release and acquire at Status(mine.status).store(all_sums, cuda::memory_order_relaxed);
// Its fence holds for the block, and the readers are in others.

//! [d2]
Progress& mine = progress[piece];
mine.own = own;
__threadfence_block();
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
__threadfence_block();
Status(mine.status).store(all_sums, cuda::memory_order_relaxed);
return before;
//! [d2]
