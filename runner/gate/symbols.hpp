// What a compiled answer asks the linker for. All that a program can do to the world outside of its
// memory it does by calling something, and what it calls is either instrumented, or touches nothing
// but its arguments as the checkers see them, or is the host's alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gate {

enum class Standing {
  anywhere,  ///< a kernel may call it: it is checked, or touches no memory of the device
  host,      ///< a kernel may not: nobody sees what it reads and writes
  refused,   ///< it reaches files, processes, or the emulator itself
};

Standing standing_of(std::string_view symbol);

struct Symbol {
  std::string name;
  bool wanted = false;  ///< else it is offered
  bool shared = false;  ///< as templates and inline functions are: a program may have many
  bool unique = false;  ///< a variable of such a function, of which a program has one
};

/// Of the output of `nm --extern-only FILE`.
std::vector<Symbol> symbols_in(std::string_view nm);

/// "std::string::copy(char*, unsigned long) const": as a person writes it, without parameters.
std::string in_words(const std::string& symbol);

}  // namespace gate
