// rejected by: incomplete group or deadlock or test in c
// cure: whole group, given line: the branch is where total_of is called
// Only rank 0 wants the total, but a reduction needs what all threads bring.

//! [c3]
int mine = 0;
for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
return group.thread_rank() == 0 ? total_of(group, mine, scratch) : 0;
//! [c3]
