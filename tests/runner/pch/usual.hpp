// What nearly all tests of the runner include, compiled once: reading it takes as long as the rest.
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
