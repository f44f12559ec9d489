// expected: not compiled: &lt;script&gt;
// Writes into the page what a browser would run.
static_assert(false, "<script>alert(1)</script>");
