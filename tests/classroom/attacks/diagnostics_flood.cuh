// expected: not compiled: was not declared
// Makes the compiler say a million lines.
#define FOUR(x) x x x x
#define MANY(x) FOUR(FOUR(FOUR(FOUR(FOUR(FOUR(x))))))
MANY(int error = "an error" + nothing;)
