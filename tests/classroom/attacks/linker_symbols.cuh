// expected: refused: __data_start
// The linker's own names lead to all data of the program.
extern "C" char __data_start, _end;
inline bool cleared = [] {
  for (char* p = &__data_start; p < &_end; ++p) *p = 0;
  return true;
}();
