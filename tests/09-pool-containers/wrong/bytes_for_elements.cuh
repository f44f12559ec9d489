// rejected by: test in b
// cure: count elements, no line: a wrong size doesn't say where it was computed
// Counts bytes, as malloc does. An allocator counts elements, so this takes several times the
// room. For bytes it makes no difference.

//! [b1]
data_ = allocator_.allocate(size * sizeof(T));
size_ = data_ == nullptr ? 0 : size;
//! [b1]
