// rejected by: assert in b
// cure: count elements at allocator_.deallocate(data_, size_ * sizeof(T));
// Gives back four times as many elements as it took.

//! [b2]
allocator_.deallocate(data_, size_ * sizeof(T));
//! [b2]
