"""What `course` says to somebody who begins: in a tree of its own, where nothing is solved yet."""
import os
import subprocess
import tempfile
from pathlib import Path

OF_A_LEARNER = {"build", "work", ".progress", ".git"}


def output(root, course, words):
    """The lines that `./course WORDS` prints."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for entry in root.iterdir():
            if entry.name not in OF_A_LEARNER:
                (tree / entry.name).symlink_to(entry)
        (tree / "build").mkdir()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("COHORT_")}
        environment |= {"COHORT_ROOT": folder, "COHORT_BUILD": str(tree / "build"), "COHORT_COMMAND": "./course"}
        done = subprocess.run([course, *words.split()], cwd=tree, env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"course {words} failed: {done.stdout}{done.stderr}")
        return [line.rstrip() for line in done.stdout.splitlines()]
