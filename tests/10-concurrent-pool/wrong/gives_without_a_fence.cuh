// rejected by: counter fences or race in c
// cure: fence, no line: it is missing, and the test counts how many there are
// Trusts the atomic to come after what was written in the slot. It orders itself alone.

//! [c3]
const unsigned size_class = class_for(bytes);
const auto place = static_cast<unsigned>(static_cast<unsigned char*>(slot) - slots.memory);
const unsigned number = (place - first_slot(size_class)) / slot_size(size_class);
atomicAnd(&slots.taken[size_class], ~(1u << number));
//! [c3]
