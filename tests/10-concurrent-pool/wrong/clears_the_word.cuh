// rejected by: test or race in c
// cure: one bit, no line: a bit that is still set doesn't say where it was to be cleared
// Gives back by setting the word: everything that others have taken of this class is free as well.

//! [c3]
const unsigned size_class = class_for(bytes);
const auto place = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
const unsigned number = (place - first_slot(size_class)) / slot_size(size_class);
__threadfence_block();
atomicAnd(&slots.taken[size_class], 1u << number);
//! [c3]
