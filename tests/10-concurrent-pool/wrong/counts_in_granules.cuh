// rejected by: shift too far in c
// cure: number of the slot at atomicAnd(&slots.taken[size_class], ~(1u << number));
// Takes the number of the slot from its place in units of 16 bytes: right for the smallest class
// only.

//! [c3]
const unsigned size_class = class_for(bytes);
const auto place = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
const unsigned number = (place - first_slot(size_class)) / granule;
__threadfence_block();
atomicAnd(&slots.taken[size_class], ~(1u << number));
//! [c3]
