// rejected by: counter global_atomics in b
// cure: aggregate at atomicAdd(&counts[label], 1);
// The right counts, by an atomic for each lane; the mask is never asked for.

//! [b]
atomicAdd(&counts[label], 1);
//! [b]
