// expected: refused: write
// Speaks where the judge listens.
extern "C" long write(int, const void*, unsigned long);
inline long wrote = write(3, "", 1);
