// rejected by: test or out of bounds in c
// cure: by reference, no line: a wrong count doesn't say where
// The lambda has a run and a number of its own, and nothing of them comes back.

//! [c]
unsigned run = pairs, times = 0;
each_pair(loads, i, [=](unsigned pair) mutable {
  if (pair != run) {
    if (times > 0) use(run, times);
    run = pair;
    times = 0;
  }
  ++times;
});
use(run, times);
//! [c]
