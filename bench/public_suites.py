"""The public suites that bench/suites.py runs: their programs, how to call them, and what is expected.

A program is a dictionary: `suite`, `name`, `words` (what follows `./course run`), `folder` (where it
runs), `input` (for its standard input), `schedules` (how many it runs under at most), and `expects`: "race", "out of bounds", "finding" (any), "clean"
(nothing), or "no race", where the label speaks of races alone.
"""
import random
import re
from pathlib import Path


def scor_input(application):
    """Small inputs of ours: ScoR comes with none."""
    numbers = random.Random(1)
    some = lambda count, limit: [numbers.randrange(limit) for _ in range(count)]
    edges = [60, 150, *(end for _ in range(150) for end in sorted(numbers.sample(range(60), 2)))]
    inputs = {"1dconv": [5, 200, *some(205, 9)], "graph-coloring": edges, "graph-connectivity": edges,
              "matrix-multiplication": [8, 8, 8, *some(128, 9)], "reduction": [512, *some(512, 9)],
              "rule-110": [256, 3, *some(256, 2)], "uts": [3, 3, 7]}
    return " ".join(map(str, inputs[application]))


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
    return ["-lcublas"] * ("cublas" in text) + ["-Xcompiler", "-fopenmp"] * ("omp.h" in text)


def samples(folder):
    """NVIDIA's CUDA samples, unlabelled: those whose folder has no more than CUDA and C++."""
    for part in "0_Introduction", "2_Concepts_and_Techniques", "3_CUDA_Features", "6_Performance":
        for sample in sorted(path for path in (folder / "Samples" / part).iterdir() if path.is_dir()):
            files = sorted(sample.glob("*.cu")) + sorted(sample.glob("*.cpp"))
            if any(file.suffix == ".cu" for file in files):
                yield {"suite": "NVIDIA's CUDA samples", "name": sample.name, "folder": sample,
                       "words": ["-I", folder / "Common", *libraries(files), *files], "schedules": 1,
                       "expects": "clean"}


def llmc(folder):
    """llm.c (Karpathy), dev/cuda: one operation a file, with its kernels from naive to fast. Unlabelled;
    the first kernel of each."""
    for file in sorted((folder / "dev/cuda").glob("*.cu")):
        yield {"suite": "llm.c, dev/cuda", "name": file.stem, "folder": file.parent,
               "words": ["-O3", "-std=c++17", "-lcublas", "-lcublasLt", file, "1"], "schedules": 1,
               "expects": "clean"}


def of_one_file(suite, files, *options):
    """Programs of a file each, as people publish them. Unlabelled."""
    for file in sorted(files):
        if re.search(r"\bmain\s*\(", file.read_text(errors="replace")):
            yield {"suite": suite, "name": f"{file.parent.name}/{file.stem}", "folder": file.parent,
                   "words": [*options, *libraries([file]), file], "schedules": 1, "expects": "clean"}


def polybench(folder):
    """PolyBench/GPU (Grauer-Gray and others, InPar 2012), in the sizes that it has."""
    return of_one_file("PolyBench/GPU", (folder / "CUDA").glob("*/*.cu"), "-O3")


def fan(folder):
    """CUDA-Programming (Fan), the programs of a book: each from its folder."""
    return of_one_file("CUDA-Programming (Fan)", (folder / "src").rglob("*.cu"), "-O3")


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


SUITES = {"scor": scor, "indigo": indigo, "dracc": dracc, "samples": samples, "llmc": llmc,
          "polybench": polybench, "fan": fan, "olcf": olcf, "nick": nick, "example": example}


def add_options(parser):
    for suite, programs in SUITES.items():
        parser.add_argument("--" + suite, type=Path, metavar="FOLDER", help=programs.__doc__.split(":")[0])


def programs_of(options):
    return [program for suite, listed in SUITES.items() if getattr(options, suite)
            for program in listed(getattr(options, suite).resolve())]
