"""Designs the hyperbolic metalens and writes projects/metalens.zonescope.json.

TiO2 rings on silica, their gaps filled with silica, all of one height. Ring gratings with a fixed period below the
wavelength act on light as a slab whose index follows the fill factor, so the fill factor sets the local phase. Light
polarized along the rings (TE) and across them (TM) sees different indices; each ring's fill factor is the one whose
mean transmission over both polarizations has the largest part in phase with the ideal lens.

Grating index: the fundamental Bloch mode at normal incidence (Rytov 1956, eqs. 15 and 31); transmission: a slab of that
index between silica and air, with its internal reflections. Python's standard library only.
"""

import cmath
import math

from project_text import save

WAVELENGTH = 0.633
INDEX_TIO2 = 2.4
INDEX_SILICA = 1.457
RADIUS = 20.1  # 67 whole periods
NUMERICAL_APERTURE = 0.6
FOCAL_LENGTH = round(20.0 / math.tan(math.asin(NUMERICAL_APERTURE)), 2)
HEIGHT = 0.6
PERIOD = 0.3
NARROWEST = 0.05  # narrowest ring and gap that are allowed
CELL = 0.0125

K0 = 2.0 * math.pi / WAVELENGTH


def grating_index(fill, across):
    """Index of the fundamental mode. `across`: electric field across the rings (TM), otherwise along them (TE)."""

    def dispersion(index):
        k_ring = cmath.sqrt(INDEX_TIO2**2 - index**2) * K0
        k_gap = cmath.sqrt(INDEX_SILICA**2 - index**2) * K0
        weight_ring = 1.0 / INDEX_TIO2**2 if across else 1.0
        weight_gap = 1.0 / INDEX_SILICA**2 if across else 1.0
        return (
            weight_ring * k_ring * cmath.tan(k_ring * fill * PERIOD / 2.0)
            + weight_gap * k_gap * cmath.tan(k_gap * (1.0 - fill) * PERIOD / 2.0)
        ).real

    # Below the ring material's index the gap's part is negative and the ring's grows from zero: one root follows.
    step = (INDEX_TIO2 - INDEX_SILICA) / 500.0
    upper = INDEX_TIO2 - 1e-9
    while upper - step > INDEX_SILICA and dispersion(upper - step) < 0.0:
        upper -= step
    lower = max(upper - step, INDEX_SILICA + 1e-9)
    for _ in range(60):
        middle = 0.5 * (lower + upper)
        if dispersion(middle) >= 0.0:
            lower = middle
        else:
            upper = middle
    return 0.5 * (lower + upper)


def slab_transmission(index):
    """Amplitude from silica through the slab into air, normalised to power."""
    into = (INDEX_SILICA - index) / (INDEX_SILICA + index)
    out = (index - 1.0) / (index + 1.0)
    turn = cmath.exp(1j * K0 * index * HEIGHT)
    through = (1.0 + into) * (1.0 + out) * turn / (1.0 + into * out * turn**2)
    return through / math.sqrt(INDEX_SILICA)


def design(radius=RADIUS, focal_length=FOCAL_LENGTH):
    """Fill factor of every period, and the share of the light that is in phase at the focus."""
    least = NARROWEST / PERIOD
    fills = [least + (1.0 - 2.0 * least) * n / 200.0 for n in range(201)]
    library = [
        0.5 * (slab_transmission(grating_index(f, False)) + slab_transmission(grating_index(f, True)))
        for f in fills
    ]
    count = round(radius / PERIOD)
    centres = [(n + 0.5) * PERIOD for n in range(count)]
    wanted = [-K0 * (math.hypot(r, focal_length) - focal_length) for r in centres]
    best = None
    for offset in range(72):
        base = 2.0 * math.pi * offset / 72.0
        picks = []
        total = 0.0
        for r, phase in zip(centres, wanted):
            ideal = cmath.exp(-1j * (phase + base))
            pick = max(range(len(fills)), key=lambda n: (library[n] * ideal).real)
            picks.append(fills[pick])
            total += r * (library[pick] * ideal).real
        if best is None or total > best[0]:
            best = (total, picks)
    return best[1], best[0] / sum(centres)


def rings(fills):
    """The rings as (r_in, r_out); the ring stands in the middle of its period, and the first one is a disc."""
    result = []
    for n, fill in enumerate(fills):
        centre = (n + 0.5) * PERIOD
        half = 0.5 * fill * PERIOD
        result.append({"r_in_um": round(centre - half, 4), "r_out_um": round(centre + half, 4)})
    return result


def main():
    fills, share = design()
    top = HEIGHT
    focus = round(top + FOCAL_LENGTH, 4)
    project = {
        "name": "Metalens",
        "description": (
            f"A flat lens of radius 20 um and numerical aperture {NUMERICAL_APERTURE} for {WAVELENGTH} um: "
            f"{len(fills)} TiO2 rings of {HEIGHT} um height on silica, their gaps filled with silica. The rings repeat "
            f"every {PERIOD} um, less than the wavelength, so light sees only their mean density, which grows and falls "
            "with the radius such that all paths to the focus take whole periods. A pulse polarized along x comes from "
            f"below through the silica. Watch it leave the lens as a converging wave and meet at z = {focus} um; then "
            "look at the transform on the axis to find the focus, and compare with the design in the lens section. "
            "About 4.6 million cells and 7200 steps: a minute or two on a laptop. Made by projects/generate/metalens.py."
        ),
        "domain": {"radius_um": 21.0, "z_min_um": -1.5, "z_max_um": 31.5, "dr_um": CELL, "dz_um": CELL},
        "materials": [
            {"name": "TiO2", "index": INDEX_TIO2, "colour": "#e0a030"},
            {"name": "silica", "index": INDEX_SILICA, "colour": "#5080a0"},
        ],
        "bodies": [
            {"name": "substrate", "kind": "slab", "z_max_um": 0.0, "material": "silica"},
            {"name": "filling", "kind": "slab", "z_min_um": 0.0, "z_max_um": top, "material": "silica"},
            {
                "name": "rings",
                "kind": "annular_zone",
                "rings": rings(fills),
                "layers": [{"z_min_um": 0.0, "z_max_um": top, "material": "TiO2"}],
            },
        ],
        "azimuthal_order": 1,
        "sources": [
            {
                "name": "light",
                "kind": "plane_wave",
                "z_um": -1.0,
                "direction": "+z",
                "polarization": "linear",
                "aperture_radius_um": 20.0,
                "aperture_edge_um": 0.5,
                "signal": {
                    "kind": "gaussian_pulse",
                    "wavelength_um": WAVELENGTH,
                    "relative_bandwidth": 0.1,
                    "delay_widths": 4.0,
                },
            }
        ],
        "monitors": [
            {"name": "exit", "kind": "dft_plane", "z_um": 1.0, "wavelengths_um": [WAVELENGTH]},
            {"name": "focus", "kind": "dft_plane", "z_um": focus, "r_max_um": 5.0, "wavelengths_um": [WAVELENGTH]},
            {
                "name": "axis",
                "kind": "dft_cylinder",
                "r_um": CELL,
                "z_min_um": 1.0,
                "wavelengths_um": [WAVELENGTH],
            },
            {
                "name": "transmitted",
                "kind": "flux",
                "surface": "plane_z",
                "r_max_um": 20.5,
                "z_min_um": 1.0,
                "wavelengths_um": [WAVELENGTH],
            },
            {"name": "focal point", "kind": "point_probe", "r_um": 0.0, "z_um": focus},
        ],
        "run": {"courant_number": 0.6, "stop": {"max_time_fs": 180.0, "energy_decay": 1e-4}},
        "lens": {"wavelength_um": WAVELENGTH, "focal_length_um": FOCAL_LENGTH, "exit_plane_z_um": top},
    }
    save(project, "metalens")
    print(f"mean amplitude in phase at the focus, of an ideal lens without reflections: {share:.3f}")


if __name__ == "__main__":
    main()
