// What the book's figures of threads show: the kernel of each lesson's page, right and wrong, and
// the banks of shared memory. Usage: figures "13 right"
#include <string>

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
  const std::string run = argc == 2 ? argv[1] : "";
  const bool right = run.ends_with("right");
  if (run.starts_with("00")) figures::lesson_00(right);
  if (run.starts_with("01")) figures::lesson_01(right);
  if (run.starts_with("02")) figures::lesson_02(right);
  if (run.starts_with("03")) figures::lesson_03(right);
  if (run.starts_with("04")) figures::lesson_04(right);
  if (run.starts_with("05")) figures::lesson_05(right);
  if (run.starts_with("06")) figures::lesson_06(right);
  if (run == "07 banks") {
    figures::lesson_07_banks();
    return 0;
  }
  if (run.starts_with("07")) figures::lesson_07(right);
  if (run.starts_with("08")) figures::lesson_08(right);
  if (run.starts_with("09")) figures::lesson_09(right);
  if (run.starts_with("10")) figures::lesson_10(right);
  if (run.starts_with("11")) figures::lesson_11(right);
  if (run.starts_with("12")) figures::lesson_12(right);
  if (run.starts_with("13")) figures::lesson_13(right);
  if (run.starts_with("14")) figures::lesson_14(right);
  if (run.starts_with("15")) figures::lesson_15(right);
  if (run.starts_with("16")) figures::lesson_16(right);
}
