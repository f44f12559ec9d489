// rejected by: test in c
// cure: first of a run, no line: a wrong count doesn't say where
// A run's first pair is not counted.

//! [c]
unsigned run = pairs, times = 0;
each_pair(loads, i, [&](unsigned pair) {
  if (pair == run) {
    ++times;
  } else {
    if (times > 0) use(run, times);
    run = pair;
    times = 0;
  }
});
if (times > 0) use(run, times);
//! [c]
