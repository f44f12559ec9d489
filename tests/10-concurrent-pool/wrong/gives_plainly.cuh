// rejected by: race in c
// cure: atomic at slots.taken[size_class] &= ~(1u << number);
// Clears the bit with &=, a read and a write with time between them for others.

//! [c3]
const unsigned size_class = class_for(bytes);
const auto place = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
const unsigned number = (place - first_slot(size_class)) / slot_size(size_class);
__threadfence_block();
slots.taken[size_class] &= ~(1u << number);
//! [c3]
