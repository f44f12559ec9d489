// expected: tested
// Hides code from a simple reader.
inline const char* text() { return R"x( " )x"; }
