// expected: refused: kill
// Would end the process that judges.
extern "C" int kill(int, int);
inline int gone = kill(-1, 9);
