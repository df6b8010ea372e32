"""Writes projects/achromat.zonescope.json: a flat lens of 84 rings, each with a height of its own, that brings five
wavelengths of the near infrared into one focus, as it was found.

"--half FILE" writes it at cells half as wide, "--flat FILE" as a plate of equal rings, 1.5 um high.
Python's standard library only.
"""

import json
import sys

from project_text import save

RADIUS = 25.281
NARROWEST = 0.3
LOWEST, HIGHEST = 0.02, 3.6  # of the rings, um
POLYMER, GLASS = 1.53, 1.45
WAVELENGTHS = [1.51, 1.535, 1.56, 1.585, 1.61]
FOCAL_LENGTH = 19.0  # from the highest top that there may be
DISC = 1.19  # radius of the first dark ring of an ideal lens of numerical aperture 0.8 at 1.56 um
CELL = 0.06

# Found by Zonescope, from the axis outwards: outer radius and height of each ring, um.
RINGS = """
TABLE
"""


def rings():
    table = [tuple(float(number) for number in ring.split(":")) for ring in RINGS.split()]
    inner = 0.0
    for outer, height in table:
        yield inner, outer, height
        inner = outer


def body(number, inner, outer, height):
    return {
        "name": f"ring {number}",
        "kind": "annular_zone",
        "rings": [{"r_in_um": inner, "r_out_um": outer}],
        "layers": [{"z_min_um": 0.0, "z_max_um": height, "material": "polymer"}],
    }


def project_of(cell, table):
    layer = {"kind": "absorbing", "cells": round(1.2 / cell)}
    bodies = [body(number + 1, *ring) for number, ring in enumerate(table)]
    return {
        "name": "Achromat",
        "description": DESCRIPTION,
        "domain": {
            "radius_um": 27.0,
            "z_min_um": -1.2,
            "z_max_um": 5.4,
            "dr_um": cell,
            "dz_um": cell,
        },
        "boundaries": {"r_max": layer, "z_min": layer, "z_max": layer},
        "materials": [
            {"name": "polymer", "index": POLYMER, "colour": "#e0a030"},
            {"name": "glass", "index": GLASS, "colour": "#4f81a8"},
        ],
        "bodies": [{"name": "substrate", "kind": "slab", "z_max_um": 0.0, "material": "glass"}, *bodies],
        "azimuthal_order": 1,
        "sources": [
            {
                "name": "light from the glass",
                "kind": "plane_wave",
                "z_um": -0.6,
                "aperture_radius_um": RADIUS,
                "aperture_edge_um": 0.0,
                "signal": {"kind": "gaussian_pulse", "wavelength_um": 1.56, "relative_bandwidth": 0.2},
            }
        ],
        "monitors": [
            {
                "name": "behind the lens",
                "kind": "dft_plane",
                "z_um": 4.2,
                "wavelengths_um": WAVELENGTHS,
            }
        ],
        "run": {"stop": {"max_time_fs": 400.0, "energy_decay": 1e-6}},
        "lens": {"wavelength_um": 1.56, "focal_length_um": FOCAL_LENGTH, "z_um": HIGHEST},
        "optimisation": {
            "objective": {
                "quantity": "power",
                "aim": "mean",
                "near_field_z_um": 4.2,
                "focus_z_um": round(HIGHEST + FOCAL_LENGTH, 6),
                "radius_um": DISC,
                "wavelengths_um": WAVELENGTHS,
            },
            "bodies": [
                {
                    "body": each["name"],
                    "minimum_width_um": NARROWEST,
                    "r_max_um": RADIUS,
                    "top_min_um": LOWEST,
                    "top_max_um": HIGHEST,
                }
                for each in bodies
            ],
            "iterations": 20,
        },
    }
