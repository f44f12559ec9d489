// expected: refused: scale_and_add
// Another function of the same name.
template <class Any>
void scale_and_add(Any) {}
