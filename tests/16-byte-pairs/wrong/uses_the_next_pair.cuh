// rejected by: test in c
// cure: run that ends, no line: a wrong result has none
// Calls use for the pair that begins a run, and not for the one that has ended.

//! [c]
unsigned run = pairs, times = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (pair != run) {
    if (times > 0) use(pair, times);
    run = pair;
    times = 0;
  }
  ++times;
});
use(run, times);
//! [c]
