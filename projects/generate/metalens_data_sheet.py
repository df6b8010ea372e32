"""Writes projects/metalens_data_sheet.zonescope.json: a larger lens of the kind of metalens.py whose focus lies far
beyond the grid. The field behind the lens, at five wavelengths of one pulse, is all that a data sheet needs.
"""

import metalens
from project_text import save

RADIUS = 40.2  # 134 whole periods
FOCAL_LENGTH = 60.0
CELL = 0.0125
STOP = 40.0
WAVELENGTHS = [0.593, 0.613, 0.633, 0.653, 0.673]


def main():
    fills, share = metalens.design(RADIUS, FOCAL_LENGTH)
    top = metalens.HEIGHT
    wide = {"r_max_um": 41.0, "wavelengths_um": WAVELENGTHS}
    project = {
        "name": "Metalens for a data sheet",
        "description": (
            f"A flat lens of TiO2 rings like the one of the example metalens, with twice its radius and a focal length of "
            f"{FOCAL_LENGTH:.0f} um. The grid ends one micrometre behind the lens: the transform plane there, at five "
            "wavelengths of one short pulse, is carried to the focus by the angular spectrum. Run it with --report FILE.html "
            "for a data sheet: focal length, widths, efficiencies, Strehl ratio, transfer function and wavefront at every "
            "wavelength. The rings are made for 0.633 um; as in every diffractive lens the focal length falls as the "
            "wavelength grows. A flux monitor below the source sees what the lens reflects. "
            "Made by projects/generate/metalens_data_sheet.py."
        ),
        "domain": {"radius_um": 41.4, "z_min_um": -1.5, "z_max_um": 1.65, "dr_um": CELL, "dz_um": CELL},
        "materials": [
            {"name": "TiO2", "index": metalens.INDEX_TIO2, "colour": "#e0a030"},
            {"name": "silica", "index": metalens.INDEX_SILICA, "colour": "#5080a0"},
        ],
        "bodies": [
            {"name": "substrate", "kind": "slab", "z_max_um": 0.0, "material": "silica"},
            {"name": "filling", "kind": "slab", "z_min_um": 0.0, "z_max_um": top, "material": "silica"},
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
                "z_um": -0.9,
                "direction": "+z",
                "polarization": "linear",
                "aperture_radius_um": STOP,
                "aperture_edge_um": 0.5,
                "signal": {
                    "kind": "gaussian_pulse",
                    "wavelength_um": metalens.WAVELENGTH,
                    "relative_bandwidth": 0.2,
                    "delay_widths": 4.0,
                },
            }
        ],
        "monitors": [
            {"name": "exit", "kind": "dft_plane", "z_um": 1.05, "wavelengths_um": WAVELENGTHS},
            {"name": "reflected", "kind": "flux", "surface": "plane_z", "z_min_um": -1.2, **wide},
        ],
        "run": {"courant_number": 0.6, "stop": {"max_time_fs": 120.0, "energy_decay": 1e-5}},
        "lens": {
            "wavelength_um": metalens.WAVELENGTH,
            "focal_length_um": FOCAL_LENGTH,
            "exit_plane_z_um": top,
        },
    }
    save(project, "metalens_data_sheet")
    print(f"mean amplitude in phase at the focus, of an ideal lens without reflections: {share:.3f}")


if __name__ == "__main__":
    main()
