"""What packaging/portable and packaging/gpu-host/pack share: the libraries of a program."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

SYSTEM = pathlib.Path("/usr/lib/x86_64-linux-gnu")
QT_PLUGINS = SYSTEM / "qt6/plugins"


def fail(text):
    sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {text}")


def needed(path, missing_allowed=lambda name: False):
    """Names and places of the libraries that a program or library loads, those of others included."""
    listing = subprocess.run(["ldd", str(path)], capture_output=True, text=True, check=False).stdout
    for line in listing.splitlines():
        found = re.match(r"\s*(\S+) => (\S+) \(", line)
        if found:
            yield found.group(1), pathlib.Path(found.group(2))
        elif "not found" in line and not missing_allowed(line.split()[0]):
            fail(f"{path} needs {line.split()[0]}, which is not installed")


def put(source, target):
    """Copies a program or library without its symbols for debuggers."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(os.path.realpath(source), target)
    target.chmod(0o755)
    subprocess.run(["strip", "--strip-unneeded", str(target)], stderr=subprocess.DEVNULL, check=False)


def compress(folder, target, options):
    """The contents of a folder as a tar.xz that does not depend on who packs it."""
    subprocess.run(f"tar -C '{folder}' --sort=name --owner=0 --group=0 -cf - . | "
                   f"xz {options} > '{target}'", shell=True, check=True)
