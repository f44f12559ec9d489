// Grading on a cluster: an array job of Slurm's, on a file system that its nodes share.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace runner {

/// A job of several tasks, each with its part of a list of names.
class ArrayJob {
 public:
  /// `folder` has what the tasks are to do, what they print, and the number of the job.
  explicit ArrayJob(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Deals the names out and submits the job. What every task runs is `words`, and after them its
  /// number, from 0. A task whose node is lost runs again. Throws Failure if Slurm doesn't take it.
  void submit(const std::vector<std::string>& names, std::size_t tasks, std::size_t cores,
              const std::vector<std::string>& words) const;

  /// Waits until no task is left of the job that was submitted last, be it by an earlier call that
  /// was interrupted; at once if there is none. Calls `tick` meanwhile.
  void wait(const std::function<void()>& tick) const;

  /// The names that were dealt to a task.
  std::set<std::string> part_of(std::size_t task) const;

 private:
  std::filesystem::path file(std::size_t task) const;

  std::filesystem::path folder_;
};

}  // namespace runner
