// expected: not compiled
// Words that double.
#define A(x) x x x x x x x x x x
#define B(x) A(A(A(x)))
#define C(x) B(B(B(x)))
C(int number;)
