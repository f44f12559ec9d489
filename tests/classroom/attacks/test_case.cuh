// expected: not compiled
// Adds a test that passes.
TEST_CASE("a: one thread and one element") {}
