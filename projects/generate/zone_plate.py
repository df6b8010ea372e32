"""Writes projects/fresnel_zone_plate.zonescope.json: an opaque screen whose open zones all add up at the focus.

Zone boundaries: the path over r_n to the focus is n half wavelengths longer than the straight one,
r_n = sqrt(n lambda f + n^2 lambda^2 / 4) (Born and Wolf 1999, section 8.2).
"""

import math

from project_text import save

WAVELENGTH = 0.633
FOCAL_LENGTH = 10.0
ZONES = 15
THICKNESS = 0.4


def boundary(n):
    return round(math.sqrt(n * WAVELENGTH * FOCAL_LENGTH + (n * WAVELENGTH / 2.0) ** 2), 4)


def main():
    opaque = [
        {"r_in_um": boundary(n), "r_out_um": boundary(n + 1)} for n in range(1, ZONES, 2)
    ]
    opaque.append({"r_in_um": boundary(ZONES), "r_out_um": 30.0})
    save(
        {
            "name": "Fresnel zone plate",
            "description": (
                f"A screen with {(ZONES + 1) // 2} open zones focuses light of {WAVELENGTH} um at "
                f"{FOCAL_LENGTH} um: every second half-wave zone is covered by an absorber, so what is let through "
                "arrives in step. Weaker foci appear at odd fractions of the focal length, the strongest at a third. "
                "The screen goes on beyond the domain, so no light passes around it. "
                "Made by projects/generate/zone_plate.py."
            ),
            "domain": {"radius_um": 12.0, "z_min_um": -1.5, "z_max_um": 14.0, "dr_um": 0.02, "dz_um": 0.02},
            "materials": [
                {
                    "name": "absorber",
                    "index": 1.5,
                    "extinction": 1.0,
                    "wavelength_um": WAVELENGTH,
                    "colour": "#404040",
                }
            ],
            "bodies": [
                {
                    "name": "opaque zones",
                    "kind": "annular_zone",
                    "rings": opaque,
                    "layers": [{"z_min_um": -THICKNESS, "z_max_um": 0.0, "material": "absorber"}],
                }
            ],
            "azimuthal_order": 1,
            "sources": [
                {
                    "name": "light",
                    "kind": "plane_wave",
                    "z_um": -1.0,
                    "signal": {
                        "kind": "gaussian_pulse",
                        "wavelength_um": WAVELENGTH,
                        "relative_bandwidth": 0.1,
                        "delay_widths": 4.0,
                    },
                }
            ],
            "monitors": [
                {"name": "focus", "kind": "dft_plane", "z_um": FOCAL_LENGTH, "wavelengths_um": [WAVELENGTH]},
                {
                    "name": "axis",
                    "kind": "dft_cylinder",
                    "r_um": 0.02,
                    "z_min_um": 0.5,
                    "wavelengths_um": [WAVELENGTH],
                },
                {"name": "focal point", "kind": "point_probe", "r_um": 0.0, "z_um": FOCAL_LENGTH},
            ],
            "run": {"stop": {"max_time_fs": 110.0, "energy_decay": 1e-4}},
            "lens": {"wavelength_um": WAVELENGTH, "focal_length_um": FOCAL_LENGTH, "exit_plane_z_um": 0.0},
        },
        "fresnel_zone_plate",
    )


if __name__ == "__main__":
    main()
