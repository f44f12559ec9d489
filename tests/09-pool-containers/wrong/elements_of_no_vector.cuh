// rejected by: null pointer in b
// cure: no vector at return vector->elements();
// Asks the vector for its elements, and doesn't look whether there is a vector.

//! [b5]
return vector->elements();
//! [b5]
