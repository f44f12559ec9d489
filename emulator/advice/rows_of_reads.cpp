// Advice on what is read and nobody has written, and on threads that were to write it.
#include <algorithm>
#include <string_view>

#include "advice/beginnings.hpp"
#include "advice/finding_tables.hpp"
#include "advice/spot.hpp"
#include "machine/text.hpp"
#include "reports/layout.hpp"
#include "source/definitions.hpp"
#include "source/forms.hpp"

namespace emulator {

namespace {

struct UnwrittenCase {
  const Finding& finding;
  const UnwrittenFacts& read;
  const Sides& sides;
};
using U = const UnwrittenCase&;

std::string padding_text(U facts) {
  const Pitch& rows = facts.read.padding;
  return "This is the padding after a row: rows begin " + std::to_string(rows.from_row_to_row) +
         " bytes apart here, and have " + std::to_string(rows.width) +
         ". Find a row with the pitch, which counts bytes.";
}

/// "Only the first 12 of the 16 elements of `out` have been written"
std::string written_text(U facts) {
  const std::string& name = facts.finding.place.memory;
  const std::string counted =
      facts.finding.place.part.is_member
          ? " numbers of this size" + (name.empty() ? "" : " in `" + name + "`")
          : " elements" + (name.empty() ? "" : " of `" + name + "`");
  return "Only " + std::string(facts.read.first_written != 0 ? "the first " : "") +
         with_commas(facts.read.written) + " of the " + with_commas(facts.read.elements) + counted +
         (facts.read.written == 1 ? " has" : " have") + " been written";
}

bool writes_there(U facts, const Spot& each) {
  const auto change = each.change();
  return change && each.names_memory(each.words(change->target), facts.finding.place.memory);
}

/// Where the function writes to the same memory further up; or, with `unmet`, with no barrier on
/// the way from there.
std::vector<int> set_above(U facts, bool unmet) {
  const Spot at(own_line(facts.sides.front()));
  std::vector<int> lines;
  for (const Spot& each : at.before()) {
    if (unmet && each.meets()) lines.clear();
    if (writes_there(facts, each)) lines.push_back(each.line().line);
  }
  return lines;
}

/// Further up, where a loop sets several.
bool sets_in_a_loop(U facts) {
  const Spot at(own_line(facts.sides.front()));
  return std::ranges::any_of(at.before(), [&](const Spot& each) {
    return writes_there(facts, each) && std::ranges::any_of(each.around(), &Spot::is_loop);
  });
}

/// As many elements are written as the block has threads, and no loop has set several.
bool sets_one_each(U facts) { return facts.read.one_a_thread && !sets_in_a_loop(facts); }

/// How the line makes a new value of the one that nobody has set; none if it doesn't.
source::Change change_of(U facts) {
  return change_at(own_line(facts.sides.front()), facts.read.changes, facts.finding.place.memory);
}

/// `a[i] += a[j]`, where others of the array are set and `a[i] = …` may be meant.
bool adds_an_element(U facts) {
  if (facts.read.changes || !(facts.read.others_are_written || facts.read.written != 0))
    return false;
  const Spot at(own_line(facts.sides.front()), Access::Kind::write, facts.finding.place.memory);
  const auto change = at.change();
  return change && !change->is_plain() &&
         at.names_memory(at.words(change->value), facts.finding.place.memory);
}

std::string changed_text(U facts) {
  return "The line makes a new value of what is there" + beginning_text(change_of(facts)) + ". ";
}

/// In a loop that comes to the same element again.
bool sums_in_a_loop(U facts) {
  const Spot at(own_line(facts.sides.front()), Access::Kind::write, facts.finding.place.memory);
  const auto change = at.change();
  if (!change || change_of(facts) != source::Change::add) return false;
  const source::Words target = at.words(change->target);
  const auto moves_on = [&](const Spot& loop) {
    return std::ranges::any_of(loop.assignments(), [&](const source::Assignment& each) {
      return at.is_made_of(target, loop.code().text(each.target));
    });
  };
  const auto loop = at.innermost_loop();
  return loop && !moves_on(*loop);
}

std::string changed_in_global_text(U facts) {
  if (facts.read.changes)
    return changed_text(facts) +
           "Set it before the launch, with cudaMemset for a 0: once, or each time that a launch is "
           "to begin with it anew.";
  return changed_text(facts) + "Set it before the launch" +
         (sums_in_a_loop(facts) ? ", or sum in a local variable and write that here" : "") +
         "; or, if this is to change what the host has, copy that there first.";
}

/// By the function's head, the memory has states of cuRAND.
bool is_of_curand(U facts) {
  return std::ranges::any_of(facts.sides.front(), [&](const SourceLine& line) {
    const Spot function = Spot(line, Access::Kind::read).function();
    const auto is_it = [&](source::Range each) {
      return source::declared_in(function.code(), each) == facts.finding.place.memory &&
             std::ranges::any_of(function.words(each), [](std::string_view word) {
               return word.starts_with("curandState");
             });
    };
    return function.is_known() &&
           std::ranges::any_of(source::parameters_in(function.code(), function.head()), is_it);
  });
}

std::string whose_turn(U facts) {
  return std::string(
             ": is the index here right? If it is, look for the thread that was to set "
             "this element: is its own index right, ") +
         (sets_in_a_loop(facts) ? "does its loop end too early, " : "") +
         (facts.read.by_kernels ? "does an `if` keep it away, or does its launch have too few?"
                                : "or does an `if` keep it away?");
}

const Row<UnwrittenCase> unwritten_table[] = {
    {"part of a number in global memory",
     [](U facts) { return facts.read.in_part && !facts.read.in_shared; }, Cure::count_bytes,
     "Calls such as cudaMemcpy count bytes, not elements: multiply by sizeof."},
    {"copy of some threads", [](U facts) { return facts.read.in_partial_copy; }, Cure::same_call,
     "A copy for a group is one call: let all its threads make it, with the same arguments."},
    row_of_others<UnwrittenCase>(),
    {"part of a number", [](U facts) { return facts.read.in_part; }, Cure::initialise,
     "Less was written there than is read here: read that much, or set all of it first."},
    {"padding of a row", [](U facts) { return facts.read.padding.from_row_to_row != 0; },
     Cure::initialise, padding_text},
    {"heap of the device", [](U facts) { return facts.read.in_heap; }, Cure::initialise,
     "Set it in the kernel, before the first use."},
    {"a call has failed", [](U facts) { return !facts.read.failed.empty(); }, Cure::initialise,
     [](U facts) {
       return facts.read.failed +
              " failed and wrote nothing, and nobody asked: look at what it returned.";
     }},
    {"elements for bytes in a copy", [](U facts) { return facts.read.bytes_for_elements != 0; },
     Cure::count_bytes,
     [](U facts) {
       return "The host has written its first " + with_commas(facts.read.bytes_for_elements) +
              " bytes, as many as it has elements: calls such as cudaMemcpy count bytes, not "
              "elements. Multiply by sizeof.";
     }},
    {"a stream waited for nothing", [](U facts) { return !facts.read.idle_wait.file.empty(); },
     Cure::initialise,
     [](U facts) {
       return "cudaStreamWaitEvent at " + facts.read.idle_wait.where() +
              " waited for nothing: nobody had recorded its event yet. If that was to wait for who "
              "writes this, record the event first, in that stream.";
     },
     [](U facts) { return facts.read.idle_wait; }},
    {"a launch was refused", [](U facts) { return !facts.read.refused.empty(); }, Cure::initialise,
     [](U facts) {
       return "The launch of " + facts.read.refused +
              " was refused. If that was to write this, mend it first.";
     }},
    {"states of random numbers",
     [](U facts) { return !facts.read.in_shared && is_of_curand(facts); }, Cure::initialise,
     "These are states of cuRAND: let each thread call curand_init() for its own, in a kernel "
     "before this one. No other bytes will do."},
    {"changed by another element", adds_an_element, Cure::initialise,
     "The line makes a new value of what is there, and nobody has set that. If the value on the "
     "right is all that is to be there, write `=` alone; else set it first."},
    {"parts of global memory",
     [](U facts) {
       const bool by_itself =
           facts.read.first_written == 0 && change_of(facts) != source::Change::none;
       return !facts.read.in_shared && facts.read.written != 0 && !facts.read.changes && !by_itself;
     },
     Cure::initialise,
     [](U facts) {
       if (facts.read.first_written == 0) return written_text(facts) + whose_turn(facts);
       return written_text(facts) +
              (facts.read.by_kernels
                   ? ": is this index right? If it is, look at the kernel that writes it: has its "
                     "launch threads for the others as well, and does its index lead there?"
                   : ": is this index right, and was everything written that is read? If not, set "
                     "the others as well.");
     }},
    {"the host was to write it", [](U facts) { return facts.read.by_the_host; }, Cure::initialise,
     "The host tried to write there, as is told above: the copy that is to take the place of that "
     "sets it."},
    {"changed as it was left in global memory",
     [](U facts) { return !facts.read.in_shared && change_of(facts) != source::Change::none; },
     Cure::initialise, changed_in_global_text},
    {"filled beside it", [](U facts) { return !facts.read.filled_at.file.empty(); },
     Cure::initialise,
     [](U facts) {
       return "`" + facts.read.filled + "` was filled at " + facts.read.filled_at.where() +
              ", and this was not. If the host has data for it, copy that there, too; else set it "
              "with cudaMemset or in a kernel.";
     }},
    {"managed memory", [](U facts) { return facts.read.is_managed; }, Cure::initialise,
     "Set it before the launch: on the host, or with cudaMemset, or in a kernel."},
    {"global memory", [](U facts) { return !facts.read.in_shared; }, Cure::initialise,
     "Set it before: copy the host's data there with cudaMemcpy, or let a kernel write it, or "
     "cudaMemset if it begins with zeros."},
    {"another thread is to set it",
     [](U facts) { return facts.read.is_own && !set_above(facts, true).empty(); }, Cure::initialise,
     [](U facts) {
       return "If another thread is to set it, at line " +
              std::to_string(set_above(facts, true).front()) +
              ", it hasn't come so far: put a barrier of all who write there between that and "
              "this. If not" +
              whose_turn(facts);
     }},
    {"only the first are written", [](U facts) { return facts.read.first_written != 0; },
     Cure::initialise,
     [](U facts) {
       const std::size_t number = facts.read.first_written;
       const std::string first =
           number == 1 ? "first element has" : "first " + with_commas(number) + " elements have";
       return "Of `" + facts.finding.place.memory + "`, only the " + first + " been written" +
              (sets_one_each(facts) ? ", as many as the block has threads. If each thread sets "
                                      "one, let it set more, "
                                      "in a loop"
                                    : ": set the others first") +
              (facts.read.changes ? "." : ", or read no others.");
     }},
    {"other parts are written", [](U facts) { return facts.read.others_are_written; },
     Cure::initialise,
     [](U facts) {
       const std::string& name = facts.finding.place.memory;
       if (sets_one_each(facts))
         return "Of `" + name +
                "`, as many elements have been written as the block has threads. If each thread "
                "sets one, let it set more, in loops that go on by the block's size.";
       return "Other parts of `" + name + "` have been written" +
              (facts.read.is_own ? "" : " in that block") + whose_turn(facts);
     }},
    {"memory of another block", [](U facts) { return !facts.read.is_own; }, Cure::initialise,
     "Its own block has not set it yet: let each block set its own, and wait for that with "
     "cluster.sync() before this line."},
    {"no thread of the block sets it", [](U facts) { return !set_above(facts, false).empty(); },
     Cure::initialise,
     [](U facts) {
       const auto lines = set_above(facts, false);
       return "Line " + std::to_string(lines.front()) +
              (lines.size() > 1 ? ", or another before this one," : "") +
              " is to set it, and no thread of this block has: which `if` or loop keeps them from "
              "it, or is this block one too many?";
     }},
    {"changed as it was left in shared memory",
     [](U facts) { return !facts.read.changes && change_of(facts) != source::Change::none; },
     Cure::initialise,
     [](U facts) {
       return changed_text(facts) +
              "Set it first; if each thread sets its own, no barrier is needed between.";
     }},
    {"shared memory", always, Cure::initialise,
     "Set it first, and put a barrier between that and this."},
};

/// What threads that didn't come were to do, or to wait for.
struct AbsenceCase {
  const Finding& finding;
  const Absentees& absentees;
  const bool is_to_be_set;
};
using A = const AbsenceCase&;

SourceLine at_return(A facts) { return *facts.absentees.returned_at; }
SourceLine at_barrier(A facts) { return *facts.absentees.stayed_from; }

const Row<AbsenceCase> absence_table[] = {
    {"returned from a cluster",
     [](A facts) {
       return facts.absentees.returned_at &&
              facts.finding.kind == ReportKind::remote_block_may_have_left;
     },
     Cure::stay,
     [](A facts) {
       return "Threads that return at " + line_text(at_return(facts)) +
              " don't come to the cluster.sync() that would keep their block: let them come along "
              "to it, and put only what isn't for them into an if.";
     },
     at_return},
    {"returned before they set it",
     [](A facts) { return facts.absentees.returned_at && facts.is_to_be_set; }, Cure::stay,
     [](A facts) {
       return "If the threads that returned at " + line_text(at_return(facts)) +
              " were to set it, they return too early: let them come along to the end, and put "
              "only what isn't for them into an if.";
     },
     at_return},
    {"stayed away",
     [](A facts) {
       return !facts.absentees.returned_at && facts.absentees.stayed_from && facts.is_to_be_set &&
              !is_folded(at_barrier(facts).file);
     },
     Cure::stay,
     [](A facts) {
       return "If the threads that don't come to the barrier at " + line_text(at_barrier(facts)) +
              " were to set it, an if or a loop keeps them away: let them come along, and put only "
              "what isn't for them into an if.";
     },
     at_barrier},
};

}  // namespace

std::optional<Advice> unwritten_advice(const Finding& finding, const Sides& sides) {
  if (!finding.unwritten) return std::nullopt;
  return advise<UnwrittenCase>(unwritten_table, {finding, *finding.unwritten, sides});
}

std::optional<Advice> absence_advice(const Finding& finding, std::optional<Cure> cure,
                                     const Absentees& absentees) {
  return advise<AbsenceCase>(absence_table, {finding, absentees, cure == Cure::initialise});
}

}  // namespace emulator
