#!/usr/bin/env python3
"""What a student's page says of a text that doesn't compile: the place in the student's own file, the line
with a mark below what is wrong, each once, what it means in plain English, and nothing of the grader's.

    mistakes.py ROOT BUILD CLASSROOM

Each mistake is a change of a reference solution.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# lesson, what stands there, what a student wrote; the line that is told, what the mark is under; and a part of
# what it says in plain English.
MISTAKES = [
    ("02", "semicolon", "__ffs(peers) - 1;", "__ffs(peers) - 1", "if (lane == leader)", "if", "no semicolon"),
    ("02", "undeclared", "__popc(peers)", "__popc(peer)", "__popc(peer)", "peer", "peers is: is it meant?"),
    ("02", "letter_case", "cg::this_thread_block().thread_rank() % warpSize", "threadidx.x % warpSize",
     "threadidx.x", "threadidx", "threadIdx is: is it meant?"),
    ("02", "address", "atomicAdd(&counts[label], __popc(peers))", "atomicAdd(counts[label], __popc(peers))",
     "atomicAdd(counts", "counts[label]", "is a & before it missing?"),
    ("02", "few_arguments", "__match_any_sync(active, label)", "__match_any_sync(label)", "__match_any_sync(label)",
     "__match_any_sync(label)", "takes 2 arguments, and gets 1"),
    ("02", "member", "peers.shfl(first, 0)", "peers.shuffle(first, 0)", "peers.shuffle", "shuffle",
     "has no shuffle. It has shfl"),
    ("02", "no_type", "__device__ inline int claim_by_label", "__device__ inline claim_by_label",
     "inline claim_by_label", "claim_by_label", "has no type"),
    ("02", "group", "const auto peers = cg::labeled_partition", "cg::thread_block_tile<32> peers = cg::labeled_partition",
     "cg::thread_block_tile<32> peers", None, "What is made is cg::coalesced_group"),
    ("02", "nothing", "const unsigned active = __activemask()", "const unsigned active = __syncwarp()",
     "active = __syncwarp", "__syncwarp()", "no value to take"),
    ("02", "twice", "int first = 0;", "int first = 0; int first = 1;", "int first = 0; int first", None,
     "one of this name already"),
    ("02", "parenthesis", "if (lane == leader)", "if (lane == leader", None, None, "add the missing ')'"),
    ("02", "kernel_returns", "__global__ void count_even", "__global__ int count_even", "__global__ int", None,
     "a kernel returns nothing"),
    ("02", "comment", "// b · Any", "/* b · Any", "/* b", "/", "has no */"),
    ("02", "header", "#include <cstddef>", "#include <cstdef>", "#include <cstdef>", None, "no header called cstdef"),
    ("02", "renamed", "claim_by_label", "claim_by_labels", None, None, "The tests call claim_by_label"),
    ("02", "parameter", "claim_by_label(int* counts, int label)", "claim_by_label(int* counts, int label, int more)",
     None, None, ""),
    ("05", "without_cg", "cg::reduce(neighbours, mine, cg::plus<int>())", "cg::reduce(neighbours, mine, plus<int>())",
     "neighbours, mine, plus<int>())", "plus", "write cg::plus"),
    ("05", "read_only", "int mine = 0;", "x[0] = 1; int mine = 0;", "x[0] = 1;", None, "may be read here, and not changed"),
    ("05", "size", "cg::tiled_partition(block, tile_size)", "cg::tiled_partition<tile_size>(block)",
     "tiled_partition<tile_size>", None, "cg::tiled_partition(block, size)"),
    ("05", "not_a_power", "cg::tiled_partition(block, 32)", "cg::tiled_partition<15>(block)", "tiled_partition<15>", None,
     "a power of two"),
    ("05", "shared", "__shared__ int scratch[1024];", "__shared__ int scratch[20000];", None, None, "bytes; a block has 49,152"),
    ("11", "lambda", "const auto begin_copy = [&]", "const auto begin_copy = []", "cg::memcpy_async(block, pieces[", "block",
     "let it begin with [&]"),
]

OURS = re.compile(r"build/|included from|/grading-|program\.cpp|interface\.hpp|answer\.cu|emulator/|whole\.cu|required from|ld: ")


def complaints_on(mistake, said, text):
    _, _, _, _, line, marked, words = mistake
    if OURS.search(said):
        yield f"something of ours: {OURS.search(said)[0]}"
    if words not in said:
        yield f"it doesn't say: {words}"
    if len(re.findall(r"error: ", said)) > len(set(re.findall(r"exercise\.cuh:\d+", said))):
        yield "an error is told twice"
    if not line:
        return
    number = next(i + 1 for i, one in enumerate(text.split("\n")) if line in one)
    if f"/exercise.cuh:{number}" not in said:
        yield f"not told at line {number}"
    shown = re.search(rf"^ *{number} \| (.*)\n(?: *\| ( *)[\^~])?", said, re.M)
    if not shown or line not in shown[1]:
        yield "the line isn't shown"
    elif marked and (shown[2] is None or not shown[1][len(shown[2]):].startswith(marked)):
        yield f"the mark isn't under {marked}"


def main():
    root, build, classroom = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    if not shutil.which("bwrap"):
        sys.exit(77)
    environment = {**os.environ, "COHORT_ROOT": str(root), "COHORT_BUILD": str(build)}
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        texts = {}
        for mistake in MISTAKES:
            lesson, student, there, written = mistake[:4]
            solution = next((root / "solutions").glob(lesson + "-*")) / "exercise.cuh"
            text = solution.read_text()
            assert there in text, mistake
            texts[mistake] = text.replace(there, written, 1) if student != "renamed" else text.replace(there, written)
            place = folder / lesson / student
            place.mkdir(parents=True)
            (place / f"{lesson}.cuh").write_text(texts[mistake])
        for lesson in sorted({mistake[0] for mistake in MISTAKES}):
            ended = subprocess.run(
                [classroom, "grade", folder / lesson, lesson, "-o", folder / f"results-{lesson}", "--schedules", "0"],
                env=environment, capture_output=True, text=True)
            if ended.returncode != 0:
                print(ended.stdout + ended.stderr)
                sys.exit(77 if "can't make one" in ended.stderr else 1)
        for mistake, text in texts.items():
            results = folder / f"results-{mistake[0]}" / "students" / mistake[1] / "results.json"
            said = "\n".join(test.get("output", "") for test in json.loads(results.read_text())["tests"][:1])
            if mistake[1] == "shared":
                said = "\n".join(test.get("output", "") for test in json.loads(results.read_text())["tests"])
            for complaint in complaints_on(mistake, said, text):
                wrong += 1
                print(f"{mistake[0]} {mistake[1]}: {complaint}\n{said[:1500]}")
    print(f"{len(MISTAKES)} mistakes, {wrong} complaints")
    sys.exit(wrong > 0)


main()
