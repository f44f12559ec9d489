// rejected by: endless loop in d
// cure: tell first at } while (status == nothing);
// Looks back first, and tells its own sum when that is of no use any more.

//! [d2]
Progress& mine = progress[piece];
int before = 0;
unsigned status = nothing;
for (unsigned i = piece; i > 0 && status != all_sums; --i) {
  Progress& other = progress[i - 1];
  do {
    status = Status(other.status).load(cuda::memory_order_acquire);
  } while (status == nothing);
  before += status == all_sums ? other.all : other.own;
}
mine.own = own;
mine.all = before + own;
Status(mine.status).store(all_sums, cuda::memory_order_release);
return before;
//! [d2]
