// rejected by: test or out of bounds or assert in b
// cure: as many as asked, no line: a wrong result has none
// Asks for as many elements as the member says, which is still 0.

//! [b1]
data_ = allocator_.allocate(size_);
size_ = data_ == nullptr ? 0 : size;
//! [b1]
