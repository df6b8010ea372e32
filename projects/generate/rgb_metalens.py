"""Writes projects/rgb_metalens.zonescope.json: the three-colour metalens of two public benchmarks, as it was found.

The lens is planar: 10 um by 1 um of a medium of index 2.4 and air on a substrate of that index, light from the
substrate polarised along x, and the figure of a colour is the intensity 2.4 um above the lens. Ten levels of 0.1 um
hold bars whose edges Zonescope moved; no bar and no gap is narrower than 0.1 um.

"--start SEED FILE" writes a random design instead, as the search began: that of seed 1, with
"zonescope optimise" for 160 iterations at cells of 0.02 um and 46 more at 0.01 um, became the one below.
Python's standard library only.
"""

import json
import random
import sys

from project_text import save

LEVELS = 10
HALF_WIDTH = 5.0
NARROWEST = 0.1
COLOURS = [0.45, 0.55, 0.65]
FOCUS = 3.4  # 2.4 um above the top of the lens

# Edges of the bars of each level at x >= 0 in um, the lowest level first: inner, outer, inner, ...
EDGES = [
    [
        0.2273, 0.4235, 0.6327, 0.8423, 1.1832, 1.4758, 1.5942, 1.792, 2.0232, 2.186, 2.5327, 2.7299,
        2.9445, 3.2108, 3.3215, 3.7291, 4.0369, 4.1553, 4.3043, 4.5732,
    ],
    [
        0.0, 0.05, 0.3009, 0.6213, 0.76, 0.8982, 1.1156, 1.2752, 1.482, 1.5949, 1.905, 2.1307, 2.547,
        2.6916, 2.9131, 3.2232, 3.42, 3.6108, 3.9677, 4.1827, 4.5561, 4.7072,
    ],
    [
        0.3029, 0.424, 0.7205, 0.9076, 1.078, 1.3623, 1.5509, 1.7375, 1.8618, 2.2568, 2.5019, 2.7881,
        2.9871, 3.1015, 3.3881, 3.6353, 3.9377, 4.168, 4.3277, 4.5275,
    ],
    [
        0.0, 0.1348, 0.5757, 0.7899, 1.0751, 1.3796, 1.5388, 1.792, 2.1317, 2.2984, 2.615, 2.8264, 3.0166,
        3.3958, 3.5493, 3.7333, 4.1006, 4.4884,
    ],
    [
        0.0, 0.1104, 0.3626, 0.6693, 0.86, 1.0541, 1.2621, 1.489, 1.7002, 1.9014, 2.3169, 2.4401, 2.6573,
        2.8313, 2.9832, 3.0832, 3.3831, 3.6743, 4.0568, 4.3329, 4.6261, 4.7261,
    ],
    [
        0.0, 0.3, 0.4, 0.5, 0.8294, 1.0235, 1.1427, 1.3368, 1.5064, 1.72, 1.9171, 2.1511, 2.39, 2.6207,
        2.7897, 2.9293, 3.0697, 3.4287, 3.5742, 3.7111, 4.0133, 4.2803, 4.4188, 4.7157,
    ],
    [
        0.05, 0.3129, 0.7352, 0.8683, 1.0893, 1.4384, 1.7954, 1.9646, 2.0913, 2.3968, 2.6224, 2.8362,
        3.1333, 3.3, 3.5031, 3.6608, 4.083, 4.2872, 4.5315, 4.8802,
    ],
    [
        0.0, 0.05, 0.3287, 0.5498, 0.8101, 1.1708, 1.3812, 1.6949, 1.8628, 2.2481, 2.498, 2.7584, 2.9742,
        3.1064, 3.31, 3.582, 3.8446, 3.9772, 4.1349, 4.335, 4.4939, 4.8494,
    ],
    [
        0.0, 0.0603, 0.5021, 0.8648, 1.0728, 1.2246, 1.44, 1.73, 2.0941, 2.2756, 2.6194, 2.8889, 3.0873,
        3.4751, 3.6253, 3.8899, 4.0005, 4.2529, 4.4288, 4.6716,
    ],
    [
        0.0, 0.05, 0.469, 0.6964, 1.0564, 1.4449, 1.5451, 1.7703, 1.9467, 2.0467, 2.2728, 2.5757, 2.7623,
        3.1344, 3.2591, 3.6016, 3.8798, 4.0398, 4.3501, 4.4711, 4.6603, 4.9142,
    ],
]


def random_level(generator):
    """Bars and gaps of 0.12 to 0.35 um."""
    edges = []
    generator.uniform(0.0, 0.3)  # drawn and dropped when the lens was found: the rest follows from it
    if generator.random() < 0.5:
        inner = generator.uniform(0.06, 0.3)
        edges += [0.0, round(inner, 5)]
        place = inner + generator.uniform(0.12, 0.35)
    else:
        place = generator.uniform(0.06, 0.3)
    while True:
        bar, gap = generator.uniform(0.12, 0.35), generator.uniform(0.12, 0.35)
        if place + bar > HALF_WIDTH:
            return edges
        edges += [round(place, 5), round(place + bar, 5)]
        place += bar + gap


def level(number, edges):
    bars = [{"r_in_um": inner, "r_out_um": outer} for inner, outer in zip(edges[::2], edges[1::2])]
    bottom, top = round(number / LEVELS, 6), round((number + 1) / LEVELS, 6)
    return {
        "name": f"level {number + 1}",
        "kind": "annular_zone",
        "rings": bars,
        "layers": [{"z_min_um": bottom, "z_max_um": top, "material": "dielectric"}],
    }


def project(levels, cell, decay):
    layer = {"kind": "absorbing", "cells": round(0.4 / cell)}
    return {
        "name": "RGB metalens",
        "description": (
            "Three colours, 0.45, 0.55 and 0.65 um, in one focus 2.4 um above a planar lens of 10 um by 1 um, in ten "
            "levels of bars of index 2.4, none narrower than 0.1 um: a benchmark of inverse design, and the best that "
            "was found for it here. The weakest colour is 20.9 times as bright as without the lens. The optimisation "
            "goes on from it; the start and the way are in projects/generate/rgb_metalens.py."
        ),
        "domain": {
            "metric": "planar",
            "radius_um": 6.0,
            "z_min_um": -0.6,
            "z_max_um": 3.6,
            "dr_um": cell,
            "dz_um": cell,
        },
        "boundaries": {
            "r_min": {"kind": "electric_wall"},
            "r_max": layer,
            "z_min": layer,
            "z_max": layer,
        },
        "materials": [{"name": "dielectric", "index": 2.4, "colour": "#e0a030"}],
        "bodies": [{"name": "substrate", "kind": "slab", "z_max_um": 0.0, "material": "dielectric"}]
        + [level(number, edges) for number, edges in enumerate(levels)],
        "azimuthal_order": 0,
        "sources": [
            {
                "name": "light",
                "kind": "plane_wave",
                "z_um": -0.4,
                "polarization_angle_deg": 0.0,
                "signal": {"kind": "gaussian_pulse", "wavelength_um": 0.533, "relative_bandwidth": 0.4},
            }
        ],
        "monitors": [
            {"name": "colours", "kind": "dft_region", "wavelengths_um": COLOURS},
            {"name": "focal plane", "kind": "dft_plane", "z_um": FOCUS, "wavelengths_um": COLOURS},
        ],
        "run": {"stop": {"max_time_fs": 300.0, "energy_decay": decay}},
        "optimisation": {
            "objective": {
                "quantity": "intensity",
                "aim": "least",
                "near_field_z_um": FOCUS,
                "focus_z_um": FOCUS,
                "wavelengths_um": COLOURS,
            },
            "bodies": [
                {"body": f"level {number + 1}", "minimum_width_um": NARROWEST, "r_max_um": HALF_WIDTH}
                for number in range(LEVELS)
            ],
        },
    }


def main():
    if sys.argv[1:2] == ["--start"]:
        generator = random.Random(int(sys.argv[2]))
        with open(sys.argv[3], "w", encoding="utf-8") as file:
            start = project([random_level(generator) for _ in range(LEVELS)], 0.02, 1e-4)
            json.dump({"format": "zonescope-project", "version": 1, **start}, file)
        return
    save(project(EDGES, 0.01, 1e-5), "rgb_metalens")


if __name__ == "__main__":
    main()
