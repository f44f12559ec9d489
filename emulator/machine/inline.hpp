// For the functions between a lane and its switch to another.
#pragma once

/// A processor predicts where a function returns to by where it was called from, and is wrong after
/// a change of stacks. So what lies between a lane and a switch is inlined into one function.
#define EMULATOR_INLINE [[gnu::always_inline]] inline
