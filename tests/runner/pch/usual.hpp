// What nearly all tests of the runner include: compiled once, since reading it takes as long as a test.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <vector>
