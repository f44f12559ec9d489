#!/usr/bin/env python3
"""Puts the histogram on two GPUs side by side, from what bench/16-byte-pairs.cu wrote on each:

    bench/devices.py bench/results/16-byte-pairs.json bench/results/16-byte-pairs-h200.json > bench/results/16-devices.md

For each number of bins: GB/s on the worst input, its share of only reading in the same run, and how
many times the best peer of an input the histogram is at least. Needs nothing but Python.
"""
import json
import sys
from collections import defaultdict
from pathlib import Path

OURS, READING = "cohort::histogram", "only reading"
KEY_BYTES = 4  # smaller keys have a table of their own


def bytes_each(row):
    return round(row["gigabytes_per_second"] * row["milliseconds"] * 1e6 / row["elements"])


class Device:
    def __init__(self, file):
        results = json.loads(Path(file).read_text())
        self.name = results["device"].removeprefix("NVIDIA ").split()[0]
        cells = defaultdict(dict)  # by bins and input: GB/s by way
        for row in results["rows"]:
            if bytes_each(row) == KEY_BYTES:
                cells[row["bins"], row["input"]][row["name"]] = row["gigabytes_per_second"]
        self.by_bins = defaultdict(list)
        for (bins, _), cell in cells.items():
            if OURS in cell:
                self.by_bins[bins].append(cell)

    def columns(self):
        return [f"{self.name}: worst, GB/s", "of reading", "at least times the best peer"]

    def row(self, bins):
        worst = min(self.by_bins[bins], key=lambda cell: cell[OURS] / cell[READING])
        least = min(cell[OURS] / max(speed for way, speed in cell.items() if way not in (OURS, READING))
                    for cell in self.by_bins[bins])
        return [f"{worst[OURS]:,.0f}", f"{100 * worst[OURS] / worst[READING]:.0f} %", f"{least:.2f}"]


def main():
    devices = [Device(file) for file in sys.argv[1:]]
    print("| bins | " + " | ".join(column for device in devices for column in device.columns()) + " |")
    print("|--:|" + 3 * len(devices) * "--:|")
    for bins in sorted(devices[0].by_bins):
        print(f"| {bins:,} | " + " | ".join(value for device in devices for value in device.row(bins)) + " |")


main()
