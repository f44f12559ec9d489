// rejected by: counter shared_atomics in a
// cure: one request at const unsigned place = atomicAdd(&pool.taken, mine);
// Right for any number of threads, but each of them takes an atomic of its own, and they wait for
// each other.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + granule - 1) / granule * granule;
const unsigned place = atomicAdd(&pool.taken, mine);
if (place + mine > pool.capacity) atomicMin(&pool.taken, pool.capacity);
return place + mine <= pool.capacity ? pool.memory + place : nullptr;
//! [a]
