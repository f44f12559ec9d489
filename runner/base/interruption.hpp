// Ctrl-C, and what else ends the program from outside.
#pragma once

namespace runner {

/// From now on Ctrl-C is answered with a sentence and exit code 130; a hang-up or a request to end
/// with a code alone. The line of progress vanishes from the terminal.
void answer_interruption();

}  // namespace runner
