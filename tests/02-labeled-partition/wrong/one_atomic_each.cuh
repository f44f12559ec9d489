// rejected by: counter global_atomics in b
// The right counts, by an atomic for each lane; the mask is never asked for.

//! [b]
atomicAdd(&counts[label], 1);
//! [b]
