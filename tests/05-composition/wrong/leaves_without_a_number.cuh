// rejected by: test or incomplete group in c
// cure: total for all, no line: the report doesn't know where the 0 comes from
// Lets the threads leave that have no number, and the total goes without them.

//! [c3]
if (int(group.thread_rank()) >= n) return 0;
int mine = 0;
for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
return total_of(group, mine, scratch);
//! [c3]
