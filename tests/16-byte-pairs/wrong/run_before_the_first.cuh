// rejected by: test or counter shared_atomics in c
// cure: no run yet, no line: a wrong call doesn't say where
// Uses the run that it has when another begins, and has none before the first pair.

//! [c]
unsigned run = 0, times = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (pair != run) {
    use(run, times);
    times = 0;
  }
  run = pair;
  ++times;
});
use(run, times);
//! [c]
