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
# what it says in plain English, or of what g++ guesses by itself.
MISTAKES = [
    ("02", "semicolon", "__ffs(peers) - 1;", "__ffs(peers) - 1", "leader = __ffs(peers) - 1", None, "no semicolon"),
    ("02", "undeclared", "__popc(peers)", "__popc(peer)", "__popc(peer)", "peer", "Is peers meant, which is declared"),
    ("02", "letter_case", "cg::this_thread_block().thread_rank() % warpSize", "threadidx.x % warpSize",
     "threadidx.x", "threadidx", "did you mean ‘threadIdx’?"),
    ("02", "address", "atomicAdd(&counts[label], __popc(peers))", "atomicAdd(counts[label], __popc(peers))",
     "atomicAdd(counts", "counts[label]", "is a & before it missing?"),
    ("02", "few_arguments", "__match_any_sync(active, label)", "__match_any_sync(label)", "__match_any_sync(label)",
     "__match_any_sync(label)", "takes 2 arguments, and gets 1"),
    ("02", "member", "peers.shfl(first, 0)", "peers.shuffle(first, 0)", "peers.shuffle", "shuffle",
     "did you mean ‘shfl’?"),
    ("02", "no_type", "__device__ inline int claim_by_label", "__device__ inline claim_by_label",
     "inline claim_by_label", "claim_by_label", "has no type"),
    ("02", "group", "const auto peers = cg::labeled_partition", "cg::thread_block_tile<32> peers = cg::labeled_partition",
     "cg::thread_block_tile<32> peers", None, "What is made is cg::coalesced_group"),
    ("02", "nothing", "const unsigned active = __activemask()", "const unsigned active = __syncwarp()",
     "active = __syncwarp", "__syncwarp()", "no value to take"),
    ("02", "twice", "int first = 0;", "int first = 0; int first = 1;", "int first = 0; int first", None,
     "one of this name already"),
    ("02", "parenthesis", "if (lane == leader)", "if (lane == leader", "if (lane == leader atomicAdd", "(",
     "Add the missing ')'"),
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
    ("05", "shared", "__shared__ int scratch[1024];", "__shared__ int scratch[20000];", None, None, "bytes up to here; a block has 49,152"),
    ("11", "lambda", "const auto begin_copy = [&]", "const auto begin_copy = []", "cg::memcpy_async(block, pieces[", "block",
     "let it begin with [&]"),
    ("00", "without_arguments", "kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());", "kernel<<<grid, block>>>();",
     "kernel<<<grid, block>>>()", None, "passes too few arguments to its kernel"),
    ("00", "buffer_itself", "kernel<<<grid, block>>>(a, device_x.data(),", "kernel<<<grid, block>>>(a, device_x,",
     "kernel<<<grid, block>>>(a, device_x,", None, "that of the buffer is its data()"),
    ("00", "one_chevron", "kernel<<<1, threads>>>();", "kernel<<1, threads>>();",
     "kernel<<1, threads>>()", None, "A launch has three signs on both sides"),
    ("00", "short_chevrons", "kernel<<<grid, block>>>(a,", "kernel<grid, block>(a,",
     "kernel<grid, block>(a,", None, "A launch has three signs on both sides"),
    ("00", "no_launch", "kernel<<<grid, block>>>(a,", "scale_and_add(a,", "scale_and_add(a,", None,
     "Write scale_and_add<<<GRID, BLOCK>>>"),
    ("00", "no_chevrons", "kernel<<<1, threads>>>();", "kernel<<<1, threads>>>;",
     "kernel<<<1, threads>>>;", None, "Write NAME<<<GRID, BLOCK, SHARED, STREAM>>>(ARGUMENTS)"),
    ("00", "three_arguments", "cudaMemcpy(device_x.data(), x.data(), bytes, cudaMemcpyHostToDevice)", "cudaMemcpy(device_x.data(), x.data(), bytes)",
     "x.data(), bytes)", None, "An argument is missing"),
    ("00", "wrong_direction", "bytes, cudaMemcpyDeviceToHost", "bytes, cudaMemcpyDevicetoHost",
     "cudaMemcpyDevicetoHost", "cudaMemcpyDevicetoHost", "did you mean ‘cudaMemcpyDeviceToHost’?"),
    ("00", "const_output", "cudaMemcpy(y.data(), device_y.data(), bytes", "cudaMemcpy(x.data(), device_y.data(), bytes",
     "cudaMemcpy(x.data()", None, "leads to is const"),
    ("00", "no_group", "const auto grid = cg::this_grid();", "const auto grid = this_grid();",
     "grid = this_grid()", None, "did you mean ‘cg::this_grid’?"),
    ("00", "brace", "    y[i] = a * x[i] + y[i];\n  }", "    y[i] = a * x[i] + y[i];\n",
     None, None, "Add the missing '}'"),
    ("00", "assignment", "while (cudaGetLastError() == cudaSuccess);", "while (cudaGetLastError() = cudaSuccess);",
     "cudaGetLastError() = cudaSuccess", None, "write == in place of ="),
    ("03", "dot_on_pointer", "mine += tile.shfl_xor(mine, distance);", "mine += tile->shfl_xor(mine, distance);",
     "tile->shfl_xor", None, "write a dot for ->"),
    ("03", "one_argument", "mine += tile.shfl_xor(mine, distance);", "mine += tile.shfl_xor(distance);",
     "tile.shfl_xor(distance)", None, "shfl_xor takes 2 arguments, and gets 1"),
    ("03", "plus_without_type", "cg::plus<unsigned long long>()", "cg::plus()",
     "cg::plus()", None, "write it, as in cg::plus<int>()"),
    ("03", "function_for_type", "cg::greater<unsigned>()", "cg::max<unsigned>()",
     "cg::max<unsigned>()", None, "call it greater"),
    ("03", "array_of_uint4", "mine += quad.x;", "mine += quad[0];",
     "mine += quad[0]", None, "x, then y"),
    ("03", "casts_const_away", "reinterpret_cast<const uint4*>(words)", "reinterpret_cast<uint4*>(words)",
     "reinterpret_cast<uint4*>(words)", None, "write const in the type"),
    ("07", "size_of_shared", "__shared__ int tile[32][33];", "const int n = blockDim.x; __shared__ int tile[32][n];",
     "tile[32][n]", None, "known when the program is compiled"),
    ("07", "initialised", "extern __shared__ unsigned block_counts[];", "extern __shared__ unsigned block_counts[] = {0};",
     "block_counts[] = {0}", None, "can't have an initialiser"),
    ("07", "two_indices", "tile[y][threadIdx.x] = in[row * columns + column];", "tile[y, threadIdx.x] = in[row * columns + column];",
     "tile[y, threadIdx.x] =", None, "written [y][x]"),
    ("07", "shared_int", "const int left = 32 * blockIdx.x;\n  const int top", "const int left = 32 * blockIdx;\n  const int top",
     "left = 32 * blockIdx;", None, "as in .x"),
    ("12", "order_alone", "counter.fetch_add(1, cuda::memory_order_acq_rel)", "counter.fetch_add(1, memory_order_acq_rel)",
     "fetch_add(1, memory_order_acq_rel)", None, "write cuda::memory_order_acq_rel"),
    ("12", "scope_missing", "cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter", "cuda::atomic_ref<cuda::thread_scope_device> counter",
     "cuda::atomic_ref<cuda::thread_scope_device>", None, "a value where a type belongs"),
    ("12", "arguments_by_value", "void* arguments[] = {&x, &n, &sums};", "void* arguments[] = {x, n, sums};",
     "arguments[] = {x, n, sums}", None, "is a & before it missing?"),
    ("12", "grid_rank", "sums[grid.block_rank()] = mine;\n    __threadfence", "sums[grid.block_rank] = mine;\n    __threadfence",
     "sums[grid.block_rank] = mine", None, "to call it, write ()"),
    ("14", "bytes_pointer", "cluster.map_shared_rank(here, bin", "cluster.map_shared_rank(&here, bin",
     "map_shared_rank(&here", None, "leave out the &"),
    ("13", "cluster_dimension", "attribute.val.clusterDim.x = cluster_size;", "attribute.val.clusterDim = cluster_size;",
     "clusterDim = cluster_size", None, "is a member missing after it"),
    ("13", "attribute_by_value", "config.attrs = &attribute;", "config.attrs = attribute;",
     "config.attrs = attribute;", None, "is a & before it missing?"),
    ("13", "fewer_arguments", "kernel, x, begin, pages, results);\n", "kernel, x, begin, pages);\n",
     "kernel, x, begin, pages);", None, "takes an argument for each of its parameters"),
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
