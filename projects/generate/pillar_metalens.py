"""Writes projects/pillar_metalens.zonescope.json: a metalens of round pillars, run in zones.

TiO2 pillars on silica stand on circles 0.3 um apart. Within a zone every circle has the same number of them, so that the
pattern repeats N times in a turn and a wedge of 2 pi/N holds it; N grows from zone to zone so that pillars stay about as
far apart along the circle as the circles are from each other. Around the axis, where pillars are few, the zone is one of
rings: it sees their effective medium.

A pillar's diameter sets the phase: a cell of pillar and air acts on light as a slab of an effective index (Maxwell
Garnett 1904, in two dimensions), with internal reflections. Python's standard library only.
"""

import cmath
import math

from project_text import save

WAVELENGTH = 0.633
INDEX_TIO2 = 2.4
INDEX_SILICA = 1.457
RADIUS = 15.9  # 25 wavelengths
FOCAL_LENGTH = 20.0
HEIGHT = 0.8
PITCH = 0.3
NARROWEST = 0.08  # thinnest pillar and narrowest gap
CELL = 0.02
CUTS = [3.9, 6.0, 8.4, 10.8, 13.2]  # between zones, on whole circles

K0 = 2.0 * math.pi / WAVELENGTH


def effective_index(diameter, pitch):
    """Of pillars in air for light along them: Maxwell Garnett's mean across them."""
    fill = math.pi * diameter**2 / (4.0 * PITCH * pitch)
    contrast = (INDEX_TIO2**2 - 1.0) / (INDEX_TIO2**2 + 1.0)
    return math.sqrt((1.0 + fill * contrast) / (1.0 - fill * contrast))


def transmission(index):
    """Amplitude from silica through the slab into air."""
    below = (INDEX_SILICA - index) / (INDEX_SILICA + index)
    above = (index - 1.0) / (index + 1.0)
    path = cmath.exp(1j * K0 * index * HEIGHT)
    into = 2.0 * INDEX_SILICA / (INDEX_SILICA + index)
    out = 2.0 * index / (index + 1.0)
    return into * out * path / (1.0 + below * above * path * path)


def zone_of(radius):
    return sum(1 for cut in CUTS if radius > cut)


def folds_of(zone):
    """As many pillars as keep the pitch at the middle of the zone."""
    if zone == 0:
        return 1
    end = CUTS[zone] if zone < len(CUTS) else RADIUS
    return round(2.0 * math.pi * 0.5 * (CUTS[zone - 1] + end) / PITCH)


def count_at(radius):
    zone = zone_of(radius)
    return folds_of(zone) if zone > 0 else max(3, round(2.0 * math.pi * radius / PITCH))


def diameter_for(wanted, pitch):
    """The diameter whose transmission has the largest part in phase with the ideal lens."""
    steps = 60
    largest = min(PITCH, pitch) - NARROWEST
    sizes = [NARROWEST + (largest - NARROWEST) * n / steps for n in range(steps + 1)]
    return max(sizes, key=lambda d: (transmission(effective_index(d, pitch)) * cmath.exp(-1j * wanted)).real)


def posts(offset):
    result = []
    for n in range(int(round(RADIUS / PITCH))):
        radius = (n + 0.5) * PITCH
        count = count_at(radius)
        wanted = -K0 * (math.hypot(radius, FOCAL_LENGTH) - FOCAL_LENGTH) + offset
        diameter = round(diameter_for(wanted, 2.0 * math.pi * radius / count), 4)
        result.append(
            {"r_um": round(radius, 6), "count": count, "kind": "ellipse", "width_um": diameter, "depth_um": diameter}
        )
    return result


def in_phase(pattern):
    """Part of the light, by area, that is in phase with the ideal lens: what the common phase is chosen by."""
    total = 0.0
    area = 0.0
    for post in pattern[0]:
        pitch = 2.0 * math.pi * post["r_um"] / post["count"]
        wanted = -K0 * (math.hypot(post["r_um"], FOCAL_LENGTH) - FOCAL_LENGTH) + pattern[1]
        total += post["r_um"] * (transmission(effective_index(post["width_um"], pitch)) * cmath.exp(-1j * wanted)).real
        area += post["r_um"]
    return total / area


def main():
    offsets = [2.0 * math.pi * n / 24 for n in range(24)]
    pattern = max(((posts(offset), offset) for offset in offsets), key=in_phase)[0]
    zones = [{"r_out_um": cut, "folds": folds_of(n)} for n, cut in enumerate(CUTS)]
    zones.append({"folds": folds_of(len(CUTS))})
    project = {
        "name": "Pillar metalens in zones",
        "description": (
            f"A flat lens of {sum(post['count'] for post in pattern)} TiO2 pillars on silica, focal length "
            f"{FOCAL_LENGTH:.0f} um, radius 25 wavelengths. It is no body of revolution: within a zone the pillars repeat N "
            "times in a turn, and a wedge of 2 pi/N holds all that there is to know of it. Every zone is run with its own "
            "part of the light, the near fields are added, and the sum is carried to the focus. Run it with --report "
            "FILE.html for a data sheet; with --order 1 one axisymmetric run of its effective medium, for comparison. "
            "Made by projects/generate/pillar_metalens.py."
        ),
        "domain": {"radius_um": 18.0, "z_min_um": -0.8, "z_max_um": 1.3, "dr_um": CELL, "dz_um": CELL},
        "materials": [
            {"name": "TiO2", "index": INDEX_TIO2, "colour": "#e0a030"},
            {"name": "silica", "index": INDEX_SILICA, "colour": "#5080a0"},
        ],
        "bodies": [
            {"name": "substrate", "kind": "slab", "z_max_um": 0.0, "material": "silica"},
            {
                "name": "pillars",
                "kind": "post_pattern",
                "posts": pattern,
                "layers": [{"z_min_um": 0.0, "z_max_um": HEIGHT, "material": "TiO2"}],
            },
        ],
        "azimuthal_order": 1,
        "sources": [
            {
                "name": "light",
                "kind": "plane_wave",
                "z_um": -0.5,
                "aperture_radius_um": RADIUS,
                "aperture_edge_um": 0.5,
                "signal": {"kind": "gaussian_pulse", "wavelength_um": WAVELENGTH, "relative_bandwidth": 0.2},
            }
        ],
        "monitors": [
            {"name": "exit", "kind": "dft_plane", "z_um": 1.1, "wavelengths_um": [WAVELENGTH]},
            {
                "name": "reflected",
                "kind": "flux",
                "r_max_um": 17.5,
                "z_min_um": -0.7,
                "z_max_um": -0.7,
                "wavelengths_um": [WAVELENGTH],
            },
        ],
        "run": {"stop": {"max_time_fs": 300, "energy_decay": 1e-4}},
        "lens": {"wavelength_um": WAVELENGTH, "focal_length_um": FOCAL_LENGTH, "exit_plane_z_um": HEIGHT},
        "zones": {"zones": zones},
    }
    save(project, "pillar_metalens")


if __name__ == "__main__":
    main()
