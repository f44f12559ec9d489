// Which atomic to take, and where a fence belongs beside it.
#include "advice/atomic_advice.hpp"

#include "advice/in_place.hpp"

namespace emulator {

std::string AtomicAdvice::an_atomic() const { return atomic_for(lines.line(1).text()); }

RaceAdvice AtomicAdvice::of_scope() const {
  return {
      "Both are atomic, but one of the two threads is outside of the scope of the other's atomic.",
      Cure::wider_scope,
      "An atomic that ends in _block is one for its own block alone, and so is an atomic_ref of "
      "that scope. Use one for the whole device: other blocks change " +
          memory() + ", too.",
      lines.line(race.narrower)};
}

/// What the program means to order by a flag.
RaceAdvice AtomicAdvice::of_flag() const {
  return {why(), Cure::fence,
          "A flag orders the two if it is released after the first and acquired before the second: "
          "a fence between data and flag on both sides, or an atomic with that order, and scopes "
          "that have both threads.",
          later()};
}

RaceAdvice AtomicAdvice::read_by_atomic() const {
  const SourceLine& at = line(which(Kind::read));
  if (exchanges_what_it_read()) return in_one_step(at);
  const std::string text = lines.line(which(Kind::read)).text();
  const std::string part = place.text.substr(0, place.text.find(", "));
  const bool is_member = part.starts_with(place.memory) && part.find('.') != part.npos;
  const bool is_named = part.find(' ') == part.npos;  // and isn't "byte 3 of it"
  std::string address = is_member ? "" : address_in(text, place.memory);
  if (address.empty() && is_named && (is_member || place.is_single)) address = "&" + part;
  const std::string call = address.empty() ? "atomicAdd() of 0" : "atomicAdd(" + address + ", 0)";
  if (is_compared())
    return {why(), Cure::atomic_read,
            "Others change " + memory() +
                " by atomics meanwhile. NVIDIA's guide begins such a loop with a plain read, too, "
                "and the compare-and-swap sets right what it missed. Still nothing promises what a "
                "plain read finds beside atomics: read it by one that changes nothing, such as " +
                call + ". A barrier wouldn't help.",
            at};
  return {why(), Cure::atomic_read,
          "Others change " + memory() +
              " by atomics meanwhile: take what the atomic returns, or read it by an atomic that "
              "changes nothing, such as " +
              call + ". A barrier wouldn't help.",
          at};
}

/// What it writes by an atomic depends on what it has read.
RaceAdvice AtomicAdvice::in_one_step(const SourceLine& at) const {
  const std::string text = lines.line(which(Kind::read)).text();
  const std::string step = emulator::in_one_step(text);
  return {why(), Cure::atomic,
          "Others come between the read and the write: both must be one step, such as " +
              (step.empty() ? atomic_for(text) : step) + ".",
          at};
}

/// It takes the value in one line and changes it in another.
RaceAdvice AtomicAdvice::in_one_step_with(const SourceLine& change) const {
  return {why(), Cure::atomic,
          "Another thread comes between the read and the change of " + memory() +
              ": do both in one step, by " + atomic_for(change.text()) +
              ", which returns what was there.",
          change};
}

RaceAdvice AtomicAdvice::after_look(const std::string& element) const {
  const std::string address = element[0] == '*' ? element.substr(1) : "&" + element;
  return {why(), Cure::atomic,
          "Another thread may come between the look at " + memory() +
              " and the write: let one atomic do both, such as atomicCAS(" + address +
              ", …), which returns what was there.",
          line(which(Kind::write))};
}

RaceAdvice AtomicAdvice::of_lock() const {
  return {why(), Cure::atomic,
          "Others try to take " + memory() +
              " by atomics meanwhile: give it back by one too, such as atomicExch(), after a "
              "__threadfence().",
          line(which(Kind::write))};
}

/// The thread that waits would never come to a barrier.
RaceAdvice AtomicAdvice::of_plain_flag() const {
  const bool one_is_atomic = has_atomic();
  return {
      why(), one_is_atomic ? Cure::atomic : Cure::fence,
      "A loop waits for what the other thread sets, so a barrier between the two would never be "
      "complete. " +
          std::string(one_is_atomic ? "One of the two is atomic and the other isn't: make both"
                                    : "Make both of them") +
          " atomic, with a release where " + memory() +
          " is set and an acquire where it is read, or a fence on either side.",
      line(has(Kind::write) ? which(Kind::write) : 1)};
}

/// Before the atomics of other blocks, or after them: as by the last block, which sets a counter
/// back.
RaceAdvice AtomicAdvice::set_beside_atomics() const {
  const SourceLine& set = line(which(Kind::write));
  if (one_function() && set.line > line(which(Kind::atomic)).line)
    return {why(), Cure::atomic,
            "If the block that sets " + memory() +
                " has found that it is the last, let it do so by an atomic too, such as "
                "atomicExch(): nothing orders a plain write after the atomics of other blocks.",
            set};
  return {why(), Cure::order_blocks,
          "Set " + memory() + " before the kernel begins: no block is first.", set};
}

}  // namespace emulator
