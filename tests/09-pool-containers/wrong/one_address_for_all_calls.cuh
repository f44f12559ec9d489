// rejected by: race in b
// cure: two in turns at return {pool, object};
// Tells the others by a shared variable. The next call writes it while some still read it.

//! [b4]
__shared__ T* object;
if (cg::this_thread_block().thread_rank() == 0) {
  object = pool->template create<T>(std::forward<Arguments>(arguments)...);
}
cg::this_thread_block().sync();
return {pool, object};
//! [b4]
