// Atomics for the block alone, an inclusive scan, and bits that are taken away one after the other.

//! [a]
if (bytes > pool.capacity) return nullptr;
const unsigned mine = (bytes + (granule - 1)) & ~(granule - 1);
const auto here = cg::coalesced_threads();
const unsigned last = here.num_threads() - 1;
const unsigned upto = cg::inclusive_scan(here, mine, cg::plus<unsigned>());
unsigned end = 0;
if (here.thread_rank() == last) {
  end = atomicAdd_block(&pool.taken, upto);
  if (end + upto > pool.capacity) atomicMin_block(&pool.taken, pool.capacity);
}
end = here.shfl(end, last) + upto;
return end > pool.capacity ? nullptr : pool.memory + (end - mine);
//! [a]

//! [b1]
__syncthreads();
const unsigned taken = pool.taken;
__syncthreads();
return taken;
//! [b1]

//! [b2]
__syncthreads();
if (threadIdx.x + threadIdx.y + threadIdx.z == 0) pool.taken = mark;
__syncthreads();
//! [b2]

//! [c1]
for (unsigned size_class = 0; size_class < classes; ++size_class)
  if (bytes <= slot_size(size_class)) return size_class;
return classes;
//! [c1]

//! [c2]
unsigned& word = slots.taken[size_class];
const auto peers = cg::labeled_partition(cg::coalesced_threads(), static_cast<int>(size_class));
unsigned bits = 0;
if (peers.thread_rank() == 0) {
  unsigned now = atomicOr_block(&word, 0u), before = 0;
  do {
    before = now;
    bits = lowest_bits(~before, peers.size());
    now = atomicCAS_block(&word, before, before | bits);
  } while (now != before);
  __threadfence_block();
}
bits = peers.shfl(bits, 0);
peers.sync();
for (unsigned i = 0; i < peers.thread_rank(); ++i) bits &= bits - 1;
if (bits == 0) return nullptr;
return slots.memory + first_slot(size_class) + slot_size(size_class) * (__ffs(bits) - 1);
//! [c2]

//! [c3]
const unsigned size_class = class_for(bytes);
const unsigned char* const first = slots.memory + first_slot(size_class);
const auto number = (static_cast<unsigned char*>(slot) - first) / slot_size(size_class);
__threadfence_block();
atomicAnd_block(slots.taken + size_class, ~(1u << number));
//! [c3]
