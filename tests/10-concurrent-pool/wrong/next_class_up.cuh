// rejected by: test in c
// cure: smallest class, no line: a wrong number doesn't say where it was computed
// Goes to the next class when a size fits exactly: 16 bytes take a slot of 32.

//! [c1]
unsigned size_class = 0;
while (size_class < classes && slot_size(size_class) <= bytes) ++size_class;
return size_class;
//! [c1]
