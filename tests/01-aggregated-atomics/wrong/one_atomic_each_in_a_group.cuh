// rejected by: counter global_atomics in c
// cure: aggregate at return atomicAdd(counter, 1);
// Makes the group and then lets every lane of it add for itself: a right answer that costs what
// task a costs.

//! [c]
const auto group = cg::coalesced_threads();
group.sync();
return atomicAdd(counter, 1);
//! [c]
