// What to look for, as the exercise declares it.
#pragma once

constexpr int longest = 16;  // letters of a word

struct Word {
  unsigned char letters[longest];
  int length;
  int mistakes;
};
