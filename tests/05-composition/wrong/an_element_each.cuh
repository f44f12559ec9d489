// rejected by: out of bounds or race in a
// cure: one scratch at scratch[group.thread_rank()] = mine;
// Takes the scratch for an array with an element for each thread: it is one number.

//! [a]
int mine = 0;
for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
scratch[group.thread_rank()] = mine;
group.sync();
int result = 0;
for (int i = 0; i < int(group.size()); ++i) result += scratch[i];
group.sync();
return result;
//! [a]
