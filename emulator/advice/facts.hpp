// What is known of a finding, for advice: facts that the kind and `How` don't have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "machine/access.hpp"
#include "machine/source_line.hpp"
#include "notes/meeting_places.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

/// What is known of two accesses that race, for advice: in the order of the finding's sides.
struct RaceFacts {
  using Kind = Access::Kind;
  /// The narrowest group that both threads are in. Those of no group are in blocks that don't run
  /// together.
  enum class Common { warp, block, cluster, grid, none };

  Kind kinds[2];
  bool copies[2];  ///< by an asynchronous copy
  Common common;
  bool in_shared;             ///< in shared memory
  std::size_t size = 0;       ///< of the later access, in bytes
  bool narrow_scope = false;  ///< both are atomic, and the scope of one has not both threads
  bool narrower = false;      ///< of that race: which of the two
  bool has_fences = false;    ///< the kernel has fences, releases or acquires
  bool are_narrow = false;    ///< all of those are for a block alone
  bool in_pipeline = false;   ///< one of the two is a copy of a pipeline that the block shares
  bool equal = false;         ///< both write the same value
  bool has_async_barriers = false;
  unsigned threads[2] = {};            ///< by rank in the block
  bool several_warps = false;          ///< in a block
  std::string alike = {};              ///< "yz": of threadIdx, if they are in one block
  bool has_exchanges = false;          ///< the kernel has shuffles or votes
  unsigned pointers = 0;               ///< of the launch's arguments, into that memory
  std::vector<Passage> passages = {};  ///< before the two accesses, of two threads that meet

  /// A word that the first of the two threads had taken and given back before the other took it.
  struct InTurn {
    std::string word = {};                           ///< "mutex"; empty if it has no name
    std::vector<SourceLine> taken = {}, given = {};  ///< the calls, innermost first
    bool by_look = false;                            ///< it is taken by that, not by a change
  };
  std::optional<InTurn> in_turn = {};
  /// One that the one of the two takes and gives back, and the other doesn't have: which of them.
  std::optional<InTurn> one_has = {};
  bool second_has = false;
  /// A word by which the first thread, or one of its block, has told the second, or one of its
  /// block, that it may go on; and what that lacks so that the two accesses are ordered.
  struct Signal {
    enum class Lacks {
      release,             ///< before the word is set
      reach,               ///< what is released there is for the block, or the cluster, alone
      acquire,             ///< where it is seen
      barrier_before_set,  ///< another thread sets it, and hasn't waited for the first
      barrier_after_seen,  ///< another thread has seen it, and the second hasn't waited for that
      turn,                ///< one that tells its setter that what it told of was read
    };
    Lacks lacks = Lacks::release;
    std::string word = {};                        ///< "flag", "out[1]"; empty if it has no name
    std::vector<SourceLine> set = {}, seen = {};  ///< the calls, innermost first
    bool is_changed = false;                      ///< where it is seen, too
    bool acquires = false;                        ///< there, by itself or by a fence after it
  };
  std::optional<Signal> signal = {};
  /// Of two blocks: the second writes plainly where its thread has counted with an atomic,
  bool sets_back_as_last = false;  ///< as the last that did
  bool sets_back_early = false;    ///< while others wait for what is there
};

/// An index that leaves its array, for advice.
struct IndexFacts {
  enum class Direction { before, after, unknown };
  /// What sets the size of the array.
  enum class SizeFrom { declaration, launch, allocation };

  Direction direction = Direction::after;
  SizeFrom size = SizeFrom::declaration;
  Access::Kind access = Access::Kind::read;
  bool of_elements = false;  ///< of more than a byte
  bool in_shared = false;
  bool below_zero = false;  ///< it would be negative as an int, and is unsigned
  /// "`n`", which is as many as the allocation or the launch's shared memory has bytes: it may
  /// count elements. "a block has threads", if those are. Else empty.
  std::string counted = {};
  SourceLine allocated_at = {};
  std::size_t elements = 0;      ///< of the array, in pieces as large as the access; 0 if unknown
  std::size_t bytes_inside = 0;  ///< of the access, which begins in the array
  std::size_t bytes = 0;         ///< of the access
  /// The index is the thread's number among so many, those of the block or of the launch; else 0.
  std::size_t threads = 0;
  bool of_block = false;
  std::size_t launched = 0;  ///< threads of the launch
  std::size_t block = 0;     ///< threads of a block
  /// The launch gives a pointer there that is at the allocation's end already, or after it: "`to`".
  /// Else empty.
  std::string given_beyond = {};
  bool of_its_block = false;  ///< the index is the number of the thread's block
  bool one_a_block = false;   ///< the array has as many elements as the launch has blocks
  /// The launch's arguments that are numbers.
  struct Number {
    std::string name;  ///< "`n`"
    std::size_t value;
  };
  std::vector<Number> numbers = {};
  /// "`pitch`", which the launch gave the kernel: the allocation's rows are so far apart. Else
  /// empty.
  std::string given_pitch = {};
};

/// A read of what nobody has written, for advice.
struct UnwrittenFacts {
  bool in_shared = false;
  bool in_part = false;             ///< some of its bytes have been written
  bool in_partial_copy = false;     ///< a copy was to write it that only some threads have made
  bool is_own = false;              ///< in the block's own shared memory
  bool others_are_written = false;  ///< other parts of the shared variable
  std::size_t first_written = 0;    ///< elements of the own variable, if only its first are; else 0
  bool is_never_written = false;    ///< by anybody, up to the block's end
  std::size_t written = 0;          ///< elements of the allocation; of how many:
  std::size_t elements = 0;
  bool by_kernels = false;    ///< those, and not by the host
  bool changes = false;       ///< the access changes what is there
  std::string refused = {};   ///< "jsd at main.cu:12": a launch before it
  bool one_a_thread = false;  ///< as many elements are written as the block has threads
  bool in_heap = false;       ///< of the device
  bool is_managed = false;
  Pitch padding = {};         ///< of the rows that it lies between; none if it doesn't
  std::string failed = {};    ///< "cudaMemcpy at main.cu:12", which nobody asked about
  SourceLine idle_wait = {};  ///< where a stream waited for an event that nobody had recorded
  /// Nobody has written anything there, and the host has filled this, which the launch gives, too.
  std::string filled = {};  ///< "dx"
  SourceLine filled_at = {};
  bool by_the_host = false;  ///< the host was to write it, and tried that itself
  /// Bytes that the host has written before it, if they are as many as all has elements; else 0.
  std::size_t bytes_for_elements = 0;
};

/// Threads that a barrier of the kernel did without.
struct Absentees {
  std::optional<SourceLine> returned_at;  ///< the line where they returned before it
  std::optional<SourceLine>
      stayed_from;  ///< that of the barrier, which an `if` or a loop kept from them
};

}  // namespace emulator
