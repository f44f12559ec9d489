// expected: refused: #line
// Would be taken for the tests' own lines.
#line 1 "test.cu"
