// expected: refused: environ
// Throws the environment.
#include <stdexcept>
extern char** environ;
inline int thrown = (throw std::runtime_error(environ[0]), 0);
