// rejected by: race in a
// cure: atomic at *scratch += x[i]
// Needs no number of its own, since the scratch is there to be added to; but += is a read and a
// write.

//! [a]
if (group.thread_rank() == 0) *scratch = 0;
group.sync();
for (int i = group.thread_rank(); i < n; i += group.size()) *scratch += x[i];
group.sync();
const int result = *scratch;
group.sync();
return result;
//! [a]
