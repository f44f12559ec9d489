#include "advice/index_words.hpp"

#include <algorithm>

#include "advice/elements.hpp"
#include "advice/index_guards.hpp"
#include "advice/race_words.hpp"
#include "machine/text.hpp"

namespace emulator {

using SizeFrom = IndexFacts::SizeFrom;
using source::Words;

namespace {

std::string or_more(SizeFrom size) {
  switch (size) {
    case SizeFrom::launch:
      return ", or give the launch more: its third number is in bytes.";
    case SizeFrom::allocation:
      return ", or allocate more bytes.";
    case SizeFrom::declaration:
      return ".";
  }
  __builtin_unreachable();
}

/// "1,024 threads"
std::string counted(std::size_t count, const std::string& noun) {
  return with_commas(count) + " " + noun + (count == 1 ? "" : "s");
}

/// Of a rounded number of blocks, the last has threads that nobody needs.
std::string surplus_text(const IndexFacts& index) {
  if (index.of_block) return or_more(index.size);
  if (index.launched - index.elements < index.block) return ".";
  return ", and launch no more blocks than that takes" + or_more(index.size);
}

/// What the statement calls may have a barrier or a shuffle.
std::string waiting_text(const IndexCase& facts) {
  const bool may_wait = !facts.spots.empty() && facts.spots.front().calls_any([](auto name) {
    return !is_atomic_call(name);
  });
  return may_wait ? " Keep them from the element alone, if what is called here needs all threads "
                    "of the warp or the block."
                  : "";
}

/// "id" of `a[id]`; else any.
std::string index_name(const IndexCase& facts) {
  if (facts.spots.empty()) return "i";
  const Words indices = lone_indices(facts.spots.front(), facts.finding.place.memory);
  return indices.empty() ? "i" : std::string(indices.front());
}

/// The access, or what the statement reads it for.
bool writes_it(const IndexCase& facts) {
  if (facts.index.access != Access::Kind::read || facts.spots.empty()) return true;
  const Spot& at = facts.spots.front();
  const auto change = at.change();
  return change && source::names(at.words(change->target), facts.finding.place.memory);
}

/// What is read goes into shared memory, where others take it as it is.
std::string tile_text(const IndexCase& facts) {
  if (facts.index.size != SizeFrom::allocation || facts.spots.empty()) return "";
  const Spot& at = facts.spots.front();
  const auto change = at.change();
  if (!change || !change->is_plain()) return "";
  const std::string tile(at.words(change->target).front());
  const bool is_shared = std::ranges::any_of(at.before(), [&](const Spot& each) {
    const Words words = each.words();
    return source::has_any(words, {"__shared__"}) && source::names(words, tile);
  });
  return is_shared ? " A thread that is kept away still sets its element of `" + tile +
                         "`, to 0 for a sum, and comes to the barriers."
                   : "";
}

}  // namespace

std::string too_far_text(const IndexCase& facts) {
  const auto& [written, instead, sum, at, lessened, from_one] = *facts.too_far;
  const std::string line = line_text(at);
  const std::string place =
      written.empty() ? "The comparison of " + line : "`" + written + "` in " + line;
  if (!sum.empty() && !lessened.empty())
    return "If `" + lessened + "` is unsigned and 0, " + place +
           " compares with the largest number there is. Compare `" + sum + "` with `" + lessened +
           "`.";
  if (!sum.empty())
    return place + " lets `" + sum + "` go too far: compare `" + sum +
           "` there. Or, if that element should be there, make the array larger.";
  if (!from_one.empty())
    return place + " is one too far: the last of n elements is n - 1. If `" + from_one +
           "` is to count from 1 to n, take element `" + from_one + " - 1`; else write " +
           (instead.empty() ? "`<`" : "`" + instead + "`") + " there.";
  return place + " is one too far: the last of n elements is n - 1." +
         (instead.empty() ? "" : " Write `" + instead + "` there.");
}

std::string elements_text(const IndexCase& facts) {
  return in_code(facts.finding.place.memory, "the array") + " has " +
         counted(facts.index.elements, "element");
}

std::string more_text(const IndexFacts& index) {
  switch (index.size) {
    case SizeFrom::launch:
      return "the launch must give it more: its third number is in bytes.";
    case SizeFrom::allocation:
      return "more bytes must be allocated.";
    case SizeFrom::declaration:
      return "it must be declared larger.";
  }
  __builtin_unreachable();
}

std::string threads_text(const IndexCase& facts) {
  const IndexFacts& index = facts.index;
  if (index.of_its_block)
    return "Each block takes the element of its own number: there must be as many as the launch "
           "has blocks, and " +
           elements_text(facts) + "." +
           (index.elements == 1
                ? " If one result of all blocks is meant, let each add its part to it with an "
                  "atomic; or launch once more, with one block, for the parts."
                : "");
  if (index.one_a_block && writes_it(facts))
    return capitalised(elements_text(facts)) +
           ", as many as the launch has blocks, and each "
           "thread takes the one of its number: if it has one for each block, index it by "
           "blockIdx.x, and let one thread of each block do so.";
  const auto as_many = std::ranges::find(index.numbers, index.elements, &IndexFacts::Number::value);
  std::string count = as_many == index.numbers.end() ? "n" : as_many->name;
  std::erase(count, '`');
  return std::string(index.of_block ? "A block" : "The launch") + " has " +
         counted(index.threads, "thread") + ", " + elements_text(facts) +
         ", and each thread takes the one of its number: let only those come here that have one, "
         "as in `if (" +
         index_name(facts) + " < " + count + ")`" + surplus_text(index) + waiting_text(facts);
}

std::string look_at_index(const IndexCase& facts) {
  return std::string("Look first at how the index was computed") +
         (facts.spots.size() > 1 ? ", here and in the calls that led here. " : ". ");
}

std::string number_text(const IndexCase& facts) {
  if (has_rows_of_launch(facts))
    return "The index takes a row to have as many elements as the launch has threads in x, "
           "gridDim.x * blockDim.x, and " +
           elements_text(facts) +
           ". If rows are of another length, multiply by that, with a bound for each coordinate; "
           "if the index only numbers the threads, compare it with the number of elements.";
  if (is_of_two(facts))
    return look_at_index(facts) +
           "If it is right, then either a comparison must keep threads away, with a bound for each "
           "coordinate, since past the end of a row the next begins; or the array is too small, "
           "and " +
           more_text(facts.index) + tile_text(facts);
  return look_at_index(facts) +
         "If it is right, then either some threads have no element here, and a comparison must "
         "keep them away; or the array is too small, and " +
         more_text(facts.index) + tile_text(facts) + waiting_text(facts);
}

std::string two_text(const IndexCase& facts) {
  return "Each thread takes two elements, so the launch's " +
         count_text(facts.index.launched, "thread") + " take " +
         with_commas(2 * facts.index.launched) + ", and " + elements_text(facts) +
         ": launch half as many, rounded up, and take each of the two only where there is one.";
}

std::string beyond_text(const IndexCase& facts, const std::string& text) {
  if (facts.spots.empty() || !facts.spots.back().is_known()) return text;
  const bool meets = std::ranges::any_of(facts.spots.back().function().inside(), &Spot::meets);
  return meets ? text : "";
}

std::string unasked_text(const IndexCase& facts) {
  const auto number = *number_unasked(facts.spots, facts.index);
  return "The launch gives the kernel " + number.name + ", which is " + with_commas(number.value) +
         ", and the kernel never uses it, while " + elements_text(facts) +
         ": compare the index with it at this access." +
         beyond_text(facts,
                     " A thread that is beyond must still come to barriers, and set what "
                     "others read of it, to 0 for a sum.");
}

}  // namespace emulator
