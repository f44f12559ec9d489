// expected: refused: signal
// Would survive its end.
#include <csignal>
inline auto before = std::signal(SIGTERM, SIG_IGN);
