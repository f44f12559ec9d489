// expected: tested
// Another function of the same name.
template <class Any>
void scale_and_add(Any) {}
