// rejected by: test in c
// cure: no run yet, no line: the run that nobody told has no line
// Says "no pair yet" by 65,535, which is a pair: two bytes of 255.

//! [c]
unsigned run = 65'535, times = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (pair != run) {
    if (run != 65'535) use(run, times);
    run = pair;
    times = 0;
  }
  ++times;
});
use(run, times);
//! [c]
