// What the predictions of each lesson come to, by a run. Usage: predictions 13 2, for the second of
// lesson 13.
#include <cstdlib>
#include <cstring>

#include "00.cuh"
#include "01.cuh"
#include "02.cuh"
#include "03.cuh"
#include "04.cuh"
#include "05.cuh"
#include "06.cuh"
#include "07.cuh"
#include "08.cuh"
#include "09.cuh"
#include "10.cuh"
#include "11.cuh"
#include "12.cuh"
#include "13.cuh"
#include "14.cuh"
#include "15.cuh"
#include "16.cuh"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: predictions LESSON QUESTION, such as 13 2\n");
    return 2;
  }
  const int question = std::atoi(argv[2]);
  if (std::strcmp(argv[1], "00") == 0) predictions::lesson_00(question);
  if (std::strcmp(argv[1], "01") == 0) predictions::lesson_01(question);
  if (std::strcmp(argv[1], "02") == 0) predictions::lesson_02(question);
  if (std::strcmp(argv[1], "03") == 0) predictions::lesson_03(question);
  if (std::strcmp(argv[1], "04") == 0) predictions::lesson_04(question);
  if (std::strcmp(argv[1], "05") == 0) predictions::lesson_05(question);
  if (std::strcmp(argv[1], "06") == 0) predictions::lesson_06(question);
  if (std::strcmp(argv[1], "07") == 0) predictions::lesson_07(question);
  if (std::strcmp(argv[1], "08") == 0) predictions::lesson_08(question);
  if (std::strcmp(argv[1], "09") == 0) predictions::lesson_09(question);
  if (std::strcmp(argv[1], "10") == 0) predictions::lesson_10(question);
  if (std::strcmp(argv[1], "11") == 0) predictions::lesson_11(question);
  if (std::strcmp(argv[1], "12") == 0) predictions::lesson_12(question);
  if (std::strcmp(argv[1], "13") == 0) predictions::lesson_13(question);
  if (std::strcmp(argv[1], "14") == 0) predictions::lesson_14(question);
  if (std::strcmp(argv[1], "15") == 0) predictions::lesson_15(question);
  if (std::strcmp(argv[1], "16") == 0) predictions::lesson_16(question);
}
