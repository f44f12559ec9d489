#!/usr/bin/env python3
"""Says what a GPU is busy with while the histogram counts, by the counters that ncu reads:

    bench/counters.py bench/results/16-counters

Compiles bench/counters/histogram.cu with nvcc, profiles each of its kernels for the cells below, and
writes a table for people (.md) and all numbers (.json). Needs a GPU, nvcc, ncu and nothing but Python.
"""
import csv
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BENCH = Path(__file__).resolve().parent
CELLS = [(57_000, "log-uniform"), (131_072, "log-uniform"), (262_144, "two hot bins"),
         (262_144, "strided"), (524_288, "strided"), (524_288, "two hot bins"),
         (1_048_576, "uniform"), (1_048_576, "two hot bins")]
SHARE = ".avg.pct_of_peak_sustained_elapsed"
COLUMNS = {"issue slots": "sm__inst_issued" + SHARE,
           "arithmetic": "sm__inst_executed_pipe_alu" + SHARE,
           "L1 and shared memory": "l1tex__data_pipe_lsu_wavefronts" + SHARE,
           "L2": "lts__throughput" + SHARE,
           "memory": "dram__throughput" + SHARE}
TIME = "gpu__time_duration.sum"


def compiled(folder):
    program = folder / "histogram"
    subprocess.run(["nvcc", "-std=c++20", "-O3", "-arch=native", f"-I{BENCH}", f"-I{BENCH.parent / 'include'}",
                    "-o", program, BENCH / "counters/histogram.cu"], check=True)
    return program


def profiled(program, bins, given):
    """A row for each kernel that counts: its name, milliseconds, and each column's share in percent."""
    said = subprocess.run(["ncu", "--csv", "--print-units", "base", "--kernel-name-base", "function",
                           "--metrics", ",".join([TIME, *COLUMNS.values()]), program, str(bins), given],
                          check=True, capture_output=True, text=True).stdout
    lines = [line for line in said.splitlines() if line.startswith('"')]
    kernels = {}
    for row in csv.DictReader(lines):
        kernel = kernels.setdefault(row["ID"], {"kernel": re.search(r"(\w+) *[<(]", row["Kernel Name"] + "(")[1]})
        kernel[row["Metric Name"]] = float(row["Metric Value"].replace(",", ""))
    return [{"bins": bins, "input": given, "kernel": kernel["kernel"], "milliseconds": kernel[TIME] / 1e6,
             **{column: kernel[metric] for column, metric in COLUMNS.items()}}
            for kernel in kernels.values() if kernel["kernel"] != "draw_keys"]


def table(rows):
    lines = ["| bins | input | kernel | ms | " + " | ".join(f"{column}, %" for column in COLUMNS) + " |",
             "|--:|---|---|--:|" + "--:|" * len(COLUMNS)]
    for row in rows:
        lines.append(f"| {row['bins']:,} | {row['input']} | `{row['kernel']}` | {row['milliseconds']:.2f} | " +
                     " | ".join(f"{row[column]:.0f}" for column in COLUMNS) + " |")
    return "\n".join(lines) + "\n"


def main():
    out = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        about = json.loads(subprocess.run([program], check=True, capture_output=True, text=True).stdout)
        rows = [row for cell in CELLS for row in profiled(program, *cell)]
    about["rows"] = rows
    out.with_suffix(".json").write_text(json.dumps(about, indent=1) + "\n")
    out.with_suffix(".md").write_text(table(rows))
    print(table(rows))


main()
