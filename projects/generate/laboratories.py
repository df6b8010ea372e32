"""Writes the small example projects: one idea each, all run within a minute."""

from project_text import save


def pulse(wavelength, bandwidth, delay=5.0):
    return {
        "kind": "gaussian_pulse",
        "wavelength_um": wavelength,
        "relative_bandwidth": bandwidth,
        "delay_widths": delay,
    }


def ring_resonator():
    cell = 0.05
    save(
        {
            "name": "Ring resonator",
            "description": (
                "Light runs three times round a ring of index 3.4, inner radius 1 um and width 1 um, and leaks out "
                "slowly. The ring is endless along z: between two electric walls the field along z does not vary. "
                "The exact resonance has the frequency 0.118191694 c/um (8.4608 um) and a quality factor of 77.255, "
                "from Bessel functions; the probes' decaying oscillation shows both. After the source ends only the "
                "mode is left: watch the energy fall along a straight line on a logarithmic scale."
            ),
            "domain": {"radius_um": 6.0, "z_min_um": 0.0, "z_max_um": 4 * cell, "dr_um": cell, "dz_um": cell},
            "boundaries": {
                "r_max": {"kind": "absorbing", "cells": 20},
                "z_min": {"kind": "electric_wall"},
                "z_max": {"kind": "electric_wall"},
            },
            "materials": [{"name": "silicon", "index": 3.4, "colour": "#909aa8"}],
            "bodies": [
                {
                    "name": "ring",
                    "kind": "annular_zone",
                    "rings": [{"r_in_um": 1.0, "r_out_um": 2.0}],
                    "layers": [{"z_min_um": -1.0, "z_max_um": 1.0, "material": "silicon"}],
                }
            ],
            "azimuthal_order": 3,
            "sources": [
                {
                    "name": "line current",
                    "kind": "current_profile",
                    "component": "ez",
                    "r_um": [1.5],
                    "z_um": [-1.0, 1.0],
                    "density": [1.0, 1.0],
                    "signal": pulse(8.4608, 0.2, 4.0),
                }
            ],
            "monitors": [
                {"name": "in the ring", "kind": "point_probe", "r_um": 1.7, "z_um": 0.1},
                {"name": "outside", "kind": "point_probe", "r_um": 4.0, "z_um": 0.1},
            ],
            "run": {"stop": {"max_time_fs": 3000.0, "energy_decay": 1e-9}, "precision": "double"},
        },
        "ring_resonator",
    )


def dipole_in_metal_can():
    save(
        {
            "name": "Dipole in a metal can",
            "description": (
                "A short pulse from a dipole on the axis of a closed, perfectly conducting can of radius 1 um and "
                "height 1.5 um. Nothing absorbs light, so the energy stays constant to rounding once the source ends, "
                "and the probes ring with the can's resonances: at order 0 the frequencies sqrt((x/2 pi R)^2 + "
                "(p/2L)^2) with x = 2.4048, 5.5201, ..., that is 0.3827 c/um (TM010), 0.5075 c/um (TM011), "
                "0.8786 c/um (TM020), and so on. A spectrum of the probe shows them all."
            ),
            "domain": {"radius_um": 1.0, "z_min_um": 0.0, "z_max_um": 1.5, "dr_um": 0.01, "dz_um": 0.01},
            "boundaries": {side: {"kind": "electric_wall"} for side in ("r_max", "z_min", "z_max")},
            "azimuthal_order": 0,
            "sources": [
                {
                    "name": "dipole",
                    "kind": "dipole",
                    "dipole": "electric",
                    "r_um": 0.0,
                    "z_um": 0.4,
                    "orientation_z": 1.0,
                    "signal": pulse(1.7, 0.9),
                }
            ],
            "monitors": [
                {"name": "near the bottom", "kind": "point_probe", "r_um": 0.3, "z_um": 0.1},
                {"name": "off centre", "kind": "point_probe", "r_um": 0.55, "z_um": 0.9},
            ],
            "run": {"stop": {"max_time_fs": 1000.0, "energy_decay": None}, "energy_interval_steps": 20},
        },
        "dipole_in_metal_can",
    )


def pml_laboratory():
    save(
        {
            "name": "PML laboratory",
            "description": (
                "A pulse from a ring of current runs into an absorbing layer that starts only two wavelengths from the "
                "axis, where the curvature matters. Run it, then set the stretch of the radial side to quasi and run it "
                "again: on a scale of 60 dB or more the second run shows a reflected wave that returns to the axis, "
                "about a hundred times stronger. Change the layer's cells and target reflection to see what each does. "
                "The probe on the axis records what comes back."
            ),
            "domain": {"radius_um": 2.0, "z_min_um": -3.0, "z_max_um": 3.0, "dr_um": 0.05, "dz_um": 0.05},
            "boundaries": {
                "r_max": {"kind": "absorbing", "cells": 10, "stretch": "complete"},
                "z_min": {"kind": "absorbing", "cells": 20},
                "z_max": {"kind": "absorbing", "cells": 20},
            },
            "azimuthal_order": 1,
            "sources": [
                {
                    "name": "ring current",
                    "kind": "dipole",
                    "r_um": 1.0,
                    "z_um": 0.0,
                    "orientation_r": 1.0,
                    "orientation_z": 0.0,
                    "signal": pulse(1.0, 0.6),
                }
            ],
            "monitors": [
                {"name": "on the axis", "kind": "point_probe", "r_um": 0.0, "z_um": 0.0},
                {"name": "before the layer", "kind": "point_probe", "r_um": 1.9, "z_um": 0.0},
            ],
            "run": {"stop": {"max_time_fs": 100.0, "energy_decay": None}, "energy_interval_steps": 10},
        },
        "pml_laboratory",
    )


def axis_laboratory():
    save(
        {
            "name": "Axis laboratory",
            "description": (
                "Order 3: fields vary as exp(3 i theta) and must vanish on the axis as the square of the radius. A ring "
                "of current sends waves inwards; they turn back before they reach the axis, at the radius where the "
                "wave would have to run round faster than light, three wavelengths' circumference. Compare the probes, "
                "change the azimuthal order to 0, 1 or 10 (any whole number is stable at Courant number 0.6), and zoom "
                "in on the first cells to see how each component behaves there."
            ),
            "domain": {"radius_um": 3.0, "z_min_um": -2.0, "z_max_um": 2.0, "dr_um": 0.025, "dz_um": 0.025},
            "boundaries": {side: {"kind": "absorbing", "cells": 20} for side in ("r_max", "z_min", "z_max")},
            "azimuthal_order": 3,
            "sources": [
                {
                    "name": "ring current",
                    "kind": "dipole",
                    "r_um": 2.0,
                    "z_um": 0.0,
                    "orientation_r": 0.0,
                    "orientation_theta": 1.0,
                    "orientation_z": 0.0,
                    "signal": {"kind": "continuous_wave", "wavelength_um": 1.0, "ramp_periods": 4.0},
                }
            ],
            "monitors": [
                {"name": "near the axis", "kind": "point_probe", "r_um": 0.1, "z_um": 0.0},
                {"name": "at the turning radius", "kind": "point_probe", "r_um": 0.48, "z_um": 0.0},
                {"name": "whole plane", "kind": "dft_region", "wavelengths_um": [1.0]},
            ],
            "run": {"stop": {"max_time_fs": 100.0, "energy_decay": None}, "energy_interval_steps": 20},
        },
        "axis_laboratory",
    )


def dipole_above_glass():
    wavelength = 0.6
    save(
        {
            "name": "Dipole above glass",
            "description": (
                "A dipole on the axis, along x, a tenth of a wavelength above a half-space of index 1.5. Most of the "
                "light goes down into the glass, much of it beyond the critical angle of 41.8 degrees, which no plane "
                "wave from above could reach: the dipole's near field tunnels into it. The flux monitors divide the power "
                "into up and down; their sum is the power that the glass makes the dipole give."
            ),
            "domain": {"radius_um": 3.0, "z_min_um": -2.4, "z_max_um": 2.4, "dr_um": 0.015, "dz_um": 0.015},
            "boundaries": {side: {"kind": "absorbing", "cells": 20} for side in ("r_max", "z_min", "z_max")},
            "materials": [{"name": "glass", "index": 1.5, "colour": "#5080a0"}],
            "bodies": [{"name": "glass", "kind": "slab", "z_max_um": 0.0, "material": "glass"}],
            "azimuthal_order": 1,
            "sources": [
                {
                    "name": "dipole",
                    "kind": "dipole",
                    "r_um": 0.0,
                    "z_um": 0.06,
                    "orientation_r": 1.0,
                    "orientation_z": 0.0,
                    "signal": pulse(wavelength, 0.3),
                }
            ],
            "monitors": [
                {
                    "name": "all the power",
                    "kind": "flux",
                    "surface": "closed_box",
                    "r_max_um": 0.9,
                    "z_min_um": -0.9,
                    "z_max_um": 0.9,
                    "wavelengths_um": [wavelength],
                },
                {
                    "name": "down",
                    "kind": "flux",
                    "surface": "plane_z",
                    "r_max_um": 3.0,
                    "z_min_um": -0.3,
                    "wavelengths_um": [wavelength],
                },
                {
                    "name": "up",
                    "kind": "flux",
                    "surface": "plane_z",
                    "r_max_um": 3.0,
                    "z_min_um": 0.3,
                    "wavelengths_um": [wavelength],
                },
                {"name": "whole plane", "kind": "dft_region", "wavelengths_um": [wavelength]},
            ],
            "run": {"stop": {"max_time_fs": 120.0, "energy_decay": 1e-7}, "energy_interval_steps": 20},
        },
        "dipole_above_glass",
    )


def vortex_beam():
    cell = 0.025
    save(
        {
            "name": "Vortex beam",
            "description": (
                "A beam whose phase turns once round the axis (charge 1), circularly polarised with the same sense, "
                "focused by an aplanatic lens of numerical aperture 0.7 two micrometres ahead of its source plane. "
                "Spin and orbital angular momentum add up to azimuthal order 2, so the focus is a ring with a dark "
                "centre. With charge -1 the two cancel: order 0, and a bright spot of Ez sits on the axis instead."
            ),
            "domain": {"radius_um": 4.0, "z_min_um": -2.6, "z_max_um": 2.0, "dr_um": cell, "dz_um": cell},
            "boundaries": {
                "r_max": {"kind": "absorbing", "cells": 16},
                "z_min": {"kind": "absorbing", "cells": 16},
                "z_max": {"kind": "absorbing", "cells": 16},
            },
            "azimuthal_order": 2,
            "sources": [
                {
                    "name": "vortex",
                    "kind": "beam",
                    "z_um": -2.0,
                    "shape": "focused",
                    "focus_z_um": 0.0,
                    "numerical_aperture": 0.7,
                    "polarization": "circular_plus",
                    "charge": 1,
                    "signal": pulse(0.6, 0.1, 4.0),
                }
            ],
            "monitors": [
                {"name": "focus", "kind": "dft_plane", "z_um": 0.0, "wavelengths_um": [0.6]},
                {"name": "behind the source", "kind": "dft_plane", "z_um": -2.3, "wavelengths_um": [0.6]},
                {"name": "whole plane", "kind": "dft_region", "wavelengths_um": [0.6]},
            ],
            "run": {"stop": {"max_time_fs": 90.0}},
        },
        "vortex_beam",
    )


def light_at_an_angle():
    cell = 0.025
    save(
        {
            "name": "Light at an angle",
            "description": (
                "A plane wave at 30 degrees to the axis, polarised across its plane of incidence (s), meets a slab of "
                "index 1.5. No single azimuthal order is a plane wave: 'zonescope run' computes all the orders that "
                "the lit cylinder needs, one after the other or side by side, and adds them up. Airy's formula for "
                "this slab and angle gives a transmission of 0.858; the sum over the orders gives the same. The "
                "window shows the one order that the project names."
            ),
            "domain": {"radius_um": 1.2, "z_min_um": -0.6, "z_max_um": 0.6, "dr_um": cell, "dz_um": cell},
            "boundaries": {
                "r_max": {"kind": "absorbing", "cells": 14},
                "z_min": {"kind": "absorbing", "cells": 14},
                "z_max": {"kind": "absorbing", "cells": 14},
            },
            "materials": [{"name": "glass", "index": 1.5, "colour": "#5080a0"}],
            "bodies": [{"name": "slab", "kind": "slab", "z_min_um": 0.0, "z_max_um": 0.15, "material": "glass"}],
            "azimuthal_order": 1,
            "sources": [
                {
                    "name": "tilted wave",
                    "kind": "oblique_plane_wave",
                    "z_um": -0.3,
                    "angle_deg": 30.0,
                    "polarization_angle_deg": 90.0,
                    "signal": pulse(0.6, 0.2, 4.0),
                }
            ],
            "monitors": [
                {
                    "name": "transmitted",
                    "kind": "flux",
                    "surface": "plane_z",
                    "r_max_um": 0.8,
                    "z_min_um": 0.4,
                    "wavelengths_um": [0.6],
                },
                {"name": "above", "kind": "dft_plane", "z_um": 0.4, "wavelengths_um": [0.6]},
                {"name": "whole plane", "kind": "dft_region", "wavelengths_um": [0.6]},
            ],
            "run": {"stop": {"max_time_fs": 90.0, "energy_decay": 1e-7}, "energy_interval_steps": 20},
        },
        "light_at_an_angle",
    )


def closed_box(name, size, wavelengths):
    return {
        "name": name,
        "kind": "flux",
        "surface": "closed_box",
        "r_max_um": size,
        "z_min_um": -size,
        "z_max_um": size,
        "wavelengths_um": wavelengths,
    }


def gold_sphere():
    cell = 0.002
    wavelengths = [0.4, 0.42, 0.44, 0.46, 0.48, 0.5, 0.51, 0.52, 0.53, 0.54, 0.56, 0.58, 0.6, 0.65, 0.7]
    layer = {"kind": "absorbing", "cells": 180}  # half a wavelength
    save(
        {
            "name": "Gold sphere",
            "description": (
                "A gold sphere of 80 nm diameter in a plane wave that exists only inside a closed cylinder (total "
                "field box): outside is what the sphere scatters. Gold has six poles, so one pulse gives the "
                "scattering and absorption efficiencies at all wavelengths; the report prints them. Green light "
                "drives the electrons of the sphere to and fro at their resonance: its absorption efficiency reaches "
                "2.3 at 0.50 um. On finer cells Mie's series with the same poles is met within 2 % of the peak from "
                "300 to 1200 nm (sphere/gold of 'zonescope verify')."
            ),
            "domain": {"radius_um": 0.1, "z_min_um": -0.1, "z_max_um": 0.1, "dr_um": cell, "dz_um": cell},
            "boundaries": {"r_max": layer, "z_min": layer, "z_max": layer},
            "materials": [
                {
                    "name": "gold",
                    "permittivity": 1,
                    "colour": "#d9a520",
                    # Six poles of Wahl et al. (2012), table 1: resonance, damping, strength.
                    "poles": [
                        {
                            "resonance_rad_per_fs": resonance,
                            "damping_rad_per_fs": damping,
                            "strength_rad2_per_fs2": strength,
                        }
                        for resonance, damping, strength in (
                            (0, 0.0805, 143.017681),
                            (0.63, 0.3661, 4.515625),
                            (1.261, 0.5241, 1.882384),
                            (4.51, 1.3216, 13.359025),
                            (6.538, 3.7887, 113.081956),
                            (20.235, 3.3633, 824.953284),
                        )
                    ],
                }
            ],
            "bodies": [{"name": "sphere", "kind": "sphere", "z_um": 0.0, "radius_um": 0.04, "material": "gold"}],
            "azimuthal_order": 1,
            "sources": [
                {
                    "name": "wave",
                    "kind": "total_field_box",
                    "r_max_um": 0.05,
                    "z_min_um": -0.05,
                    "z_max_um": 0.05,
                    "signal": pulse(0.51, 0.5, 4.0),
                }
            ],
            "monitors": [
                closed_box("scattered", 0.06, wavelengths),
                closed_box("absorbed", 0.045, wavelengths),
                {"name": "whole plane", "kind": "dft_region", "wavelengths_um": [0.51]},
            ],
            "run": {"stop": {"max_time_fs": 60.0, "energy_decay": 1e-5}},
        },
        "gold_sphere",
    )


if __name__ == "__main__":
    ring_resonator()
    dipole_in_metal_can()
    pml_laboratory()
    axis_laboratory()
    dipole_above_glass()
    vortex_beam()
    light_at_an_angle()
    gold_sphere()
