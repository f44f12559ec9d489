// rejected by: test in b
// cure: TODO
// Counts bytes, as malloc does. An allocator counts elements, so this takes several times the
// room. For bytes it makes no difference.

//! [b1]
data_ = allocator_.allocate(size * sizeof(T));
size_ = data_ == nullptr ? 0 : size;
//! [b1]
