// rejected by: test in d
// cure: one look, no line: a wrong result doesn't say where
// Waits for a status, and looks once more to know what to add; in between, own_sum may have become
// all_sums, and the loop goes on past a running sum.

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
  } while (status == nothing);
  before +=
      Status(other.status).load(cuda::memory_order_acquire) == all_sums ? other.all : other.own;
}
mine.all = before + own;
Status(mine.status).store(all_sums, cuda::memory_order_release);
return before;
//! [d2]
