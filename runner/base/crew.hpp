// Many mutants judged at once, and how far that is.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace runner {

/// Does `count` jobs on `workers` threads: calls `job` with its number and that of the worker, both
/// from 0. Meanwhile says on standard error how far `step` is and how long the rest may take, and
/// what `detail` says. Rethrows what a job has thrown, when the others have ended.
void do_all(std::size_t count, std::size_t workers, const std::string& step,
            const std::function<void(std::size_t job, std::size_t worker)>& job,
            const std::function<std::string()>& detail);

/// "40 s", "12 min", "2 h 5 min".
std::string duration_in_words(double seconds);

}  // namespace runner
