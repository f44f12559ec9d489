// rejected by: test in b
// cure: forward, no line: a wrong result has none
// Hands on a value that may be moved as one that must not.

//! [b4]
return {pool, pool.template make<T>(arguments...)};
//! [b4]
