# For `cmake -C`, and for find_package(Cohort) before CUDA is enabled. Each way that CMake has to look
# for CUDA would take a toolkit that is installed if it comes before the language.
set(CMAKE_CUDA_COMPILER "${CMAKE_CURRENT_LIST_DIR}/bin/cohort-nvcc" CACHE FILEPATH "")
set(CUDAToolkit_ROOT "${CMAKE_CURRENT_LIST_DIR}" CACHE PATH "")
set(CUDA_TOOLKIT_ROOT_DIR "${CMAKE_CURRENT_LIST_DIR}" CACHE PATH "")
set(BUILD_SHARED_LIBS OFF CACHE BOOL "")
# The lines of C++ files, which reports name.
set(CMAKE_CXX_FLAGS "-g1 $ENV{CXXFLAGS}" CACHE STRING "")
# CMake before 3.26 doesn't know that nvcc has C++20.
set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20" CACHE STRING "")
set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION "-std=c++20" CACHE STRING "")
