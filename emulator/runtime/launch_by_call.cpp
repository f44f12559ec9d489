// From the call of a kernel to its run: what translated kernels and launches call.
#include "runtime/launch_by_call.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "emulator/current_lane.hpp"
#include "emulator/host.hpp"
#include "machine/call_stack.hpp"
#include "machine/grid.hpp"
#include "machine/host_call.hpp"
#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "machine/whose_code.hpp"
#include "machine/worker.hpp"
#include "reports/known.hpp"
#include "reports/layout.hpp"
#include "reports/reports.hpp"
#include "runtime/capture.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/device_turn.hpp"
#include "runtime/error.hpp"
#include "runtime/kept_launch.hpp"
#include "runtime/known_kernel.hpp"
#include "runtime/launch_check.hpp"
#include "runtime/settings.hpp"
#include "runtime/work.hpp"

namespace emulator {

namespace {

/// Of the calling host thread.
struct Pending {
  /// Launches whose kernel is not yet called. More than one if an argument's expression launches.
  std::vector<Configuration> configurations;

  /// The launch whose kernel is about to run its body.
  Kernel* kernel = nullptr;
  Configuration configuration;

  /// The kernel is called to describe itself, and has done so.
  bool describing = false;
  Kernel* described = nullptr;

  cudaError_t result = cudaSuccess;  ///< of the last launch
  bool returns_result = false;       ///< to the program: it is launched by a call, not by <<<…>>>

  /// Where another program has the launch that comes next, and the last one.
  SourceLine next_site, site;
};

thread_local Pending pending;

cudaError_t legal(Kernel& kernel) {
  if (cudaError_t error = device_error()) {
    note_call_on_broken_device(kernel.info().name, error, true);
    return error;
  }
  const Configuration& asked = pending.configuration;
  auto refusal = refuse(kernel, asked);
  if (!refusal) return check_stream_for_work(asked.stream);
  forget_empty_answers(&kernel);
  return explain(refused_in_capture(asked.stream, refusal->error), refusal->reason, refusal->name);
}

/// The line of the launch is told, and not the beginning of the kernel that it calls.
[[noreturn]] void fail_nested(const Kernel& kernel) {
  MachineCode own;
  auto lines = program_lines(__builtin_frame_address(0));
  if (lines.size() > 1 && lines.front().name() == kernel.info().name) lines.erase(lines.begin());
  const std::string running = this_lane().block().gang->grid->launch.kernel_name;
  const bool is_itself = running == kernel.info().name;
  Worker::current().fail(lane_failure(
      this_lane(), {ReportKind::nested_launch, is_itself ? How::of_itself : How::otherwise},
      cudaErrorNotSupported, lines,
      {.why = "Kernel " + running + " launches " + (is_itself ? "itself" : kernel.info().name) +
              ". CUDA allows that, with -rdc=true, but the emulator runs only kernels "
              "that the host launches."}));
}

SourceLine definition_of(const Kernel& kernel) {
  return {kernel.info().file, kernel.info().line, {}};
}

/// What the program has set.
std::optional<std::uint64_t> budget;

Launch launch_of(Kernel& kernel, const Configuration& asked, Parameters parameters, LaneBody body) {
  const KernelInfo& info = kernel.info();
  dim3 cluster = cluster_of(kernel, asked);
  bool clustered = cluster.x > 0;
  Twin* const twin = kernel.twin();
  return {.kernel_name = info.name,
          .file = info.file,
          .line = info.line,
          .grid = asked.grid,
          .block = asked.block,
          .cluster = clustered ? cluster : dim3(1, 1, 1),
          .clustered = clustered,
          .cooperative = asked.cooperative,
          .in_order = definition_of(kernel).is_of_cccl(),
          .dynamic_shared = asked.dynamic_shared,
          .parameters = parameters,
          .steps = budget.value_or(settings().steps),
          .more_steps = budget ? nullptr : "COHORT_STEPS=16G",
          .body = twin ? LaneBody{body.body, body.arguments, twin->call} : body,
          .shared = twin ? twin->shared : kernel.shared(),
          .fast = twin ? Launch::Fast{body.call, &kernel.shared()} : Launch::Fast{}};
}

/// "8", or "(8,2,1)".
std::string text(dim3 shape) {
  if (shape.y == 1 && shape.z == 1) return std::to_string(shape.x);
  return index_text({shape.x, shape.y, shape.z});
}

/// "sum<<<8, 64, 1024>>> in clusters of 4, at main.cu:12"
std::string launch_text(const Kernel& kernel, const Configuration& asked) {
  std::string all =
      std::string(kernel.info().name) + "<<<" + text(asked.grid) + ", " + text(asked.block);
  if (asked.dynamic_shared > 0) all += ", " + std::to_string(asked.dynamic_shared);
  all += ">>>";
  if (dim3 cluster = cluster_of(kernel, asked); cluster.x > 0)
    all += " in clusters of " + text(cluster);
  const SourceLine site = launch_site();
  return site.file.empty() ? all : all + ", at " + site.where();
}

}  // namespace

SourceLine launch_site() {
  if (!pending.site.file.empty()) return pending.site;
  // The kernel itself is the innermost, if it isn't a library's.
  const auto lines = program_lines(host_call_stack());
  const bool is_own = !pending.kernel || definition_of(*pending.kernel).is_of_program();
  const std::size_t site = is_own ? 1 : 0;
  return lines.size() > site ? lines[site] : SourceLine{};
}

void set_budget(std::uint64_t steps) { budget = steps; }

void launch_from(const std::string& file, int line) {
  pending.next_site.file = file;
  pending.next_site.line = line;
}

void configure(const Configuration& configuration) {
  if (in_kernel()) return;  // the kernel that is called next will say that it can't be
  pending.configurations.push_back(configuration);
}

void configure(dim3 grid, dim3 block, std::size_t dynamic_shared, CUstream_st* stream) {
  configure({.grid = grid, .block = block, .dynamic_shared = dynamic_shared, .stream = stream});
}

bool begin_launch(Kernel*& kernel, const KernelInfo& info, const KernelSignature& signature,
                  const char* key) {
  Kernel& known = known_kernel(kernel, info, signature, key);
  if (std::exchange(pending.describing, false)) {
    pending.described = &known;
    return false;
  }
  if (in_kernel()) fail_nested(known);
  if (pending.configurations.empty()) end_unlaunched(info.name);
  pending.configuration = pending.configurations.back();
  pending.configurations.pop_back();
  pending.kernel = &known;
  pending.site = std::exchange(pending.next_site, {});
  pending.result = remember_launch(legal(known), info.name, pending.returns_result);
  return pending.result == cudaSuccess;
}

namespace {

/// The launch that is pending now, which `run` makes when it is called.
template <class Run>
auto kept_launch(std::shared_ptr<const KeptLaunch> launch, Run run) {
  Pending then;
  then.kernel = pending.kernel;
  then.configuration = pending.configuration;
  then.configuration.stream = nullptr;
  then.site = pending.site;
  return [launch = std::move(launch), then = std::move(then), given = host_call_stack(), run] {
    const OnBehalfOf whoever_gave_it(given);
    Pending now = std::exchange(pending, then);
    run(launch->parameters(), launch->body());
    pending = std::move(now);
    return device_error();
  };
}

/// What a parameter refers to may be gone when the launch is made.
bool may_be_kept(const Parameters& parameters) {
  return std::none_of(parameters.begin(), parameters.end(),
                      [](const Parameter& each) { return each.is_reference; });
}

std::atomic<bool> any_has_run = false;

void run_now(Parameters parameters, LaneBody body) {
  any_has_run = true;
  auto failure = run_grid(launch_of(*pending.kernel, pending.configuration, parameters, body));
  if (!failure) return;
  if (keeps_going()) failure->causes = unknown_of(std::move(failure->causes));
  if (!failure->causes.empty())
    publish(lay_out(std::move(failure->causes), pending.kernel->info().name,
                    launch_text(*pending.kernel, pending.configuration)));
  if (keeps_going() && failure->at_its_end) return;
  // Nothing goes on after that.
  tell_of_work<&WorkObserver::host_waits_for_all>();
  break_device(failure->cuda_error);
  note_broken_device(pending.kernel->info().name, text_of(failure->kind), failure->cuda_error);
}

void make_launch(Parameters parameters, LaneBody body);

void capture_launch(const Parameters& parameters, const LaneBody& body) {
  const auto launch = std::make_shared<const KeptLaunch>(parameters, body);
  NodeWork work{cudaGraphNodeTypeKernel, kept_launch(launch, make_launch)};
  const Configuration& shape = pending.configuration;
  work.kernel = {pending.kernel,      shape.grid,
                 shape.block,         static_cast<unsigned>(shape.dynamic_shared),
                 launch->arguments(), nullptr};
  capture(pending.configuration.stream, std::move(work));
}

void make_launch(Parameters parameters, LaneBody body) {
  for (const Parameter& each : parameters)
    if (each.target != 0 && !each.is_reference)
      note_address_given(*static_cast<const void* const*>(each.value), nullptr);
  if (is_capturing(pending.configuration.stream)) return capture_launch(parameters, body);
  const OwnCode own;
  const DeviceTurn turn;
  GivenWork given({Work::Kind::launch, pending.configuration.stream, pending.kernel->info().name});
  if (work_observer && work_observer->may_put_off(may_be_kept(parameters)))
    work_observer->put_off(
        kept_launch(std::make_shared<const KeptLaunch>(parameters, body), run_now));
  else if (!device_error())  // by what comes before it, if that was put off
    run_now(parameters, body);
}

/// A reference is passed as its address, which is `address`.
void refer(Parameter& parameter, const ParameterType& type, const void* const& address) {
  const bool is_to_pointer = parameter.target != 0;
  if (is_to_pointer) parameter.members = nullptr;
  parameter.target = std::exchange(parameter.size, sizeof address);
  parameter.is_const = type.refers_to_const;
  parameter.value = &address;
  parameter.is_reference = true;
}

}  // namespace

bool has_launched() { return any_has_run; }

void run_launch(Parameters parameters, const void* body, CallBody call) {
  std::vector<Parameter> all(parameters.begin(), parameters.end());
  std::vector<const void*> arguments;
  for (const Parameter& each : all) arguments.push_back(each.value);
  const ParameterType* types = pending.kernel->signature().types;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (types[i].is_reference) refer(all[i], types[i], arguments[i]);
  make_launch({all.data(), all.size()}, {body, arguments.data(), call});
}

Kernel* find_kernel(const void* function) {
  if (!is_kernel(function)) return nullptr;
  // As many arguments as fill the registers and then some: pointers to zeros, in case the compiler
  // loads from what it takes for a parameter before it asks whether to run.
  static char zeros[4096];
  long any = reinterpret_cast<long>(zeros);
  using Anything =
      void (*)(long, long, long, long, long, long, long, long, long, long, long, long, long, long);
  pending.describing = true;
  pending.described = nullptr;
  reinterpret_cast<Anything>(const_cast<void*>(function))(any, any, any, any, any, any, any, any,
                                                          any, any, any, any, any, any);
  pending.describing = false;
  return pending.described;
}

const void* function_of(const Kernel& kernel) {
  const std::vector<const void*> all = kernel_functions();
  const auto found = std::ranges::find(all, &kernel, find_kernel);
  return found == all.end() ? nullptr : *found;
}

cudaError_t refuse_attributes(const cudaLaunchConfig_t* config) {
  if (!config) return explain_null("the configuration");
  if (config->numAttrs > 0 && !config->attrs)
    return explain(cudaErrorInvalidValue, "numAttrs is " + std::to_string(config->numAttrs) +
                                              " and attrs is a null pointer.");
  constexpr unsigned most_attributes = 1 << 10;
  if (config->numAttrs > most_attributes)
    return explain(cudaErrorInvalidValue, "the configuration has " +
                                              std::to_string(config->numAttrs) +
                                              " attributes.\n  numAttrs was never set: begin with "
                                              "cudaLaunchConfig_t config = {};");
  for (unsigned i = 0; i < config->numAttrs; ++i)
    if (config->attrs[i].id > cudaLaunchAttributeNvlinkUtilCentricScheduling)
      return explain(cudaErrorInvalidValue,
                     "the configuration has " + std::to_string(config->numAttrs) +
                         " attributes, and attrs[" + std::to_string(i) +
                         "].id is none that CUDA knows.\n  Set it, or count again: numAttrs is the "
                         "number of attributes at attrs.");
  return cudaSuccess;
}

Configuration configuration_of(const cudaLaunchConfig_t& config) {
  Configuration result{.grid = config.gridDim,
                       .block = config.blockDim,
                       .dynamic_shared = config.dynamicSmemBytes,
                       .stream = config.stream,
                       .leaves_out_attributes = config.attrs && config.numAttrs == 0};
  for (unsigned i = 0; i < config.numAttrs; ++i) {
    const cudaLaunchAttributeValue& value = config.attrs[i].val;
    switch (config.attrs[i].id) {
      case cudaLaunchAttributeClusterDimension:
        result.cluster = dim3(value.clusterDim.x, value.clusterDim.y, value.clusterDim.z);
        break;
      case cudaLaunchAttributeCooperative:
        result.cooperative = value.cooperative != 0;
        break;
      default:
        break;  // hints on speed
    }
  }
  return result;
}

cudaError_t launch(const void* function, const Configuration& configuration, void** arguments,
                   const char* call) {
  Kernel* kernel = find_kernel(function);
  if (!kernel) return remember(refuse_no_kernel(function), call);
  if (!arguments && kernel->signature().count > 0)
    return remember(explain_null("the list of arguments"), call);
  configure(configuration);
  pending.returns_result = true;
  kernel->signature().unpack(function, arguments);
  pending.returns_result = false;
  return std::exchange(pending.result, cudaSuccess);
}

}  // namespace emulator
