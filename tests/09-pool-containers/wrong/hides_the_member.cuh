// rejected by: null pointer in b
// cure: size of nothing, no line: the line is the test's own, which uses the elements
// Declares a variable with the member's name: the member stays null.

//! [b1]
T* data_ = allocator_.allocate(size);
size_ = data_ == nullptr ? 0 : size;
//! [b1]
