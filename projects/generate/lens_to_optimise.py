"""Writes projects/lens_to_optimise.zonescope.json: a small metalens of one wavelength, to be optimised for three.

The rings are those of metalens.py for a smaller radius. Python's standard library only.
"""

import metalens
from project_text import save

RADIUS = 4.8  # 16 whole periods
FOCAL_LENGTH = 6.4  # numerical aperture 0.6
WAVELENGTHS = [0.6, 0.633, 0.67]
CELL = 1.0 / 64.0  # 15 cells per wavelength in TiO2
NARROWEST = 0.08  # ring and gap


def main():
    metalens.NARROWEST = NARROWEST
    fills, _ = metalens.design(RADIUS, FOCAL_LENGTH)
    top = metalens.HEIGHT
    focus = round(top + FOCAL_LENGTH, 4)
    project = {
        "name": "Lens to optimise",
        "description": (
            "A metalens of radius 4.8 um and numerical aperture 0.6, 16 TiO2 rings in silica designed for 0.633 um, "
            "and what to make of it: the least power through the focus of three wavelengths, 0.6, 0.633 and 0.67 um, "
            "is made large by moving all edges and the height, no ring or gap narrower than 0.08 um. "
            "'zonescope optimise' does it: an iteration takes a few seconds on two cores. "
            "Made by projects/generate/lens_to_optimise.py."
        ),
        "domain": {"radius_um": 372 * CELL, "z_min_um": -77 * CELL, "z_max_um": 2.0, "dr_um": CELL, "dz_um": CELL},
        "materials": [
            {"name": "TiO2", "index": metalens.INDEX_TIO2, "colour": "#e0a030"},
            {"name": "silica", "index": metalens.INDEX_SILICA, "colour": "#5080a0"},
        ],
        "bodies": [
            {"name": "substrate", "kind": "slab", "z_max_um": 0.0, "material": "silica"},
            {
                "name": "rings",
                "kind": "annular_zone",
                "rings": metalens.rings(fills),
                "layers": [{"z_min_um": 0.0, "z_max_um": top, "material": "TiO2"}],
            },
        ],
        "azimuthal_order": 1,
        "sources": [
            {
                "name": "light",
                "kind": "plane_wave",
                "z_um": -0.8,
                "direction": "+z",
                "polarization": "linear",
                "aperture_radius_um": RADIUS,
                "aperture_edge_um": 0.5,
                "signal": {"kind": "gaussian_pulse", "wavelength_um": 0.633, "relative_bandwidth": 0.2},
            }
        ],
        "monitors": [{"name": "exit", "kind": "dft_plane", "z_um": 1.5, "wavelengths_um": WAVELENGTHS}],
        "run": {"courant_number": 0.6, "stop": {"max_time_fs": 800.0, "energy_decay": 1e-5}},
        "lens": {"wavelength_um": 0.633, "focal_length_um": FOCAL_LENGTH, "exit_plane_z_um": top},
        "optimisation": {
            "objective": {
                "quantity": "power",
                "aim": "least",
                "near_field_z_um": 1.5,
                "focus_z_um": focus,
                "radius_um": 0.65,
                "wavelengths_um": WAVELENGTHS,
            },
            "bodies": [
                {"body": "rings", "minimum_width_um": NARROWEST, "r_max_um": 5.0, "top_min_um": 0.3, "top_max_um": 1.0}
            ],
        },
    }
    save(project, "lens_to_optimise")


if __name__ == "__main__":
    main()
