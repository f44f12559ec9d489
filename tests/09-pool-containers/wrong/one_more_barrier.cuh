// rejected by: counter barriers in b
// cure: no more barriers, given line: of lines that take as many the report names the last
// Waits once more, since all must see the object. They do: make ends with a barrier.

//! [b4]
T* const object = pool.template make<T>(std::forward<Arguments>(arguments)...);
cg::this_thread_block().sync();
return {pool, object};
//! [b4]
