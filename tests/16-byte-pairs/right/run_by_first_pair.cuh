// Knows the first pair by its number.

//! [c]
unsigned last = 0;
unsigned so_many = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (so_many == 0 || pair == last) {
    last = pair;
    so_many += 1;
    return;
  }
  use(last, so_many);
  last = pair;
  so_many = 1;
});
if (so_many != 0) use(last, so_many);
//! [c]
