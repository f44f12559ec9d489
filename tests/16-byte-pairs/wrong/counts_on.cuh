// rejected by: test in c
// cure: first of a run, no line: a wrong result has none
// Counts on from the run before.

//! [c]
unsigned run = pairs, times = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (pair != run) {
    if (times > 0) use(run, times);
    run = pair;
  }
  ++times;
});
use(run, times);
//! [c]
