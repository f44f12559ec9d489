// expected: tested
// Is destroyed after the verdict, and takes for ever.
struct Slow {
  ~Slow() {
    volatile bool on = true;
    while (on) {
    }
  }
};
inline Slow slow;
