// expected: not compiled
// In another spelling.
namespace e\u006dulator {
  void set_seed(unsigned long);
}
