// Silences the emulator.
inline void silence() { emulator::take_reports(); }
