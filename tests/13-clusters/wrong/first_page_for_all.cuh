// rejected by: test in c
// cure: numbers of the page, no line: a wrong sum doesn't say where
// Gives sum the numbers of the first page, and how many this page has.

//! [c1]
total = sum(cluster, x, n, cluster.map_shared_rank(&scratch, 0));
//! [c1]
