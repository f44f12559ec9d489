// rejected by: test in c
// cure: last run, no line: a wrong count doesn't say where
// A run is used when another begins. After the last, none does.

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
//! [c]
