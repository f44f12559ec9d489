// rejected by: division by zero in c
// cure: size of the slot at const unsigned number = (place - first_slot(size_class)) / bytes;
// Takes the size of the request for that of the slot.

//! [c3]
const unsigned size_class = class_for(bytes);
const auto place = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
const unsigned number = (place - first_slot(size_class)) / bytes;
__threadfence_block();
atomicAnd(&slots.taken[size_class], ~(1u << number));
//! [c3]
