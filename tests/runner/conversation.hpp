// A command of `course` that runs on while a test talks with it.
#pragma once

#include <sys/types.h>

#include <string>

#include "fake_course.hpp"

namespace testing {

class Conversation {
 public:
  enum class Where { terminal, pipe };

  /// Starts `course` with these words, split by a shell, at the root of a fake course; or another
  /// program there.
  Conversation(const FakeCourse& fake, const std::string& words, Where where,
               const std::string& program = "\"$COURSE\"");
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  /// Waits until it has said `text` after what was heard before; false if it ends without.
  bool hears(const std::string& text);

  void types(const std::string& keys) const;

  /// Ends what it is told, without an end of the conversation.
  void stops_typing();

  /// Waits until it ends. A signal counts 128 more, as a shell says it.
  int code();

  /// All that it has said.
  const std::string& said() const { return said_; }

  /// Makes the terminal so wide, as somebody does by a corner of its window.
  void resizes(unsigned short columns) const;

  /// Whether the terminal shows what is typed, and hands it over in lines.
  bool terminal_reads_lines() const;

 private:
  bool read_more();

  pid_t process_ = 0;
  int input_ = -1, output_ = -1;
  std::string said_;
  std::size_t heard_ = 0;
};

}  // namespace testing
