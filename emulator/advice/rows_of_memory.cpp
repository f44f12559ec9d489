// Advice on where an access leads to.
#include <algorithm>

#include "advice/mistake_table.hpp"
#include "advice/spot.hpp"
#include "runtime/launch_by_call.hpp"

namespace emulator {

namespace {

/// What was launched with a wrong argument is mended where it is launched.
SourceLine at_launch(M) { return launch_site(); }

/// The function declares several arrays that have the launch's bytes.
bool has_several_dynamic(M facts) {
  const Spot at(there(facts), Access::Kind::read);
  return std::ranges::count_if(at.before(), [](const Spot& each) {
           const source::Words words = each.words();
           return source::has_any(words, {"extern"}) && source::has_any(words, {"__shared__"});
         }) > 1;
}

/// `*(int*)0`, or of a local variable that is set to that.
bool is_null_there(M facts) {
  const Spot at(there(facts), Access::Kind::read);
  const source::Words written = at.words(), words = at.resolved(written);
  for (const char* null : {"0", "nullptr", "NULL"})
    if (source::find(written, {"*", ")", null}) || source::find(words, {"*", ")", null}) ||
        (words.size() > 1 && words[0] == "*" && words[1] == null))
      return true;
  return false;
}

std::string null_text(M facts, const std::string& otherwise) {
  return is_null_there(facts)
             ? "It is null by what stands here: no launch and no allocation can change that."
             : otherwise;
}

/// Of what else the launch gives.
std::string others_too(M facts) {
  const std::string& others = facts.mistake.other;
  return others.empty() ? "" : " The launch gives the host's memory for " + others + ", too.";
}

/// A lambda stands in the launch, or in its function before it.
bool captures_before_launch() {
  const Spot launch(launch_site());
  const auto captures = [](const Spot& spot) {
    const source::Words words = spot.words();
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
      if (words[i] == "[" && source::is_one_of(words[i + 1], {"=", "&", "this"})) return true;
    return false;
  };
  return captures(launch) || std::ranges::any_of(launch.before(), captures);
}

bool is_astray(M facts) {
  using enum ReportKind;
  return is_of_others(facts) && of<illegal_address, null_pointer, misaligned_address>(facts);
}

/// `<<<grid, n * sizeof(float)>>>`
bool gives_bytes_for_threads() {
  const Spot launch(launch_site());
  if (!launch.is_known()) return false;
  const auto begin = source::find(launch.words(), {"<<", "<"});
  const auto end = source::find(launch.words(), {">", ">", ">"});
  if (!begin || !end || *end < *begin) return false;
  const std::size_t first = launch.head().begin;
  const auto given = launch.code().split({first + *begin + 2, first + *end}, ",");
  return given.size() == 2 && source::has_any(launch.words(given[1]), {"sizeof"});
}

}  // namespace

std::vector<MistakeRow> rows_of_memory() {
  using enum ReportKind;
  using enum How;
  return {
      {"a literal", of<write_to_constant_memory, to_a_literal>, Cure::writable_memory,
       "Copy it to a variable of your own, and write there."},
      {"a constant variable", of<write_to_constant_memory>, Cure::writable_memory,
       "Declare what kernels write as __device__."},
      {"another's local variable", of<other_local_variable>, Cure::shared_memory,
       "Share it through shared memory or with a shuffle."},
      {"atomic on a local variable", of<atomic_on_a_local_variable>, Cure::shared_memory,
       "Change a thread's own variable with an operator, such as +=. If the block's threads are to "
       "share it, declare it __shared__."},
      {"another cluster", of<other_cluster>, Cure::cluster,
       "Launch with larger clusters, or exchange the data through global memory."},
      {"no dynamic shared memory", of<out_of_bounds, without_dynamic_memory>, Cure::launch,
       [](M facts) -> std::string {
         if (gives_bytes_for_threads())
           return "The launch gives its bytes where the number of threads belongs: <<<blocks, "
                  "threads, bytes>>>.";
         return std::string(
                    "Declare it with its size, and without `extern`, if that is known; or "
                    "give the launch its bytes.") +
                (has_several_dynamic(facts)
                     ? " All `extern __shared__` arrays begin at one address: of those, declare "
                       "one, and let each part begin where the one before it ends."
                     : "");
       }},
      {"arguments in another order", of<out_of_bounds, in_another_order>, Cure::arguments,
       "The launch gives its arguments in another order than the kernel has its parameters: "
       "compare the two.",
       at_launch},
      {"wrong argument", of<illegal_address, by_an_argument>, Cure::launch,
       [](M facts) {
         const Spot launch(launch_site());
         const bool is_call = launch.calls_any([](std::string_view name) {
           return name.find("LaunchKernel") != name.npos || name.find("LaunchCoop") != name.npos;
         });
         return "Look at the launch: was what it gives for `" + facts.mistake.name + "` ever set?" +
                (is_call ? " And cudaLaunchKernel() and its like take the address of each "
                           "argument, &x and not x."
                         : "");
       },
       at_launch},
      row_of_others<MistakeCase>(is_astray),
      {"wrapped index", of<illegal_address, by_a_wrapped_index>, Cure::address,
       "Compute the index as std::size_t: in 32 bits it has wrapped around."},
      {"index that nobody has set", of<illegal_address, by_an_unset_index>, Cure::address,
       "Set it on every way that leads to this line."},
      {"index to nowhere", of<illegal_address, by_an_index>, Cure::address,
       "Look at how the index was computed: was it ever set, or set by a lane that had no value?"},
      {"memory of a graph that is still to run", of<illegal_address, before_its_graph>,
       Cure::launch,
       "Launch the graph before, and in this stream, or let this stream wait for it."},
      {"pointer to nowhere", of<illegal_address>, Cure::address,
       "Look at how the pointer was computed, or what the launch gave for it."},
      {"null that was given", of<null_pointer, where_null_was_given>, Cure::pointer,
       [](M facts) {
         return null_text(facts,
                          "Set it, and look at what cudaMalloc or malloc returned: one has "
                          "returned null, since there was no room or no bytes were asked for. Then "
                          "access nothing.");
       }},
      {"null, and the address lost", of<null_pointer, beside_lost_memory>, Cure::pointer,
       [](M facts) {
         const bool is_one = facts.mistake.number == 1;
         return facts.mistake.name + " has returned " +
                (is_one ? "an address" : std::to_string(facts.mistake.number) + " addresses") +
                " that nothing has used: did it set a copy of the pointer, such as a parameter or "
                "the variable of a loop? Take that by reference.";
       }},
      {"null by the launch", of<null_pointer, given_by_the_launch>, Cure::pointer,
       [](M facts) {
         return "The launch gives null for `" + facts.mistake.name +
                "`: allocate memory for it before, and give the pointer to that.";
       },
       at_launch},
      {"null", of<null_pointer>, Cure::pointer,
       [](M facts) {
         return null_text(facts,
                          "Set it before it is followed. Where a function of your own may return "
                          "null, as a pool without room does, access nothing then.");
       }},
      {"size of a copy", of<misaligned_address, in_the_size_of_a_copy>, Cure::alignment,
       "What cuda::aligned_size_t promises must be true of the number as well as of both "
       "addresses: "
       "promise less, or nothing."},
      {"addresses of a copy", of<misaligned_address, in_a_copy>, Cure::alignment,
       "Align it, or promise less."},
      {"misaligned atomic", of<misaligned_address, by_an_atomic>, Cure::alignment,
       "An atomic changes a whole word, and there is none for a byte: let it change the aligned "
       "word that has this byte, with the value shifted to its place."},
      {"misaligned", of<misaligned_address>, Cure::alignment,
       "Begin at such an address, or access smaller pieces."},
      {"static variable", of<host_memory, to_a_static_variable>, Cure::device_memory,
       "Leave out static, and each thread has one of its own; or declare it __shared__, for all "
       "threads of the block."},
      {"host's variable", of<host_memory, to_a_host_variable>, Cure::device_memory,
       "Declare it __device__, or __shared__ in the kernel: device code can't reach the host's."},
      {"parameter by reference", of<host_memory, by_a_reference>, Cure::device_memory,
       "Take the parameter by value, or give the kernel a pointer to memory from cudaMalloc."},
      {"object with an address", of<host_memory, by_an_object>, Cure::device_memory,
       [](M) {
         return std::string(
             captures_before_launch()
                 ? "Let it hold the value itself, as a lambda does that captures by [=]; or a "
                   "pointer to memory from cudaMalloc. Of a member, [=] captures `this` alone: "
                   "copy the member to a local variable first, or capture by [=, *this]."
                 : "Let it hold the value itself, or a pointer to memory from cudaMalloc; from "
                   "cudaMallocManaged, if the host follows the same pointer. Or give the kernel "
                   "what it needs of the object, and not the object.");
       }},
      {"pointer in copied memory", of<host_memory, by_a_copied_pointer>, Cure::device_memory,
       "Copying a struct or an array copies the pointers in it, and not what they point to: copy "
       "that to memory from cudaMalloc, too, and put the address there in its place, before the "
       "struct or the array is copied."},
      {"host's memory, to be written", of<host_memory, by_writing>, Cure::device_memory,
       [](M facts) {
         return "Give the kernel memory from cudaMalloc, and afterwards copy what it has written "
                "there to the host's with cudaMemcpy." +
                others_too(facts);
       }},
      {"host's memory", of<host_memory>, Cure::device_memory,
       [](M facts) {
         return std::string(facts.mistake.number != 0
                                ? "The launch gives managed memory, too: let this be from "
                                  "cudaMallocManaged as well. Or copy the data"
                                : "Copy the data") +
                " to memory from cudaMalloc, give the kernel that, and afterwards copy what it has "
                "written back." +
                others_too(facts);
       }},
      {"freed to a pool", of<use_after_free, in_a_pool>, Cure::lifetime,
       "Give it back after its last use, when all threads that use it have come.", at_first},
      {"freed in a kernel", of<use_after_free, in_the_heap>, Cure::lifetime,
       "Free it after its last use."},
      {"freed by a destructor", of<use_after_free, by_a_destructor>, Cure::lifetime,
       [](M facts) {
         return "`" + facts.mistake.name +
                "` freed it, which runs for every copy of the object, and a parameter by value is "
                "one, also of a kernel. Give the kernel the pointer, or an object that doesn't own "
                "the memory; or let copies share it.";
       }},
      {"freed by the host", of<use_after_free>, Cure::lifetime,
       "Free it when no kernel needs it any more."},
      {"freed twice", of<double_free>, Cure::lifetime, "Let one thread free each block, once."},
      {"free of other memory", of<free_of_other>, Cure::lifetime,
       "Free only what a kernel allocated; cudaFree is for the host."},
      {"not shared", of<not_shared>, Cure::shared_memory,
       "Give it a variable that is __shared__, or a place in one."},
      {"no such block", of<block_rank>, Cure::bound,
       "Look at how the rank was computed, and whether all data has a place in these blocks."},
      {"too much shared memory", of<shared_memory>, Cure::launch,
       "Declare one `extern __shared__` array for all that it has there, give the launch its size "
       "as the third number, and ask for more with cudaFuncSetAttribute; or let a block do less "
       "at once, with smaller arrays."},
  };
}

}  // namespace emulator
