// rejected by: test or counter shared_atomics in c
// cure: one run, no line: it is the number of calls that is wrong
// Right counts, and no run.

//! [c]
each_pair(loads, i, [&](unsigned pair) { use(pair, 1); });
//! [c]
