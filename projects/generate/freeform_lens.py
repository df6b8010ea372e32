"""Writes projects/freeform_lens.zonescope.json: grey rings and grey wedges that become a lens of freeform shapes.

Python's standard library only.
"""

from project_text import save

CELL = 0.03  # 17 cells per wavelength in the polymer
WAVELENGTH = 0.8
RADIUS = 4.0
HEIGHT = 1.5
FOCAL_LENGTH = 5.0
AIRY = 0.781  # um, radius of the first dark ring
CUTS = [1.6, 2.5]  # um, between rings about the axis and the two zones of wedges
FOLDS = [22, 34]  # more than k r + 1: only the lens' own order leaves
STEEPNESS = [8, 12, 18, 27, 40, 60]  # of the projection, eight iterations each


def density(body, **more):
    return {
        "body": body,
        "pixel_r_um": 2 * CELL,
        **more,
        "filter_radius_um": 0.18,
        "minimum_width_um": 0.15,
        "minimum_gap_um": 0.15,
        "start_noise": 0.02,
    }


def main():
    edges = [*CUTS, RADIUS]
    project = {
        "name": "Freeform lens",
        "description": (
            "Topology optimisation of freeform wedges: a printed plate of polymer on glass, radius 4 um, begins "
            "grey. Within 1.6 um of the axis its pixels become rings; beyond, two zones of 22 and 34 equal wedges have pixels "
            "along r and along theta, each wedge its own mirror image. 'zonescope optimise', or the pane "
            "Optimisation, makes the power at 0.8 um through the Airy disc 5 um above large by Adam, one forward "
            "and one adjoint run for each zone. The grey plate sends 7 % of the light through the disc, the wedges "
            "that come out about 60 %. An iteration takes about ten seconds on two cores. Structure from above "
            "shows the wedges. Made by projects/generate/freeform_lens.py."
        ),
        "domain": {"radius_um": 4.6, "z_min_um": -0.6, "z_max_um": 2.1, "dr_um": CELL, "dz_um": CELL},
        "materials": [
            {"name": "polymer", "index": 1.53, "colour": "#e0a030"},
            {"name": "glass", "index": 1.45, "colour": "#5080a0"},
        ],
        "bodies": [
            {"name": "glass", "kind": "slab", "z_max_um": 0.0, "material": "glass"},
            {
                "name": "rings",
                "kind": "density_region",
                "r_out_um": CUTS[0],
                "z_min_um": 0.0,
                "z_max_um": HEIGHT,
                "material": "polymer",
                "gap_material": "vacuum",
                "rows": ["80"],
            },
            {
                "name": "wedges",
                "kind": "post_pattern",
                "posts": [
                    {
                        "r_um": 0.5 * (inner + outer),
                        "count": folds,
                        "kind": "arc_density",
                        "width_um": outer - inner,
                        "opening_deg": 360 / folds,
                        "rows": ["80"],
                    }
                    for inner, outer, folds in zip(edges, edges[1:], FOLDS)
                ],
                "layers": [{"z_min_um": 0.0, "z_max_um": HEIGHT, "material": "polymer"}],
            },
        ],
        "azimuthal_order": 1,
        "sources": [
            {
                "name": "light",
                "kind": "plane_wave",
                "z_um": -0.4,
                "aperture_radius_um": RADIUS,
                "aperture_edge_um": 0.4,
                "signal": {"kind": "gaussian_pulse", "wavelength_um": WAVELENGTH, "relative_bandwidth": 0.1},
            }
        ],
        "monitors": [{"name": "exit", "kind": "dft_plane", "z_um": 1.8, "wavelengths_um": [WAVELENGTH]}],
        "run": {"stop": {"max_time_fs": 300.0, "energy_decay": 1e-4}},
        "lens": {"wavelength_um": WAVELENGTH, "focal_length_um": FOCAL_LENGTH, "exit_plane_z_um": HEIGHT},
        "zones": {
            "zones": [
                {"r_out_um": CUTS[0], "folds": 1},
                {"r_out_um": CUTS[1], "folds": FOLDS[0]},
                {"folds": FOLDS[1]},
            ],
            "ramp_wavelengths": 1.0,
            "margin_wavelengths": 1.0,
        },
        "optimisation": {
            "objective": {
                "quantity": "power",
                "aim": "mean",
                "near_field_z_um": 1.8,
                "focus_z_um": HEIGHT + FOCAL_LENGTH,
                "radius_um": AIRY,
                "wavelengths_um": [WAVELENGTH],
            },
            "method": "adam",
            "densities": [density("rings"), density("wedges", pixel_theta_um=2 * CELL)],
            "projection": [{"steepness": s, "iterations": 8} for s in STEEPNESS],
            "adam": {"step": 0.05},
            "iterations": 8 * len(STEEPNESS),
        },
    }
    save(project, "freeform_lens")


if __name__ == "__main__":
    main()
