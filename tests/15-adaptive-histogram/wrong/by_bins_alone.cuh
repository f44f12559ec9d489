// rejected by: test "e: scores with uniform values"
// cure: how often, no line: a slow plan doesn't say where
// The plan of task c, whatever the values are.

//! [e]
return choose(bins, limits, plan);
//! [e]
