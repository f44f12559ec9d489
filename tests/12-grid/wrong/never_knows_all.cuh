// rejected by: test in d
// cure: tell all sums, no line: what is missing has none
// Right, but every block looks back to the first piece: nobody ever says that it knows all.

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
  before += status == all_sums ? other.all : other.own;
}
mine.all = before + own;
return before;
//! [d2]
