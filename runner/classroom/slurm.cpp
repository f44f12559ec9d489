// sbatch submits, squeue says what is left.
#include "slurm.hpp"

#include <chrono>
#include <thread>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/text.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr const char* number_file = "job";

std::string script(const std::vector<std::string>& words) {
  std::string command = "exec";
  for (const auto& word : words) command += " " + quoted_for_shell(word);
  return "#!/bin/bash\n" + command + " \"$SLURM_ARRAY_TASK_ID\"\n";
}

/// A controller that doesn't answer for a while isn't the end of a job.
bool is_left(const std::string& number) {
  const auto [ending, output] = capture({.words = {"squeue", "--noheader", "--jobs=" + number}});
  if (ending.code == 127) throw Failure("there is no Slurm here: squeue isn't installed");
  if (ending.succeeded()) return !trim(output).empty();
  return output.find("Invalid job id") == std::string::npos;
}

/// Besides the number sbatch may have warnings to print; and a federation adds ";cluster".
std::string number_in(const std::string& output) {
  std::string number;
  for (const auto& line : lines_of(output))
    if (const auto end = line.find_first_not_of("0123456789"); end != 0 && !line.empty())
      number = line.substr(0, end);
  return number;
}

}  // namespace

void ArrayJob::submit(const std::vector<std::string>& names, std::size_t tasks, std::size_t cores,
                      const std::vector<std::string>& words) const {
  std::vector<std::string> parts(tasks);
  for (std::size_t i = 0; i < names.size(); ++i) parts[i % tasks] += names[i] + "\n";
  for (std::size_t task = 0; task < tasks; ++task) write_file(file(task), parts[task]);
  const auto batch = folder_ / "batch.sh";
  write_file(batch, script(words));
  const auto [ending, output] = capture(
      {.words = {"sbatch", "--parsable", "--requeue", "--job-name=course-grade",
                 "--array=0-" + std::to_string(tasks - 1),
                 "--cpus-per-task=" + std::to_string(cores),
                 "--output=" + (folder_ / "%a.log").string(), "--open-mode=append", batch}});
  if (ending.code == 127) throw Failure("there is no Slurm here: sbatch isn't installed");
  const auto number = number_in(output);
  if (!ending.succeeded() || number.empty())
    throw Failure("Slurm doesn't take the job:\n" + output);
  write_file(folder_ / number_file, number + "\n");
}

void ArrayJob::wait(const std::function<void()>& tick) const {
  const auto number = std::string(trim(read_file_if_there(folder_ / number_file)));
  if (number.empty()) return;
  while (is_left(number)) {
    tick();
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  fs::remove(folder_ / number_file);
}

std::set<std::string> ArrayJob::part_of(std::size_t task) const {
  const auto names = lines_of(read_file(file(task)));
  return {names.begin(), names.end()};
}

fs::path ArrayJob::file(std::size_t task) const {
  return folder_ / (std::to_string(task) + ".todo");
}

}  // namespace runner
