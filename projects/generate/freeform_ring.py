"""Writes freeform_ring.zonescope.json: a ring of 36 equal wedges, each a drawn picture."""

import math

from project_text import save

WAVELENGTH = 0.633
INNER, OUTER = 2.0, 4.0
FOLDS = 36
COLUMNS, ROWS = 80, 32


def density(across, up):
    """A smooth shape; across and up from 0 to 1, the same above and below the middle."""
    from_middle = 2 * abs(up - 0.5)
    stem = 0.42 + 0.28 * math.sin(math.tau * (1.6 * across + 0.1))
    leaf = 0.9 * math.exp(-(((across - 0.72) / 0.12) ** 2) - ((from_middle - 0.8) / 0.25) ** 2)
    ends = min(1.0, across / 0.06, (1 - across) / 0.06)
    shape = max(stem - from_middle, leaf - 0.45)
    return min(1.0, max(0.0, 0.5 + 9 * min(shape, ends - 0.5)))


def picture():
    rows = []
    for row in range(ROWS):
        up = 1 - (row + 0.5) / ROWS
        rows.append(
            "".join(f"{round(255 * density((n + 0.5) / COLUMNS, up)):02x}" for n in range(COLUMNS))
        )
    return rows


def main():
    save(
        {
            "name": "Freeform ring",
            "description": (
                "A ring of freeform shapes on glass: one picture of 80 x 32 pixels between two radii "
                "of 2 and 4 um, repeated 36 times round the axis (a density map; grey pixels at its "
                "edges are filled in part). Zone runs in the window, or the command zonescope run, "
                "follows every pixel in a wedge of 10 degrees and sends light into the orders 1 + 36 "
                "q; the run of the window itself sees the mean round each circle. Density from file, "
                "in the inspector of the picture, lays another one there: PNG, CSV or HDF5."
            ),
            "domain": {
                "radius_um": 5.0,
                "z_min_um": -0.6,
                "z_max_um": 1.0,
                "dr_um": 0.02,
                "dz_um": 0.02,
            },
            "materials": [
                {"name": "SiN", "index": 2.0, "colour": "#e0a030"},
                {"name": "glass", "index": 1.457, "colour": "#5080a0"},
            ],
            "bodies": [
                {"name": "glass", "kind": "slab", "z_max_um": 0.0, "material": "glass"},
                {
                    "name": "picture",
                    "kind": "post_pattern",
                    "posts": [
                        {
                            "r_um": (INNER + OUTER) / 2,
                            "count": FOLDS,
                            "kind": "arc_density",
                            "width_um": OUTER - INNER,
                            "opening_deg": 360 / FOLDS,
                            "rows": picture(),
                        }
                    ],
                    "layers": [{"z_min_um": 0.0, "z_max_um": 0.5, "material": "SiN"}],
                },
            ],
            "azimuthal_order": 1,
            "sources": [
                {
                    "name": "light",
                    "kind": "plane_wave",
                    "z_um": -0.4,
                    "aperture_radius_um": 4.0,
                    "aperture_edge_um": 0.5,
                    "signal": {
                        "kind": "gaussian_pulse",
                        "wavelength_um": WAVELENGTH,
                        "relative_bandwidth": 0.1,
                    },
                }
            ],
            "monitors": [
                {
                    "name": "exit",
                    "kind": "dft_plane",
                    "z_um": 0.8,
                    "wavelengths_um": [WAVELENGTH],
                }
            ],
            "run": {"stop": {"max_time_fs": 200.0, "energy_decay": 1e-4}},
            "zones": {
                "zones": [{"r_out_um": 1.9, "folds": 1}, {"folds": FOLDS}],
                "ramp_wavelengths": 1.0,
                "margin_wavelengths": 1.0,
            },
        },
        "freeform_ring",
    )


if __name__ == "__main__":
    main()
