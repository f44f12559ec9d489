"""The public suites that bench/suites.py runs: their programs, how to call them, and what is expected.

A program is a dictionary: `suite`, `name`, `words` (what follows `./course run`), `folder` (where it
runs), `input` (for its standard input), `environment` (variables for it), `exit code` (with which it is to end, if
not with 0), `schedules` (how many it runs under at most), and `expects`: "race", "out of bounds", "finding" (any),
"clean" (nothing), or "no race", where the label speaks of races alone.
"""
import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from suite_inputs import crypt_inputs, heteromark_inputs, rodinia_inputs, scor_input, shoc_header

HERE = Path(__file__).resolve().parent
SCRATCH = tempfile.TemporaryDirectory(prefix="cohort-suites-")  # until the end of the run


def scor(folder):
    """ScoR (Kamath, George and Basu, ISCA 2020): races of scopes, fences and locks. Its
    microbenchmarks are labelled by their names; its applications race where RACEY is defined."""
    for file in sorted((folder / "microbenchmarks/src").glob("*.cu")):
        yield {"suite": "ScoR, microbenchmarks", "name": file.stem, "words": [file], "folder": folder,
               "expects": "race" if file.stem.startswith("race") else "no race"}
    for application in sorted(path for path in (folder / "benchmarks").iterdir() if path.is_dir()):
        files = sorted(application.glob("*_main.cu")) + sorted(application.glob("*_kernel.cu"))
        if "red_main.cu" in [file.name for file in files]:
            files = files[:1]  # that includes the other
        for racy in False, True:
            options = ["-I.", "-DNTHREADS=64", "-DNBLOCKS=4"] + ["-DRACEY"] * racy
            yield {"suite": "ScoR, applications", "name": application.name + (" RACEY" if racy else ""),
                   "words": [*options, *files], "folder": application,
                   "input": scor_input(application.name), "expects": "race" if racy else "no race"}


def indigo(folder, sample=96):
    """The codes of Indigo (Liu and others, ISPASS 2022) as the artifact of HiRace (Jacobson, Burtscher and
    Gopalakrishnan, SC 2024) has them: labelled by their names. A sample, always the same."""
    files = sorted((folder / "indigo/indigo_sources").glob("*/*.cu"))
    for file in sorted(random.Random(1).sample(files, min(sample, len(files)))):
        bugs = [word for word in file.stem.split("_") if word.endswith("Bug")]
        bounds = "boundsBug" in bugs
        expects = "clean" if not bugs else "race" if not bounds else "finding" if bugs[1:] else "out of bounds"
        # An index goes too far where the last of the nodes has no edges, or the first, to which it asks for
        # its last one.
        empty = "DAG_5n_5e.egr" if "_last" in file.stem else "counterDAG_5n_5e.egr"
        graph = folder / "indigo/input" / (empty if bounds else "DAG_100n_200e.egr")
        yield {"suite": "Indigo, of HiRace's artifact", "name": file.stem, "folder": folder,
               "words": ["-I", folder / "indigo/indigo_include", file, graph, "64", "256"],
               "expects": expects}


def dracc(folder):
    """DRACC (RWTH Aachen): races and misuse of the device's memory, labelled by their names. Without those
    that work on a matrix of 10 GB, or ask for too much at once."""
    for file in sorted((folder / "CUDA/src").glob("*.cu")):
        if "MxV" in file.stem or "Large" in file.stem:
            continue
        yield {"suite": "DRACC", "name": file.stem[len("DRACC_CUDA_"):], "words": [file], "folder": folder,
               "schedules": 1, "expects": "clean" if file.stem.endswith("_no") else "finding"}


def libraries(files):
    """What their build files link."""
    text = "".join(file.read_text(errors="replace") for file in files)
    named = ["-l" + library for library in ("cublas", "cufft", "curand", "cusolver", "nvrtc") if library in text]
    named += ["-lcuda"] * (re.search(r"\bcu[A-Z]\w+\(", text) is not None or "nvrtc" in text)
    return named + ["-Xcompiler", "-fopenmp"] * ("omp.h" in text)


def with_modules(sample):
    """A copy of a sample that loads its kernels: its CMake lists compile them to modules, and copy the headers that it
    gives to NVRTC."""
    folder = Path(SCRATCH.name) / sample.name
    shutil.copytree(sample, folder)
    nvcc = subprocess.run([HERE.parent / "course", "nvcc"], capture_output=True, text=True, check=True).stdout.strip()
    kind = "ptx" if any("64.ptx" in file.read_text() for file in sample.glob("*.cpp")) else "fatbin"
    for file in sample.glob("*ernel*.cu"):
        module = folder / f"{file.stem}64.{kind}"
        subprocess.run([nvcc, "-" + kind, "-I", sample.parents[2] / "Common", "-o", module, file], check=True)
    if "cooperative_groups" in (sample / "CMakeLists.txt").read_text():
        shutil.copytree(HERE.parent / "emulator/include", folder, dirs_exist_ok=True)
    return folder


def samples(folder):
    """NVIDIA's CUDA samples, unlabelled: those whose folder has no more than CUDA and C++."""
    for part in "0_Introduction", "2_Concepts_and_Techniques", "3_CUDA_Features", "6_Performance":
        for sample in sorted(path for path in (folder / "Samples" / part).iterdir() if path.is_dir()):
            kernels, host = sorted(sample.glob("*.cu")), sorted(sample.glob("*.cpp"))
            loads = any(word in file.read_text(errors="replace") for file in host
                        for word in ("nvrtc_helper.h", "fatbin", "64.ptx"))
            files = host if loads else kernels + host
            if any("helper_multiprocess.h" in file.read_text(errors="replace") for file in files):
                files = [*files, folder / "Common/helper_multiprocess.cpp"]
            # The emulated device compresses nothing, and the sample ends with EXIT_WAIVED.
            waives = {"exit code": 2} if sample.name == "cudaCompressibleMemory" else {}
            if kernels:
                yield {"suite": "NVIDIA's CUDA samples", "name": sample.name,
                       "folder": with_modules(sample) if loads else sample,
                       "words": ["-I", folder / "Common", *libraries(files), *files], "schedules": 1,
                       "expects": "clean", **waives}


# The first kernel that a file has, if not 1, and what else it needs.
LLMC = {"layernorm_backward": {"kernel": "2"}, "classifier_fused": {"environment": {"COHORT_MEMORY": "6G"}}}


def llmc(folder):
    """llm.c (Karpathy), dev/cuda: one operation a file, with its kernels from naive to fast. Unlabelled;
    the first kernel of each."""
    for file in sorted((folder / "dev/cuda").glob("*.cu")):
        needs = {"kernel": "1", **LLMC.get(file.stem, {})}
        yield {"suite": "llm.c, dev/cuda", "name": file.stem, "folder": file.parent,
               "words": ["-O3", "-std=c++17", "-lcublas", "-lcublasLt", file, needs.pop("kernel")], "schedules": 1,
               "expects": "clean", **needs}


def of_one_file(suite, files, *options, needs={}):
    """Programs of a file each, as people publish them. Unlabelled. Some need more: `files`, a pattern of those that
    are one program, `arguments`, and what else a program has."""
    for file in sorted(files):
        if re.search(r"\bmain\s*\(", file.read_text(errors="replace")):
            name = f"{file.parent.name}/{file.stem}"
            more = {"files": file.name, "arguments": "", **needs.get(name, {})}
            words = [*sorted(file.parent.glob(more.pop("files"))), *more.pop("arguments").split()]
            yield {"suite": suite, "name": name, "folder": file.parent, "schedules": 1, "expects": "clean",
                   "words": [*options, *libraries([file]), *words], **more}


def polybench(folder):
    """PolyBench/GPU (Grauer-Gray and others, InPar 2012), in the sizes that it has."""
    return of_one_file("PolyBench/GPU", (folder / "CUDA").glob("*/*.cu"), "-O3")


# Sizes that are small. Two programs show how an error is told, and end with it.
FAN = {
    "05-prerequisites-for-speedup/arithmetic2gpu": {"arguments": "256"},
    "07-global-memory/matrix": {"arguments": "100"},
    "08-shared-memory/bank": {"arguments": "100"},
    **{f"{folder}/main": {"files": "*.cu", "arguments": "3 20", "folder": Path(SCRATCH.name)}  # it writes a file
       for folder in ("cpp", "force-only", "whole-code")},
    **{f"04-error-check/{name}": {"exit code": 1} for name in ("check1api", "check2kernel")},
    **{f"12-unified-memory/oversubscription{i}": {"environment": {"COHORT_MEMORY": "31G"}} for i in (1, 2, 3)}}


def fan(folder):
    """CUDA-Programming (Fan), the programs of a book: each from its folder."""
    return of_one_file("CUDA-Programming (Fan)", (folder / "src").rglob("*.cu"), "-O3", needs=FAN)


def olcf(folder):
    """cuda-training-series (OLCF), its solutions of homework."""
    return of_one_file("cuda-training-series (OLCF)",
                       [file for file in folder.rglob("*.cu") if "olution" in str(file.relative_to(folder))])


def nick(folder):
    """cuda_programming (Nick, of CoffeeBeforeArch): a video's program each."""
    return of_one_file("cuda_programming (Nick)", folder.rglob("*.cu"))


def example(folder):
    """CUDA by Example (Sanders and Kandrot), the programs of the book."""
    return of_one_file("CUDA by Example", folder.rglob("*.cu"))


# What crypt's programs want after the files: threads of a block, and processors and their part of the work.
CRYPT = {"config": "64", "constant": "", "flexible": "64", "legacy": "", "openmp": "64 2 0.5", "overlap": "",
         "parallelized": ""}


def cheng(folder):
    """Professional CUDA C Programming (Cheng, Grossman and McKercher), the programs of the book."""
    inputs = Path(SCRATCH.name) / "cheng"
    crypt_inputs(inputs)
    crypt = {f"chapter10/crypt.{name}": {"folder": inputs, "arguments": f"encrypt data {name}.out key {more}"}
             for name, more in CRYPT.items()}
    return of_one_file("Professional CUDA C", (folder / "examples").rglob("*.cu"), "-rdc=true", needs=crypt)


def udacity(folder):
    """cs344 (Udacity), the programs of its lessons and of its last problem. A header that one of them forgets is another
    lesson's."""
    return of_one_file("cs344 (Udacity)", folder.rglob("*.cu"), "-I",
                       folder / "Lesson Code Snippets/Lesson 2 Code Snippets")


def pmpp(folder):
    """PMPP-Learning (psmarter), exercises of Programming Massively Parallel Processors (Kirk, Hwu and El Hajj), solved,
    with tests. Unlabelled. In a copy, as some write files."""
    copy = Path(SCRATCH.name) / "pmpp"
    shutil.copytree(folder, copy)
    for exercise in sorted((copy / "Exercises").glob("Chapter*/Exercise*")):
        files = sorted(exercise.rglob("*.cu")) + sorted(exercise.rglob("*.cpp"))
        yield {"suite": "PMPP, exercises", "name": "/".join(exercise.parts[-2:]), "folder": exercise, "schedules": 1,
               "expects": "clean",
               "words": ["-O3", "-std=c++17", *["-rdc=true"] * ("rdc=true" in (exercise / "Makefile").read_text()),
                         "-I", copy / "Common", "-I", exercise / "include", *libraries(files), *files]}


# Small sizes, and of threads those that the labs are for.
LABS = {name: {"arguments": arguments} for name, arguments in {
    "array_add/array_add_test": "64 48 16 16",
    "array_add_on_device/array_add_on_device": "100 60 16 16",
    "basic_matrix_mul/basic_matrix_mul": "32 48 48 24",
    "convolution/convolution": "64 48 3",
    "convolution/convolution1D_test": "1024 5 32",
    "convolution/convolution2D_test": "64 64 3 5 5 16",
    "histogram/histogram": "1000",
    "histogram/histogram_test": "1000 16 128",
    "image_blur/image_blur": "16 64 48",
    "image_color_to_grayscale/image_color_to_grayscale": "16 64 48",
    "image_to_grayscale/img_to_gray_test": "64 48 16",
    "labs/sparse_matrix_comp": "64 64 0.5 0",
    "mat_mat_mul/mat_mat_mul_test": "64 48 32 16",
    "mat_vec_mul/mat_vec_mul": "64",
    "mat_vec_mul/mat_vec_mul_test": "64 48 128",
    "matrix_addition/matrix_addition": "64",
    "rectangular_tiles_mat_mul/rectangular_tiles_mat_mul": "64 64 64 64",
    "reduction/reduction": "1000",
    "reduction/reduction_test": "1000 128",
    "scan/scan": "1000",
    "scan/scan_test": "1000 1 32 33 1024 5000",
    "stencil/stencil": "32 32 32",
    "thrust_histogram/thrust_histogram": "1000",
    "thrust_reduction/thrust_reduction": "1000",
    "thrust_scan/thrust_scan": "1000",
    "thrust_vector_add/thrust_vector_add": "1000",
    "tiled_matrix_mul_shared_mem/tiled_matrix_mul_shared_mem": "32 48 48 24",
    "vector_add/vector_add": "64 1000"}.items()}


def labs(folder):
    """Programming-Massively-Parallel-Processors (R100001), labs on the book's chapters, and their tests."""
    return of_one_file("PMPP, labs", folder.rglob("*.cu"), needs=LABS)


# What the Makefile of each compiles, and the arguments of its `run`, with smaller numbers.
RODINIA = {
    "b+tree": "main.c kernel/*wrapper*.cu util/*/*.cu util/*/*.c "
              "file ../../data/b+tree/mil.txt command ../../data/b+tree/command.txt",
    "backprop": "-Xcompiler -fopenmp backprop.c facetrain.c imagenet.c backprop_cuda.cu 1024",
    "bfs": "-I../util -DTIMING bfs.cu ../../data/bfs/graph65536.txt",
    **{f"cfd {name}": f"-I../hybridsort -DRD_WG_SIZE=16 -Dblock_length=16 {name}.cu "
                      "../../data/cfd/fvcorr.domn.097K"
       for name in ("euler3d", "euler3d_double", "pre_euler3d", "pre_euler3d_double")},
    "dwt2d": "-I. -DOUTPUT main.cu dwt.cu components.cu dwt_cuda/*.cu 192.bmp -d 192x192 -f -5 -l 3",
    "gaussian": "gaussian.cu -s 16",
    "heartwall": "-IAVI main.cu AVI/*.c ../../data/heartwall/test.avi 2",
    "hotspot": "hotspot.cu 64 2 2 ../../data/hotspot/temp_64 ../../data/hotspot/power_64 output.out",
    "hotspot3D": "3D.cu 64 8 2 ../../data/hotspot3D/power_64x8 ../../data/hotspot3D/temp_64x8 output.out",
    "huffman": "main_test_cu.cu vlc_kernel_sm64huff.cu scan.cu pack_kernels.cu *.cpp "
               "../../data/huffman/test1024_H2.206587175259.in",
    "hybridsort": "bucketsort.cu mergesort.cu main.cu r",
    "kmeans": "-Xcompiler -fopenmp *.c kmeans_cuda.cu -o -i ../../data/kmeans/kdd_cup",
    "lavaMD": "main.c kernel/*wrapper.cu util/*/*.cu util/*/*.c -boxes1d 2",
    "leukocyte": "-Imeschach_lib CUDA/*.c CUDA/*.cu " + " ".join(f"meschach_lib/{name}.c" for name in (
        "bdfactor copy err init iter0 ivecop lufactor machine matop meminfo memory memstat norm pxop solve "
        "sparse sprow submat zmachine zmemory").split()) + " ../../data/leukocyte/testfile.avi 2",
    "lud": "-Icommon -DGPU_TIMER cuda/*.cu common/common.c -s 64 -v",
    "mummergpu": "-include unistd.h -Xcompiler -fno-delete-null-pointer-checks -lcuda -Isrc -DUNIX "  # `if (this)`
                 "-Xcompiler -fopenmp src/mummergpu*.cpp src/suffix-tree.cpp src/PoolMalloc.cpp "
                 "src/mummergpu.cu -l 2 data/shortref.fa data/shortqry.fa",
    "myocyte": "main.cu 3 1 0",
    "nn": "nn_cuda.cu filelist_4 -r 5 -lat 30 -lng 90",
    "nw": "needle.cu 64 10",
    "particlefilter naive": "ex_particle_CUDA_naive_seq.cu -x 128 -y 128 -z 10 -np 1000",
    "particlefilter float": "ex_particle_CUDA_float_seq.cu -x 128 -y 128 -z 10 -np 1000",
    "pathfinder": "pathfinder.cu 1000 20 5",
    "srad/srad_v1": "main.cu 2 0.5 50 45",
    "srad/srad_v2": "srad.cu 128 128 0 127 0 127 0.5 2",
    "streamcluster": "streamcluster_cuda_cpu.cpp streamcluster_cuda.cu streamcluster_header.cu "
                     "2 5 8 256 256 50 none output.txt 1"}


def rodinia(folder):
    """Rodinia (Che and others, IISWC 2009), its CUDA programs. Unlabelled. In a copy, as they write files
    beside themselves, and look for their inputs there."""
    copy = Path(SCRATCH.name) / "rodinia"
    shutil.copytree(folder / "cuda", copy / "cuda")
    rodinia_inputs(copy / "data")
    for name, words in RODINIA.items():
        home = copy / "cuda" / name.split()[0]
        yield {"suite": "Rodinia", "name": name, "folder": home, "words": with_files(words, home), "schedules": 1,
               "expects": "clean"}


def with_files(words, folder):
    """The words, with the files that their patterns mean."""
    return [file for word in words.split() for file in (sorted(folder.glob(word)) if "*" in word else [word])]


# What run_all/benchmark.py calls each with, with smaller numbers.
HETERO_MARK = {
    "aes": "-i 1KB.data -k key.data", "be": "-i 320x180.mp4", "bs": "-x 4096", "bst": "-n 200 -i 10",
    "ep": "-x 128 -m 2", "fir": "-x 1024 -y 4", "ga": "-i 1024_64.data", "hist": "-x 65536",
    "kmeans": "-i 100_34.txt", "knn": "-i list", "pr": "-i 128.data"}


def heteromark(folder):
    """Hetero-Mark (Sun and others, IISWC 2016), its CUDA programs, each of which compares its results with the
    processor's. Unlabelled. With a header that its sources forget, and older compilers didn't miss."""
    inputs = Path(SCRATCH.name) / "hetero-mark"
    heteromark_inputs(inputs)
    common = [file for part in ("benchmark", "command_line_option", "time_measurement")
              for file in sorted((folder / "src/common" / part).glob("*.cc")) if not file.stem.endswith("_test")]
    for name, arguments in HETERO_MARK.items():
        home = folder / "src" / name
        (inputs / name).mkdir(exist_ok=True)
        yield {"suite": "Hetero-Mark", "name": name, "folder": inputs / name, "schedules": 1, "expects": "clean",
               "words": ["-I", folder, "-std=c++11", "-include", "stdexcept", "-Xcompiler", "-pthread",
                         *sorted((home / "cuda").glob("*.c[cu]")), *sorted(home.glob("*.cc")), *common,
                         "-q", "-v", "-w", "0", *arguments.split()]}


# Its folder, what the Makefile.am of each compiles beside main.cpp, and its own arguments, with smaller numbers.
SHOC = {
    **{name: f"level0 {name}.cu" for name in ("BusSpeedDownload", "BusSpeedReadback", "DeviceMemory", "MaxFlops")},
    "BFS": "level1/bfs BFS.cu bfs_kernel.cu ../../../common/Graph.cpp",
    "BFS UIUC": "level1/bfs BFS.cu bfs_kernel.cu ../../../common/Graph.cpp --algo 2",
    "FFT": "level1/fft FFT.cpp fftlib.cu",
    "GEMM": "level1/gemm GEMM.cpp --KiB 1",
    "MD": "level1/md MD.cu",
    "MD5Hash": "level1/md5hash MD5Hash.cu",
    "NeuralNet": "level1/neuralnet NeuralNet.cu",
    "Reduction": "level1/reduction Reduction.cu --iterations 1",
    "Scan": "level1/scan Scan.cu --iterations 1",
    "Sort": "level1/sort Sort.cu sort_kernel.cu",
    "Spmv": "level1/spmv Spmv.cu --iterations 1",
    "Stencil2D": "level1/stencil2d CUDAStencil.cpp CommonCUDAStencilFactory.cpp Stencil2Dmain.cpp "
                 "CUDAStencilFactory.cpp CUDAStencilKernel.cu --customSize 64,512 --num-iters 2",
    "Triad": "level1/triad Triad.cu",
    "QTC": "level2/qtclustering QTC.cu comm.cpp libdata.cpp",
    "S3D": "level2/s3d S3D.cu"}


def shoc(folder):
    """SHOC (Danalis and others, GPGPU 2010), its CUDA programs without MPI, each in its smallest size. Unlabelled.
    With the header that its configure would write."""
    header = Path(SCRATCH.name) / "shoc"
    shoc_header(header)
    source = folder / "src"
    common = [source / "common" / (name + ".cpp") for name in (
        "CTimer ResultDatabase OptionParser Option Timer ProgressBar InvalidArgValue Matrix2DStatics").split()]
    for name, words in SHOC.items():
        part, *words = words.split()
        home = source / "cuda" / part
        yield {"suite": "SHOC", "name": name, "folder": home, "schedules": 1, "expects": "clean",
               "words": ["-I", source / "common", "-I", source / "cuda/common", "-I", header, "-O2",
                         *libraries(home.glob("*.c*")), source / "cuda/common/main.cpp", *common, *words,
                         "-s", "1", "-n", "1"]}


SUITES = {"scor": scor, "indigo": indigo, "dracc": dracc, "samples": samples, "llmc": llmc,
          "polybench": polybench, "cheng": cheng, "udacity": udacity, "fan": fan, "olcf": olcf, "nick": nick,
          "example": example, "rodinia": rodinia, "heteromark": heteromark, "shoc": shoc,
          "pmpp": pmpp, "labs": labs}


def add_options(parser):
    for suite, programs in SUITES.items():
        parser.add_argument("--" + suite, type=Path, metavar="FOLDER", help=programs.__doc__.split(":")[0])


def programs_of(options):
    return [program for suite, listed in SUITES.items() if getattr(options, suite)
            for program in listed(getattr(options, suite).resolve())]
