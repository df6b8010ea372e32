"""Writes projects/achromat.zonescope.json: a flat lens of rings, each with a height of its own, that brings five
wavelengths of the near infrared into one focus, as it was found.

"--half FILE" writes it at cells half as wide, "--flat FILE" as a plate of equal rings, 1.5 um high.
Python's standard library only.
"""

import json
import sys

from project_text import save

RADIUS = 25.281
NARROWEST = 0.3
LOWEST, HIGHEST = 0.25, 3.6  # of the rings, um
POLYMER, GLASS = 1.53, 1.45
WAVELENGTHS = [1.51, 1.535, 1.56, 1.585, 1.61]
FOCAL_LENGTH = 19.0  # from the highest top that there may be
DISC = 1.19  # radius of the first dark ring of an ideal lens of numerical aperture 0.8 at 1.56 um
CELL = 0.06

# Found by Zonescope, from the axis outwards: outer radius and height of each ring, um; 0: bare glass.
RINGS = """
0.150:1.912 0.450:1.862 0.750:2.113 1.050:1.879 1.350:1.860 1.650:2.059 1.983:1.631 2.283:1.945 2.583:1.695
2.883:1.514 3.183:1.687 3.483:1.280 3.783:1.614 4.083:1.297 4.383:0.983 4.683:1.283 4.983:0.853 5.283:1.048
5.583:0.588 5.883:0.681 6.183:0.279 6.483:0.641 6.822:0.356 7.139:0 7.680:2.882 7.980:2.475 8.340:1.606
8.700:0.338 9.000:1.992 9.300:1.787 9.600:1.031 9.900:0.813 10.200:0.389 10.500:0.771 10.800:0.516 11.100:0.250
11.400:3.015 11.700:2.838 12.000:1.565 12.360:1.230 12.660:0.280 12.960:1.435 13.260:1.062 13.560:0.530
13.860:0.798 14.160:0 14.460:2.888 14.760:2.625 15.060:1.534 15.360:1.093 15.660:0.710 15.960:0.250 16.260:0.916
16.560:0.483 16.860:0 17.160:2.723 17.460:2.399 17.760:1.384 18.060:1.098 18.360:0.981 18.660:0 18.960:0.833
19.260:0 19.560:2.658 19.860:2.397 20.160:1.286 20.463:1.080 20.763:0.891 21.236:0 21.536:2.760 21.886:2.477
22.186:1.433 22.486:1.170 22.786:1.068 23.086:0.250 23.386:0 23.686:2.801 24.046:2.476 24.346:1.421 24.648:1.115
24.948:1.011 25.248:0.250
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
            "z_max_um": 5.22,
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
        "lens": {"wavelength_um": 1.56, "focal_length_um": FOCAL_LENGTH, "exit_plane_z_um": HIGHEST},
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


DESCRIPTION = (
    "A flat lens for 1.51 to 1.61 um, of polymer rings (index 1.53) on glass (1.45), radius 25.3 um, "
    "numerical aperture 0.8, none narrower than 0.3 um or higher than 3.6 um, each ring with a height of its "
    "own: a benchmark of inverse design. In the plane 19 um above the highest top that is allowed, 54.7 % of "
    "the light from the glass passes the disc of the Airy zero, radius 1.19 um, and 61.6 % one of three times"
    " the width of the spot, mean of five wavelengths; the spot is 1.05 um wide. Published are 53.6 % and "
    "1.27 um. 'zonescope optimise', or the pane Optimisation, goes on from it; an iteration takes a few "
    "seconds. Made by projects/generate/achromat.py."
)


def main():
    table = [ring for ring in rings() if ring[2] > 0.0]
    if len(sys.argv) == 3 and sys.argv[1] in ("--flat", "--half"):
        if sys.argv[1] == "--flat":
            table = [(inner, outer, 1.5) for inner, outer, _ in table]
        project = project_of(CELL if sys.argv[1] == "--flat" else CELL / 2.0, table)
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            json.dump({"format": "zonescope-project", "version": 1, **project}, file, indent=1)
        return
    save(project_of(CELL, table), "achromat")


if __name__ == "__main__":
    main()
