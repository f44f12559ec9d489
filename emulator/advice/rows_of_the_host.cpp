// Advice on what the host does wrong.
#include <algorithm>

#include "advice/mistake_table.hpp"
#include "advice/spot.hpp"

namespace emulator {

namespace {

std::string wait_for(M facts) { return "cudaStreamSynchronize(" + facts.mistake.name + ")"; }

/// "line 55" and "line 50": of the later work, and of the other. With their files if these differ.
struct TwoLines {
  std::string later = "this line", other = "the other";
  explicit TwoLines(M facts) {
    if (facts.sides.empty()) return;
    const SourceLine now = own_line(facts.sides.back()), before = own_line(facts.sides.front());
    if (now.file.empty()) return;
    const bool in_one_file = now.file == before.file;
    later = in_one_file ? line_text(now) : now.where();
    if (!before.file.empty() && now.where() != before.where())
      other = in_one_file ? line_text(before) : before.where();
  }
};

bool are_launches(M facts) {
  return std::ranges::all_of(facts.sides, [](const std::vector<SourceLine>& side) {
    return words_in(own_line(side), {"<<", "<"});
  });
}

/// The call that takes back what the mistake's call has given.
std::string freeing_call(const Mistake& mistake) {
  const std::string_view given_by = mistake.name;
  if (given_by == "cuMemMap") return "cuMemUnmap";
  const bool is_pinned = mistake.how == How::of_pinned_memory;
  if (given_by.starts_with("cuMem")) return is_pinned ? "cuMemFreeHost" : "cuMemFree";
  return is_pinned ? "cudaFreeHost" : "cudaFree";
}

}  // namespace

std::vector<MistakeRow> rows_of_the_host() {
  using enum ReportKind;
  using enum How;
  return {
      {"freed twice by the host", of<double_free, by_the_host>, Cure::lifetime,
       [](M facts) {
         const std::string &left = facts.mistake.name, &reset = facts.mistake.other;
         if (!reset.empty())
           return "cudaDeviceReset() at " + reset +
                  " has freed all that there was: call it last, or not at all.";
         const std::string once = "Let one part of the program own the memory, and free it once.";
         return left.empty() ? once
                             : once + " Or was other memory meant? Still there: " + left + ".";
       }},
      {"used by the host when freed", of<use_after_free, by_the_host>, Cure::lifetime,
       "Free it when nobody needs it any more."},
      {"index of the host", of<out_of_bounds, by_the_host>, Cure::bound,
       "Compare the index with the number of elements before the access; or, if it is rightly that "
       "large, allocate more."},
      {"answer to the device", of<device_memory_on_the_host, as_an_answer>, Cure::copy_to_host,
       [](M facts) -> std::string {
         const std::string& variable = facts.mistake.name;
         if (!variable.empty())
           return "Let the call write to a variable of the host. Then copy that there: "
                  "cudaMemcpyToSymbol(" +
                  variable + ", &variable, sizeof variable).";
         return "Let the call write to a variable of the host. Then copy that to its place with "
                "cudaMemcpy, with all else of the struct or the array that it is a part of.";
       }},
      {"variable by its name", of<device_memory_on_the_host, by_its_name>, Cure::copy_to_host,
       [](M facts) {
         const bool is_given = !facts.sides.empty() && are_launches(facts);
         return std::string(
                    is_given ? "" : "Copy with cudaMemcpyToSymbol() or cudaMemcpyFromSymbol(). ") +
                "A kernel can name the variable itself; otherwise give it the address that "
                "cudaGetSymbolAddress() tells.";
       }},
      {"constant of the device", of<device_memory_on_the_host, to_a_constant>, Cure::copy_to_host,
       "Read a copy of it in the host's memory: the array that cudaMemcpyToSymbol() has copied "
       "there, or what cudaMemcpyFromSymbol() brings."},
      {"variable of the device", of<device_memory_on_the_host, to_a_variable>, Cure::copy_to_host,
       "Copy with cudaMemcpyToSymbol() or cudaMemcpyFromSymbol(), or declare it __managed__."},
      {"memory of the device, written", of<device_memory_on_the_host, by_writing>,
       Cure::copy_to_host,
       "Write to memory of the host, and copy that to the device with cudaMemcpy."},
      {"memory of the device as the host filled it",
       of<device_memory_on_the_host, as_it_was_filled>, Cure::copy_to_host,
       [](M facts) {
         return "The copy at " + facts.mistake.other + " filled it from `" + facts.mistake.name +
                "`, which is the host's own: use that here. If a kernel has changed it since, copy "
                "it to the host with cudaMemcpy first.";
       }},
      {"memory of the device", of<device_memory_on_the_host>, Cure::copy_to_host,
       [](M facts) -> std::string {
         const std::string &to = facts.mistake.name, &copy = facts.mistake.other;
         if (copy.empty()) return "Copy it to the host with cudaMemcpy first.";
         return "Read what the copy at " + copy + " has brought to " + in_code(to, "the host") +
                ", or copy again if a kernel has changed it since.";
       }},
      {"object that is left", of<leak, of_an_object>, Cure::free_memory,
       [](M facts) {
         return "Call " + facts.mistake.name + " on every way out of the function that makes it.";
       }},
      {"memory that is left", of<leak>, Cure::free_memory,
       [](M facts) {
         return "Call " + freeing_call(facts.mistake) + " with what " + facts.mistake.name +
                " gave, on every way out of the function.";
       }},
      {"local variable in use", of<missing_wait, by_leaving>, Cure::wait,
       [](M facts) {
         return "Call " + wait_for(facts) +
                " before the function returns, or let the memory outlive the function.";
       }},
      {"streams without an order", of<missing_wait, in_another_stream>, Cure::wait,
       [](M facts) {
         const std::string &one = facts.mistake.name, &other = facts.mistake.other;
         const bool alike = one == other;
         const TwoLines lines(facts);
         return "Let " + lines.later + " wait for " + lines.other + ": " +
                (alike ? "cudaEventRecord() after " + lines.other + ", in its stream"
                       : "cudaEventRecord(event, " + one + ") after " + lines.other) +
                ", then " +
                (alike ? "cudaStreamWaitEvent() before " + lines.later + ", in its own"
                       : "cudaStreamWaitEvent(" + other + ", event) before " + lines.later) +
                ". Or use one stream for both" +
                (are_launches(facts) ? "; or, if they are to run at the same time, give each "
                                       "memory of its own."
                                     : ".");
       }},
      {"streams without an order, and an event", of<missing_wait, in_a_stream_with_an_event>,
       Cure::wait,
       [](M facts) {
         const auto& [kind, how, event, recorded, stream] = facts.mistake;
         const TwoLines lines(facts);
         return "Let " + lines.later + " wait for `" + event + "`, which line " +
                std::to_string(recorded) + " records after " + lines.other +
                ": cudaStreamWaitEvent(" + stream + ", " + event + ") before " + lines.later +
                ". Or use one stream for both.";
       }},
      {"copies to one place", of<missing_wait, by_two_copies>, Cure::own_element,
       [](M facts) {
         const TwoLines lines(facts);
         return "Both copy to the same memory, and one takes away what the other brings: give each "
                "memory of its own. If " +
                lines.later + " is to stay, let both be in one stream.";
       }},
      {"branches of a graph", of<missing_wait, in_another_branch>, Cure::wait,
       "Let one node depend on the other: cudaGraphAddDependencies() says so, or, while the graph "
       "is captured, an event for which the other's stream waits."},
      {"used or freed before its work has ended", of<missing_wait>, Cure::wait,
       [](M facts) {
         return "Call " + wait_for(facts) + " before " + TwoLines(facts).later + ".";
       }},
      {"kernel as a function", of<device_call_on_the_host, by_its_name>, Cure::device_code,
       [](M facts) { return "Launch it: " + facts.mistake.name + "<<<blocks, threads>>>(…)."; }},
      {"call of the device", of<device_call_on_the_host>, Cure::device_code,
       "Call it in a __global__ or __device__ function."},
  };
}

}  // namespace emulator
