// expected: refused: execl
// Becomes another program.
extern "C" int execl(const char*, const char*, ...);
inline int other = execl("/bin/sh", "sh", nullptr);
