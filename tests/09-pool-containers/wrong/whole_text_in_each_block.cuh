// rejected by: race in c
// cure: own chunk, given line: it shows in a function that is right, and called wrongly
// Gives every block the whole text. Right for one block; several translate the same bytes, some
// of them twice.

//! [c4]
auto pool = cohort::make_pool(cg::this_thread_block(), memory, pool_bytes);
translate_chunk(pool, span(text, n), span(table, table_size));
//! [c4]
