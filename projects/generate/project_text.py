"""Writes project files the way Zonescope does: short innermost objects on one line."""

import json
import os

WIDTH = 100


def _compact(value):
    return json.dumps(value, ensure_ascii=False)


def _is_leaf(value):
    entries = value.values() if isinstance(value, dict) else value
    return not any(isinstance(entry, (dict, list)) for entry in entries)


def _lines(value, indent, reserved):
    if not isinstance(value, (dict, list)):
        return _compact(value)
    if _is_leaf(value) and indent + reserved + len(_compact(value)) <= WIDTH:
        return _compact(value)
    inner = " " * (indent + 4)
    if isinstance(value, dict):
        parts = []
        for key, entry in value.items():
            name = _compact(key) + ": "
            parts.append(inner + name + _lines(entry, indent + 4, len(name) + 1))
        opening, closing = "{", "}"
    else:
        parts = [inner + _lines(entry, indent + 4, 1) for entry in value]
        opening, closing = "[", "]"
    return opening + "\n" + ",\n".join(parts) + "\n" + " " * indent + closing


def save(project, name):
    """Writes projects/NAME.zonescope.json."""
    folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    path = os.path.join(folder, name + ".zonescope.json")
    whole = {"format": "zonescope-project", "version": 1, **project}
    with open(path, "w", encoding="utf-8") as file:
        file.write(_lines(whole, 0, 0) + "\n")
    print(path)
