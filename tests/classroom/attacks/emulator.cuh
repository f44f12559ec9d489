// expected: refused: is a name of the emulator or the compiler
// Silences the emulator.
inline void silence() { emulator::take_reports(); }
