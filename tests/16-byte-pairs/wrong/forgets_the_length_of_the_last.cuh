// rejected by: test in c
// cure: first of a run, no line: a wrong result doesn't say where
// Tells the last run without its length. The call compiles, because what it calls takes one for
// granted.

//! [c]
unsigned run = pairs, times = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (pair != run) {
    if (times > 0) use(run, times);
    run = pair;
    times = 0;
  }
  ++times;
});
use(run);
//! [c]
