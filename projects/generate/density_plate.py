"""Writes projects/density_plate.zonescope.json: a grey plate of TiO2 whose pixels become a lens of rings.

Python's standard library only.
"""

from project_text import save

CELL = 0.025  # 15 cells per wavelength in TiO2
RADIUS = 4.0
HEIGHT = 0.9
FOCUS = 5.9  # 5 um above the plate
PIXEL = 2 * CELL
WAVELENGTHS = [1.0, 1.08]
STEEPNESS = [8, 12, 18, 27, 40, 60, 90, 135]  # of the projection, eight iterations each


def main():
    project = {
        "name": "Density plate",
        "description": (
            "Topology optimisation in a moment: a plate of TiO2 on silica, radius 4 um, begins grey, half material "
            "and half gap, and each of its 80 pixels along r may become either. 'zonescope optimise', or the pane "
            "Optimisation, makes the mean power of two wavelengths, 1 and 1.08 um, through a spot 5 um above large by "
            "Adam, while a projection of growing steepness turns grey into rings, and a thinner and a thicker design "
            "count as well; at the end the widths of rings and gaps are measured. The grey plate sends 5 % of the "
            "light through the spot, the rings that come out about 30 %; their edges can then be optimised on. An "
            "iteration takes one to two seconds on two cores. Made by projects/generate/density_plate.py."
        ),
        "domain": {"radius_um": 4.6, "z_min_um": -0.9, "z_max_um": 1.8, "dr_um": CELL, "dz_um": CELL},
        "materials": [
            {"name": "TiO2", "index": 2.4, "colour": "#e0a030"},
            {"name": "silica", "index": 1.45, "colour": "#5080a0"},
        ],
        "bodies": [
            {"name": "substrate", "kind": "slab", "z_max_um": 0.0, "material": "silica"},
            {
                "name": "plate",
                "kind": "density_region",
                "r_out_um": RADIUS,
                "z_min_um": 0.0,
                "z_max_um": HEIGHT,
                "material": "TiO2",
                "gap_material": "vacuum",
                "rows": ["80"],
            },
        ],
        "azimuthal_order": 1,
        "sources": [
            {
                "name": "light",
                "kind": "plane_wave",
                "z_um": -0.6,
                "direction": "+z",
                "polarization": "linear",
                "aperture_radius_um": RADIUS,
                "aperture_edge_um": 0.4,
                "signal": {"kind": "gaussian_pulse", "wavelength_um": 1.04, "relative_bandwidth": 0.2},
            }
        ],
        "monitors": [{"name": "exit", "kind": "dft_plane", "z_um": 1.5, "wavelengths_um": WAVELENGTHS}],
        "run": {"courant_number": 0.6, "stop": {"max_time_fs": 800.0, "energy_decay": 1e-5}},
        "lens": {"wavelength_um": 1.04, "focal_length_um": FOCUS - HEIGHT, "exit_plane_z_um": HEIGHT},
        "optimisation": {
            "objective": {
                "quantity": "power",
                "aim": "mean",
                "near_field_z_um": 1.5,
                "focus_z_um": FOCUS,
                "radius_um": 1.0,
                "wavelengths_um": WAVELENGTHS,
            },
            "method": "adam",
            "densities": [
                {
                    "body": "plate",
                    "pixel_r_um": PIXEL,
                    "filter_radius_um": 0.2,
                    "minimum_width_um": 0.1,
                    "minimum_gap_um": 0.1,
                    "start_noise": 0.02,
                    "seed": 1,
                }
            ],
            "projection": [{"steepness": steepness, "iterations": 8} for steepness in STEEPNESS],
            "threshold_shift": 0.1,
            "adam": {"step": 0.05, "final_step": 0.02, "second_moment": 0.99},
            "iterations": 8 * len(STEEPNESS),
        },
    }
    save(project, "density_plate")


if __name__ == "__main__":
    main()
