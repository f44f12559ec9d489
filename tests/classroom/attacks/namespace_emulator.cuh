// expected: refused: is a name of the emulator or the compiler
// Declares the emulator's own variable.
namespace emulator {
extern thread_local struct Here { void* lane_code; } here;
}  // namespace emulator
