"""Small inputs of ours for public suites of programs: some come with none, and some have theirs as a download apart."""
import random
import struct


def scor_input(application):
    """Small inputs of ours: ScoR comes with none."""
    numbers = random.Random(1)
    some = lambda count, limit: [numbers.randrange(limit) for _ in range(count)]
    edges = [60, 150, *(end for _ in range(150) for end in sorted(numbers.sample(range(60), 2)))]
    inputs = {"1dconv": [5, 200, *some(205, 9)], "graph-coloring": edges, "graph-connectivity": edges,
              "matrix-multiplication": [8, 8, 8, *some(128, 9)], "reduction": [512, *some(512, 9)],
              "rule-110": [256, 3, *some(256, 2)], "uts": [3, 3, 7]}
    return " ".join(map(str, inputs[application]))


def write(folder, contents):
    """Files of a text, of bytes, or of lines."""
    for name, content in contents.items():
        if not isinstance(content, (str, bytes)):
            content = "".join(f"{line}\n" for line in content)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())


def film(width, height, pictures):
    """An AVI of grey pictures, as much of one as Rodinia's programs read."""
    def chunk(name, *parts):
        return name + struct.pack("<I", len(b"".join(parts))) + b"".join(parts)
    head = chunk(b"strh", b"vids", bytes(52)) + chunk(b"strf", struct.pack("<III", 40, width, height), bytes(28))
    return chunk(b"RIFF", b"AVI ", chunk(b"LIST", b"hdrl", head),
                 chunk(b"LIST", b"movi", *(chunk(b"00db", picture) for picture in pictures)))


def row(*words):
    return " ".join(map(str, words))


def hurricanes(latitude):
    """Records in which `nn` and `knn` look for a place."""
    return [f"{'a hurricane':28}{latitude:5.1f}{longitude:5.1f}{'':10}" for longitude in range(99)]


def rodinia_inputs(folder):
    """Small inputs of ours, under the names of Rodinia's own, which are a download apart."""
    numbers = random.Random(1)
    some = lambda count, limit: [numbers.randrange(limit) for _ in range(count)]
    cell = bytes(int(min(max(12 * ((y - 110) ** 2 + (x - 64) ** 2) ** .5 + 32, 40), 200)) + numbers.randrange(4)
                 for y in range(330) for x in range(128))  # a dark disk, for leukocyte to find
    write(folder, {
        "b+tree/mil.txt": [1000, *range(1000)], "b+tree/command.txt": ["j 10 30", "k 10"],
        "bfs/graph65536.txt": [1000, *(row(3 * node, 3) for node in range(1000)), 0, 3000,
                               *(row(end, 1) for end in some(3000, 1000))],
        "cfd/fvcorr.domn.097K": [30, *(row(1, *(row(end - 1, .1, .2, .3) for end in some(4, 30)))
                                       for _ in range(30))],
        "dwt2d/192.bmp": bytes(some(192 * 192 * 3, 256)),
        "heartwall/test.avi": film(610, 590, [bytes(some(610 * 590, 256))] * 2),
        "hotspot/temp_64": some(64 * 64, 50), "hotspot/power_64": some(64 * 64, 50),
        "hotspot3D/temp_64x8": some(64 * 64 * 8, 50), "hotspot3D/power_64x8": some(64 * 64 * 8, 50),
        "huffman/test1024_H2.206587175259.in": bytes(min(some(4, 12)) for _ in range(1 << 16)),
        "kmeans/kdd_cup": [row(point, *some(34, 100)) for point in range(300)],
        "leukocyte/testfile.avi": film(128, 330, [cell] * 3),
        "myocyte/y.txt": [(value + 1) / 100 for value in some(91, 100)],
        "myocyte/params.txt": [(value + 1) / 100 for value in some(18, 100)],
        "srad/image.pgm": ["P2", "458 502", 255, *some(458 * 502, 256)],
        **{f"nn/cane4_{part}.db": hurricanes(20 + part) for part in range(4)}})


def heteromark_inputs(folder):
    """Small inputs of ours, in the formats of Hetero-Mark's own, which are a download apart."""
    numbers = random.Random(1)
    some = lambda count, limit: [numbers.randrange(limit) for _ in range(count)]
    genes = "".join(numbers.choice("ACGT") for _ in range(1024))
    write(folder, {
        "aes/1KB.data": bytes(some(1024, 256)).hex(), "aes/key.data": bytes(some(32, 256)).hex(),
        "ga/1024_64.data": [genes[400:464], genes], "knn/list": ["hurricanes"], "knn/hurricanes": hurricanes(20),
        "kmeans/100_34.txt": [row(point, *some(34, 100)) for point in range(100)],
        "pr/128.data": ["384 128", *range(0, 385, 3), *some(384, 128), *[1 / 3] * 384]})


def crypt_inputs(folder):
    """A text of whole pieces of 8 bytes, and a key, for the programs of a book's chapter."""
    numbers = random.Random(1)
    write(folder, {name: bytes(numbers.randrange(256) for _ in range(count)) for name, count in
                   (("data", 4096), ("key", 16))})


def shoc_header(folder):
    """What SHOC's configure finds, as much of it as its sources ask for."""
    write(folder, {"config.h": ["#define HAVE_CLOCK_GETTIME 1", "#define HAVE_CLOCK_PROCESS_CPUTIME_ID 1",
                                "#define restrict __restrict"]})
