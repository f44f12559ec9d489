// rejected by: test in c
// cure: every run, no line: a wrong call doesn't say where
// Takes only what repeats for a run.

//! [c]
unsigned run = pairs, times = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (pair != run) {
    if (times > 1) use(run, times);
    run = pair;
    times = 0;
  }
  ++times;
});
use(run, times);
//! [c]
