# find_package(Cohort), before CUDA is enabled: makes the emulator's compiler CMake's, unless there is
# another choice already.
get_filename_component(Cohort_TOOLKIT "${CMAKE_CURRENT_LIST_DIR}/../../cohort" REALPATH)
include("${Cohort_TOOLKIT}/cohort.cmake")
