"""Writes projects/light_out_of_a_disc.zonescope.json: dipoles in a disc on a mirror, and the rings etched into its top
that send more of their light upwards, as they were found.

"--flat FILE" writes the disc without rings instead, "--half FILE" the rings at cells half as wide.
Python's standard library only.
"""

import json
import math
import sys

from project_text import save

WAVELENGTH = 1.0
INDEX = 2.4
RADIUS, HEIGHT = 1.2, 0.2917
PLACES = 6  # of dipoles, at equal steps of the radius
NARROWEST = 0.06
LARGEST_ORDER = 8
CELLS = 10  # to the height of the disc

# Found by Zonescope: inner and outer edges of what stays of the top, um, and where the etch ends.
EDGES = [0.0, 0.58, 0.6839, 0.9527, 1.0347, 1.2]
FLOOR = 0.0781


def dipoles():
    sources = []
    for n in range(PLACES):
        radius = RADIUS * (n + 0.5) / PLACES
        sources.append(
            {
                "name": f"dipole at {radius:.3g} um",
                "kind": "dipole",
                "r_um": round(radius, 6),
                "z_um": HEIGHT / 2.0,
                # Along r and theta at once: they are of different parity and do not interfere.
                "orientation_r": 1.0,
                "orientation_theta": 1.0,
                "orientation_z": 0.0,
                # As many emitters on every piece of area.
                "amplitude": round(math.sqrt(2.0 * radius / RADIUS), 6),
                "signal": {"kind": "gaussian_pulse", "wavelength_um": WAVELENGTH, "relative_bandwidth": 0.08},
            }
        )
    return sources


def project_of(cells, edges):
    cell = HEIGHT / cells
    rings = [{"r_in_um": inner, "r_out_um": outer} for inner, outer in zip(edges[::2], edges[1::2])]
    return {
        "parameters": {"etch_end": f"{FLOOR} um"},
        "name": "Light out of a disc",
        "description": DESCRIPTION,
        "domain": {
            "radius_um": round(math.ceil(1.6 / cell) * cell, 9),
            "z_min_um": 0.0,
            "z_max_um": round(math.ceil(0.55 / cell) * cell, 9),
            "dr_um": cell,
            "dz_um": cell,
        },
        "boundaries": {
            "r_max": {"kind": "absorbing", "cells": cells},
            "z_min": {"kind": "electric_wall"},
            "z_max": {"kind": "absorbing", "cells": cells},
        },
        "materials": [{"name": "disc", "index": INDEX, "colour": "#e0a030"}],
        "bodies": [
            {
                "name": "disc",
                "kind": "annular_zone",
                "rings": [{"r_in_um": 0.0, "r_out_um": RADIUS}],
                "layers": [{"z_min_um": 0.0, "z_max_um": "=etch_end", "material": "disc"}],
            },
            {
                "name": "rings",
                "kind": "annular_zone",
                "rings": rings,
                "layers": [{"z_min_um": "=etch_end", "z_max_um": HEIGHT, "material": "disc"}],
            },
        ],
        "azimuthal_order": 1,
        "sources": dipoles(),
        "monitors": [{"name": "whole plane", "kind": "dft_region", "wavelengths_um": [WAVELENGTH]}],
        "run": {"stop": {"max_time_fs": 1000.0, "energy_decay": 1e-4}},
        "optimisation": {
            "objective": {
                "quantity": "extraction",
                "near_field_z_um": 0.45,
                "cone_deg": 30.0,
                "largest_order": LARGEST_ORDER,
                "wavelengths_um": [WAVELENGTH],
            },
            "bodies": [{"body": "rings", "minimum_width_um": NARROWEST, "r_max_um": RADIUS}],
            "parameters": [{"name": "etch_end", "minimum": 0.03, "maximum": 0.26}],
            "iterations": 40,
        },
    }


DESCRIPTION = (
    "Dipoles in a disc of index 2.4, radius 1.2 um and height 0.2917 um, on a perfect mirror, emit at 1 "
    "um, half as high as the disc. Without grooves 22 % of what they emit leaves within 30 degrees of the"
    " axis; two grooves etched into the top, none narrower than 60 nm, make it 47 %: a benchmark of "
    "inverse design. Six places along the radius, all directions in the plane and the azimuthal orders 0 "
    "to 8 add up without interference; the grooves pass between the dipoles. 'zonescope optimise', or the"
    " pane Optimisation, goes on from these rings; an iteration takes five to ten seconds on two cores. "
    "Made by projects/generate/light_out_of_a_disc.py."
)


def main():
    if len(sys.argv) == 3 and sys.argv[1] in ("--flat", "--half"):
        project = project_of(CELLS, [0.0, RADIUS]) if sys.argv[1] == "--flat" else project_of(2 * CELLS, EDGES)
        whole = {"format": "zonescope-project", "version": 1, **project}
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            json.dump(whole, file, indent=1)
        return
    save(project_of(CELLS, EDGES), "light_out_of_a_disc")


if __name__ == "__main__":
    main()
