// rejected by: race in d
// cure: atomic status at mine.status = all_sums;
// Writes the status like any number.

//! [d2]
Progress& mine = progress[piece];
mine.own = own;
mine.status = own_sum;
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
mine.status = all_sums;
return before;
//! [d2]
