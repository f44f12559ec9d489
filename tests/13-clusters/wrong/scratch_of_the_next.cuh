// rejected by: remote block not started in c
// cure: one scratch at cluster.map_shared_rank(&scratch
// Takes the scratch of another block than that of the thread which sets it.

//! [c1]
total =
    sum(cluster, x + begin[page], n, cluster.map_shared_rank(&scratch, 1 % cluster.num_blocks()));
//! [c1]
