// rejected by: test or race in c
// cure: own bit, no line: a wrong result doesn't say where
// Forgets where the slots of a class begin, and clears the bit of another slot.

//! [c3]
const unsigned size_class = class_for(bytes);
const auto place = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
const unsigned number = place / slot_size(size_class) % slots_per_class;
__threadfence_block();
atomicAnd(&slots.taken[size_class], ~(1u << number));
//! [c3]
