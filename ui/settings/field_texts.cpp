#include "ui/settings/field_texts.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr const char* domain = "FieldTexts";

struct Row {
    std::string_view context;
    std::string_view key;
    const char* label;
    const char* help;
    const char* absent = "";
};

// The labels and helps of all settings, in the order of core/model/fields.hpp.
constexpr std::array rows{
    Row{"project", "name", QT_TRANSLATE_NOOP("FieldTexts", "Name"),
        QT_TRANSLATE_NOOP("FieldTexts", "Title of the project.")},
    Row{"project", "description", QT_TRANSLATE_NOOP("FieldTexts", "Description"),
        QT_TRANSLATE_NOOP("FieldTexts", "What the project shows, in plain words.")},
    Row{"project", "background", QT_TRANSLATE_NOOP("FieldTexts", "Background"),
        QT_TRANSLATE_NOOP("FieldTexts", "Material where there is no body.")},
    Row{"project", "azimuthal_order", QT_TRANSLATE_NOOP("FieldTexts", "Order m"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Azimuthal order m of the fields exp(i m θ): 1 or −1 for linearly polarised light "
            "along the axis, 0 for fields without dependence on the angle.")},

    Row{"parameter", "name", QT_TRANSLATE_NOOP("FieldTexts", "Name"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "A letter, then letters, digits and underscores. What uses the parameter "
                          "follows when it is renamed.")},
    Row{"parameter", "value", QT_TRANSLATE_NOOP("FieldTexts", "Value"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "A number with its unit, or an expression of other parameters: 600 nm, "
                          "2*pitch − 40 nm. All numbers that use the parameter follow at once.")},
    Row{"parameter", "description", QT_TRANSLATE_NOOP("FieldTexts", "Description"),
        QT_TRANSLATE_NOOP("FieldTexts", "What the parameter is, in plain words.")},

    Row{"domain", "metric", QT_TRANSLATE_NOOP("FieldTexts", "Metric"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Cylindrical: r is the distance from the axis. Planar: r is the Cartesian x, θ is y, "
            "and nothing depends on y; the order m is 0 then, and x = 0 is a side of its own.")},
    Row{"domain", "radius_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Outer radius of the region of interest. Absorbing layers are added outside; the "
            "side is rounded outwards to whole cells.")},
    Row{"domain", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "Lower end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Smallest z of the region of interest.")},
    Row{"domain", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Upper end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Largest z of the region of interest.")},
    Row{"domain", "dr_um", QT_TRANSLATE_NOOP("FieldTexts", "Radial cell"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Cell size along r. At least 10 cells a wavelength in the densest material; 20 for "
            "phases to a degree.")},
    Row{"domain", "dz_um", QT_TRANSLATE_NOOP("FieldTexts", "Axial cell"),
        QT_TRANSLATE_NOOP("FieldTexts", "Cell size along z.")},

    Row{"boundary", "kind", QT_TRANSLATE_NOOP("FieldTexts", "Kind"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Absorbing: a perfectly matched layer outside the domain. Electric wall: a perfect "
            "metal, tangential E = 0. Magnetic wall: tangential H = 0.")},
    Row{"boundary", "cells", QT_TRANSLATE_NOOP("FieldTexts", "Thickness"),
        QT_TRANSLATE_NOOP("FieldTexts", "Thickness of the absorbing layer in cells.")},
    Row{"boundary", "order", QT_TRANSLATE_NOOP("FieldTexts", "Grading"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Power of the polynomial by which the absorption grows through the layer.")},
    Row{"boundary", "target_reflection", QT_TRANSLATE_NOOP("FieldTexts", "Target reflection"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Wanted amplitude reflection of a vacuum wave at the steepest angle at which the "
            "sources light the side (normal incidence where none lights it at an angle); sets the "
            "peak of the absorption.")},
    Row{"boundary", "kappa_max", QT_TRANSLATE_NOOP("FieldTexts", "Real stretch"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Least real stretch of the coordinate at the layer's outer edge, with the same "
            "grading; 1 means none. More is taken where the sources light the side at a grazing "
            "angle, and where the layer's cells are flatter than the spacing along its side.")},
    Row{"boundary", "stretch", QT_TRANSLATE_NOOP("FieldTexts", "Stretch"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Complete: r is stretched in d/dr and in 1/r, a true absorbing layer. Quasi: only in "
            "d/dr, reflects a hundred times more; for comparison. Counts at the outer radius.")},

    Row{"material", "name", QT_TRANSLATE_NOOP("FieldTexts", "Name"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Bodies refer to the material by this name; a change renames it everywhere.")},
    Row{"material", "permittivity", QT_TRANSLATE_NOOP("FieldTexts", "Permittivity ε"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Real relative permittivity, the square of the index of a lossless material.")},
    Row{"material", "index", QT_TRANSLATE_NOOP("FieldTexts", "Index n"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Square root of the permittivity: the refractive index of the lossless material.")},
    Row{"material", "conductivity_per_um", QT_TRANSLATE_NOOP("FieldTexts", "Conductivity σ"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Loss as σ/(ε₀c): the permittivity is ε + i σ/ω. S/m are converted.")},
    Row{"material", "colour", QT_TRANSLATE_NOOP("FieldTexts", "Colour"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Colour in drawings as #rrggbb; empty: chosen from the permittivity.")},
    Row{"material", "poles", QT_TRANSLATE_NOOP("FieldTexts", "Poles"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Pole pairs added to the permittivity, which is then its limit at high frequencies. "
            "Drude: resonance 0. Leave empty for a constant permittivity.")},
    Row{"pole", "resonance_rad_per_fs", QT_TRANSLATE_NOOP("FieldTexts", "Resonance"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Angular frequency of the resonance in rad/fs; 0 for free electrons (Drude).")},
    Row{"pole", "damping_rad_per_fs", QT_TRANSLATE_NOOP("FieldTexts", "Damping"),
        QT_TRANSLATE_NOOP("FieldTexts", "Width of the resonance in rad/fs; at least 0.")},
    Row{"pole", "strength_rad2_per_fs2", QT_TRANSLATE_NOOP("FieldTexts", "Strength"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Square of the plasma frequency, times the oscillator strength, in rad²/fs².")},
    Row{"pole", "rate_strength_rad_per_fs", QT_TRANSLATE_NOOP("FieldTexts", "Rate strength"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Part of the numerator that goes with the frequency, of fitted pole pairs; 0 for "
            "Drude and Lorentz poles.")},

    Row{"layer", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "from z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Lower end of the layer.")},
    Row{"layer", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "to z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Upper end of the layer.")},
    Row{"layer", "material", QT_TRANSLATE_NOOP("FieldTexts", "Material"),
        QT_TRANSLATE_NOOP("FieldTexts", "What the layer is made of.")},
    Row{"ring", "r_in_um", QT_TRANSLATE_NOOP("FieldTexts", "Inner radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Less than the outer radius.")},
    Row{"ring", "r_out_um", QT_TRANSLATE_NOOP("FieldTexts", "Outer radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Rings of a zone do not overlap.")},
    Row{"point", "r_um", QT_TRANSLATE_NOOP("FieldTexts", "r"),
        QT_TRANSLATE_NOOP("FieldTexts", "Distance of the corner from the axis.")},
    Row{"point", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height of the corner.")},

    Row{"body", "name", QT_TRANSLATE_NOOP("FieldTexts", "Name"),
        QT_TRANSLATE_NOOP("FieldTexts", "For lists and messages.")},
    Row{"body", "kind", QT_TRANSLATE_NOOP("FieldTexts", "Shape"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Another shape keeps the extent and the material. A later body replaces earlier ones "
            "where they overlap.")},
    Row{"annular_zone", "rings", QT_TRANSLATE_NOOP("FieldTexts", "Rings"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Rings that share one stack of layers; they do not overlap.")},
    Row{"annular_zone", "layers", QT_TRANSLATE_NOOP("FieldTexts", "Layers"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "The stack that all rings share, from below; layers do not overlap.")},
    Row{"annular_zone", "fill_factor", QT_TRANSLATE_NOOP("FieldTexts", "Fill factor"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Part of each ring's turn that is filled: 1 is a closed ring, less makes N equal "
            "posts, which the solver sees as their effective medium.")},
    Row{"annular_zone", "rotational_symmetry", QT_TRANSLATE_NOOP("FieldTexts", "Symmetry N"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Number of equal posts in a turn of a ring whose fill factor is below 1.")},
    Row{"post_pattern", "posts", QT_TRANSLATE_NOOP("FieldTexts", "Circles of posts"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Equal posts on circles about the axis; they do not overlap. Wedges of "
                          "zones follow them, one run sees their effective medium.")},
    Row{"post_pattern", "layers", QT_TRANSLATE_NOOP("FieldTexts", "Layers"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "The stack that all posts share, from below; layers do not overlap.")},
    Row{"post", "r_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of the circle on which the posts stand.")},
    Row{"post", "theta_deg", QT_TRANSLATE_NOOP("FieldTexts", "Azimuth"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of the first post.")},
    Row{"post", "count", QT_TRANSLATE_NOOP("FieldTexts", "Posts"),
        QT_TRANSLATE_NOOP("FieldTexts", "Equal posts at equal angles on the whole circle.")},
    Row{"post", "rotation_deg", QT_TRANSLATE_NOOP("FieldTexts", "Rotation"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Of each post about its own place, anticlockwise from its radius.")},
    Row{"post", "width_um", QT_TRANSLATE_NOOP("FieldTexts", "Width"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of a post along the radius.")},
    Row{"post", "depth_um", QT_TRANSLATE_NOOP("FieldTexts", "Depth"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of a post along the circle.")},
    Row{"post", "opening_deg", QT_TRANSLATE_NOOP("FieldTexts", "Opening"),
        QT_TRANSLATE_NOOP("FieldTexts", "Angle about the axis that a post takes.")},
    Row{"post", "x_um", QT_TRANSLATE_NOOP("FieldTexts", "Corners along r"),
        QT_TRANSLATE_NOOP("FieldTexts", "Outwards from the post's place, along its outline.")},
    Row{"post", "y_um", QT_TRANSLATE_NOOP("FieldTexts", "Corners along θ"),
        QT_TRANSLATE_NOOP("FieldTexts", "Along the circle from the post's place.")},
    Row{"post", "kind", QT_TRANSLATE_NOOP("FieldTexts", "Outline"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of a post seen from above.")},
    Row{"zones", "zones", QT_TRANSLATE_NOOP("FieldTexts", "Zones"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Annular zones from the axis outwards, each run as a wedge of its own.")},
    Row{"zones", "ramp_wavelengths", QT_TRANSLATE_NOOP("FieldTexts", "Ramp"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Over which the light goes from one zone to the next, in wavelengths. What "
            "its pieces leave for this width and for others is told below.")},
    Row{"zones", "margin_wavelengths", QT_TRANSLATE_NOOP("FieldTexts", "Margin"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "How far a zone's domain reaches beyond its light, in wavelengths. The "
                          "wider, the more of the light that runs along the lens is added up.")},
    Row{"zones", "inner_layer_cells", QT_TRANSLATE_NOOP("FieldTexts", "Inner layer"),
        QT_TRANSLATE_NOOP("FieldTexts", "Cells of the absorbing layer at the inner radius.")},
    Row{"zone", "r_out_um", QT_TRANSLATE_NOOP("FieldTexts", "Outer radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Where the next zone begins."),
        QT_TRANSLATE_NOOP("FieldTexts", "to the end")},
    Row{"zone", "folds", QT_TRANSLATE_NOOP("FieldTexts", "Folds N"),
        QT_TRANSLATE_NOOP("FieldTexts", "The pattern repeats N times in a turn.")},
    Row{"zone", "sectors", QT_TRANSLATE_NOOP("FieldTexts", "Sectors"),
        QT_TRANSLATE_NOOP("FieldTexts", "Cells along theta in a wedge; 0 chooses them.")},
    Row{"density_region", "r_in_um", QT_TRANSLATE_NOOP("FieldTexts", "Inner radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Where the picture begins.")},
    Row{"density_region", "r_out_um", QT_TRANSLATE_NOOP("FieldTexts", "Outer radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Where the picture ends.")},
    Row{"density_region", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "Lower end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Smallest z.")},
    Row{"density_region", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Upper end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Largest z.")},
    Row{"density_region", "material", QT_TRANSLATE_NOOP("FieldTexts", "Material"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of pixels of 1; without loss and poles.")},
    Row{"density_region", "gap_material", QT_TRANSLATE_NOOP("FieldTexts", "Material of the gaps"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of pixels of 0; without loss and poles.")},
    Row{"slab", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "Lower end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Smallest z."),
        QT_TRANSLATE_NOOP("FieldTexts", "unbounded")},
    Row{"slab", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Upper end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Largest z."),
        QT_TRANSLATE_NOOP("FieldTexts", "unbounded")},
    Row{"slab", "material", QT_TRANSLATE_NOOP("FieldTexts", "Material"),
        QT_TRANSLATE_NOOP("FieldTexts", "What the slab is made of.")},
    Row{"sphere", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "Centre z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height of the centre on the axis.")},
    Row{"sphere", "radius_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Radius of the sphere.")},
    Row{"sphere", "material", QT_TRANSLATE_NOOP("FieldTexts", "Material"),
        QT_TRANSLATE_NOOP("FieldTexts", "What the sphere is made of.")},
    Row{"cone", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "Lower end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height of the lower face.")},
    Row{"cone", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Upper end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height of the upper face.")},
    Row{"cone", "radius_at_z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius below"),
        QT_TRANSLATE_NOOP("FieldTexts", "Radius of the lower face.")},
    Row{"cone", "radius_at_z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius above"),
        QT_TRANSLATE_NOOP("FieldTexts", "Radius of the upper face.")},
    Row{"cone", "material", QT_TRANSLATE_NOOP("FieldTexts", "Material"),
        QT_TRANSLATE_NOOP("FieldTexts", "What the cone is made of.")},
    Row{"polygon", "points", QT_TRANSLATE_NOOP("FieldTexts", "Corners"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Corners along the outline in the (r, z) half-plane, either way round; edges do not "
            "cross.")},
    Row{"polygon", "material", QT_TRANSLATE_NOOP("FieldTexts", "Material"),
        QT_TRANSLATE_NOOP("FieldTexts", "What the body is made of.")},

    Row{"signal", "kind", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "How the source varies in time. Another kind keeps the wavelength; samples start as "
            "those of the signal before.")},
    Row{"gaussian_pulse", "wavelength_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelength"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Vacuum wavelength of the carrier; a frequency or a photon energy is converted.")},
    Row{"gaussian_pulse", "relative_bandwidth",
        QT_TRANSLATE_NOOP("FieldTexts", "Relative bandwidth"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Full width at half maximum of the power spectrum divided by the carrier's "
            "frequency.")},
    Row{"gaussian_pulse", "delay_widths", QT_TRANSLATE_NOOP("FieldTexts", "Delay"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Time of the envelope's peak, in standard deviations of the envelope.")},
    Row{"continuous_wave", "wavelength_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelength"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Vacuum wavelength; a frequency or a photon energy is converted.")},
    Row{"continuous_wave", "ramp_periods", QT_TRANSLATE_NOOP("FieldTexts", "Ramp"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Length of the smooth switch-on, in periods; a time is converted.")},
    Row{"sampled", "interval_fs", QT_TRANSLATE_NOOP("FieldTexts", "Interval"),
        QT_TRANSLATE_NOOP("FieldTexts", "Time between samples.")},
    Row{"sampled", "values", QT_TRANSLATE_NOOP("FieldTexts", "Samples"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Values at equal intervals from time zero, joined by cubic splines, zero outside. "
            "Import a text file with one value a line, or with time and value.")},

    Row{"source", "name", QT_TRANSLATE_NOOP("FieldTexts", "Name"),
        QT_TRANSLATE_NOOP("FieldTexts", "Results are filed under it; names differ.")},
    Row{"source", "kind", QT_TRANSLATE_NOOP("FieldTexts", "Source"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Another kind keeps the place, the amplitude and the signal.")},
    Row{"plane_wave", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "Source plane z"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Height of the plane that injects the wave: total field ahead of it, scattered field "
            "behind.")},
    Row{"plane_wave", "direction", QT_TRANSLATE_NOOP("FieldTexts", "Direction"),
        QT_TRANSLATE_NOOP("FieldTexts", "Way of propagation.")},
    Row{"plane_wave", "polarization", QT_TRANSLATE_NOOP("FieldTexts", "Polarisation"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Linear: along x. Circular: two runs a quarter period apart.")},
    Row{"plane_wave", "polarization_angle_deg",
        QT_TRANSLATE_NOOP("FieldTexts", "Polarisation angle"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Of E from x (Er) towards y (Eθ), in a planar domain only. About an axis all "
            "directions are alike."),
        QT_TRANSLATE_NOOP("FieldTexts", "along x")},
    Row{"plane_wave", "amplitude", QT_TRANSLATE_NOOP("FieldTexts", "Amplitude"),
        QT_TRANSLATE_NOOP("FieldTexts", "Peak of the incident electric field.")},
    Row{"plane_wave", "aperture_radius_um", QT_TRANSLATE_NOOP("FieldTexts", "Aperture radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Radius of an opaque stop in the source plane."),
        QT_TRANSLATE_NOOP("FieldTexts", "infinite")},
    Row{"plane_wave", "aperture_edge_um", QT_TRANSLATE_NOOP("FieldTexts", "Aperture edge"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Width of the smooth edge of the stop; at most twice its radius.")},
    Row{"plane_wave", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},
    Row{"total_field_box", "r_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Radius of the cylinder that holds the wave. All bodies but slabs lie inside.")},
    Row{"total_field_box", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "Lower end z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height of the lower disc.")},
    Row{"total_field_box", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Upper end z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height of the upper disc.")},
    Row{"total_field_box", "direction", QT_TRANSLATE_NOOP("FieldTexts", "Direction"),
        QT_TRANSLATE_NOOP("FieldTexts", "Way of propagation.")},
    Row{"total_field_box", "angle_deg", QT_TRANSLATE_NOOP("FieldTexts", "Angle"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "From the axis, in the medium where the light enters, at the centre wavelength; a beam "
            "is tilted about its focus. At an angle a run computes the one order that the project "
            "names; 'zonescope run' and the "
            "pane Orders sum them all.")},
    Row{"total_field_box", "polarization", QT_TRANSLATE_NOOP("FieldTexts", "Polarisation"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Of a plane wave along z. Linear: along x. Circular: two runs a quarter "
                          "period apart. Otherwise linear.")},
    Row{"total_field_box", "polarization_angle_deg",
        QT_TRANSLATE_NOOP("FieldTexts", "Polarisation angle"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Of a plane wave at an angle, of E seen along the wave: 0 in "
                          "the plane of incidence (p), 90 across it (s). Of a linearly "
                          "polarised beam from x.")},
    Row{"total_field_box", "polarization_phase_deg",
        QT_TRANSLATE_NOOP("FieldTexts", "Polarisation phase"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of a plane wave at an angle: how far the part across lags "
                                        "behind; with an angle of 45, 90 makes a circle.")},
    Row{"total_field_box", "amplitude", QT_TRANSLATE_NOOP("FieldTexts", "Amplitude"),
        QT_TRANSLATE_NOOP("FieldTexts", "Peak of the incident electric field.")},
    Row{"total_field_box", "light", QT_TRANSLATE_NOOP("FieldTexts", "Light"),
        QT_TRANSLATE_NOOP("FieldTexts", "What fills the box: a plane wave or a beam.")},
    Row{"box_light", "shape", QT_TRANSLATE_NOOP("FieldTexts", "Shape"),
        QT_TRANSLATE_NOOP("FieldTexts", "A plane wave, a Gaussian beam (with a charge "
                                        "Laguerre-Gauss), or one focused by an aplanatic lens. The "
                                        "other settings are those of beams.")},
    Row{"box_light", "focus_z_um", QT_TRANSLATE_NOOP("FieldTexts", "Focus z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height at which the beam is narrowest.")},
    Row{"box_light", "waist_um", QT_TRANSLATE_NOOP("FieldTexts", "Waist"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Radius at which the field of a Gaussian beam has fallen to 1/e.")},
    Row{"box_light", "numerical_aperture", QT_TRANSLATE_NOOP("FieldTexts", "Numerical aperture"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Of a focused beam: index times the sine of the outermost ray's angle.")},
    Row{"box_light", "inner_numerical_aperture", QT_TRANSLATE_NOOP("FieldTexts", "Inner aperture"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Of a focused beam: the pupil is dark inside, a ring of light.")},
    Row{"box_light", "polarization", QT_TRANSLATE_NOOP("FieldTexts", "Polarisation"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Together with the charge it decides which azimuthal orders the beam has.")},
    Row{"box_light", "charge", QT_TRANSLATE_NOOP("FieldTexts", "Charge"),
        QT_TRANSLATE_NOOP("FieldTexts", "Turns of the phase around the beam: a vortex.")},
    Row{"box_light", "radial_index", QT_TRANSLATE_NOOP("FieldTexts", "Radial index"),
        QT_TRANSLATE_NOOP("FieldTexts", "Dark rings of a Laguerre-Gauss beam.")},
    Row{"total_field_box", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},
    Row{"guided_mode", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "Source plane z"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Height of the plane that injects the mode of its cross-section.")},
    Row{"guided_mode", "mode", QT_TRANSLATE_NOOP("FieldTexts", "Mode"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "1: the guided mode with the largest effective index, 2: the next, and so on.")},
    Row{"guided_mode", "direction", QT_TRANSLATE_NOOP("FieldTexts", "Direction"),
        QT_TRANSLATE_NOOP("FieldTexts", "Way of propagation.")},
    Row{"guided_mode", "amplitude", QT_TRANSLATE_NOOP("FieldTexts", "Amplitude"),
        QT_TRANSLATE_NOOP("FieldTexts", "Largest radial or azimuthal electric field of the mode.")},
    Row{"guided_mode", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},
    Row{"oblique_plane_wave", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "Source plane z"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Height of the plane on which the wave enters; with no stop it also enters through the "
            "side of the lit cylinder.")},
    Row{"oblique_plane_wave", "direction", QT_TRANSLATE_NOOP("FieldTexts", "Direction"),
        QT_TRANSLATE_NOOP("FieldTexts", "Way of propagation.")},
    Row{"oblique_plane_wave", "angle_deg", QT_TRANSLATE_NOOP("FieldTexts", "Angle"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "From the axis, in the medium of the source plane, at the centre wavelength. A run "
            "computes the one order that the project names; 'zonescope run' sums them all.")},
    Row{"oblique_plane_wave", "polarization_angle_deg",
        QT_TRANSLATE_NOOP("FieldTexts", "Polarisation angle"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Of E seen along the wave: 0 in the plane of incidence (p), 90 across it (s).")},
    Row{"oblique_plane_wave", "polarization_phase_deg",
        QT_TRANSLATE_NOOP("FieldTexts", "Polarisation phase"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "How far the part across lags behind; with an angle of 45, 90 makes a circle.")},
    Row{"oblique_plane_wave", "amplitude", QT_TRANSLATE_NOOP("FieldTexts", "Amplitude"),
        QT_TRANSLATE_NOOP("FieldTexts", "Peak of the incident electric field.")},
    Row{"oblique_plane_wave", "field_radius_um", QT_TRANSLATE_NOOP("FieldTexts", "Lit radius"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Radius of the cylinder inside which the wave is; all bodies but slabs lie in it."),
        QT_TRANSLATE_NOOP("FieldTexts", "whole domain")},
    Row{"oblique_plane_wave", "aperture_radius_um",
        QT_TRANSLATE_NOOP("FieldTexts", "Aperture radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Radius of an opaque stop in the source plane."),
        QT_TRANSLATE_NOOP("FieldTexts", "infinite")},
    Row{"oblique_plane_wave", "aperture_edge_um", QT_TRANSLATE_NOOP("FieldTexts", "Aperture edge"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Width of the smooth edge of the stop; at most twice its radius.")},
    Row{"oblique_plane_wave", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},
    Row{"beam", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "Source plane z"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Height of the plane that injects the beam, towards one side only.")},
    Row{"beam", "direction", QT_TRANSLATE_NOOP("FieldTexts", "Direction"),
        QT_TRANSLATE_NOOP("FieldTexts", "Way of propagation.")},
    Row{"beam", "shape", QT_TRANSLATE_NOOP("FieldTexts", "Shape"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Gaussian (with a charge Laguerre-Gauss), or focused by an aplanatic lens.")},
    Row{"beam", "focus_z_um", QT_TRANSLATE_NOOP("FieldTexts", "Focus z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height at which the beam is narrowest.")},
    Row{"beam", "waist_um", QT_TRANSLATE_NOOP("FieldTexts", "Waist"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Radius at which the field of a Gaussian beam has fallen to 1/e.")},
    Row{"beam", "numerical_aperture", QT_TRANSLATE_NOOP("FieldTexts", "Numerical aperture"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Of a focused beam: index times the sine of the outermost ray's angle.")},
    Row{"beam", "inner_numerical_aperture", QT_TRANSLATE_NOOP("FieldTexts", "Inner aperture"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Of a focused beam: the pupil is dark inside, a ring of light.")},
    Row{"beam", "polarization", QT_TRANSLATE_NOOP("FieldTexts", "Polarisation"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Together with the charge it decides which azimuthal orders the beam has.")},
    Row{"beam", "polarization_angle_deg", QT_TRANSLATE_NOOP("FieldTexts", "Polarisation angle"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of linear polarisation from x.")},
    Row{"beam", "charge", QT_TRANSLATE_NOOP("FieldTexts", "Charge"),
        QT_TRANSLATE_NOOP("FieldTexts", "Turns of the phase around the beam: a vortex.")},
    Row{"beam", "radial_index", QT_TRANSLATE_NOOP("FieldTexts", "Radial index"),
        QT_TRANSLATE_NOOP("FieldTexts", "Dark rings of a Laguerre-Gauss beam.")},
    Row{"beam", "angle_deg", QT_TRANSLATE_NOOP("FieldTexts", "Tilt"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "About the focus. A tilted beam is a sum over azimuthal orders.")},
    Row{"beam", "amplitude", QT_TRANSLATE_NOOP("FieldTexts", "Amplitude"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Largest electric field in the focal plane, its square averaged over the azimuth.")},
    Row{"beam", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},
    Row{"dipole", "dipole", QT_TRANSLATE_NOOP("FieldTexts", "Current"),
        QT_TRANSLATE_NOOP("FieldTexts", "Electric or magnetic current.")},
    Row{"dipole", "r_um", QT_TRANSLATE_NOOP("FieldTexts", "r"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Distance from the axis. Off the axis it is a ring of current exp(i m θ).")},
    Row{"dipole", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height.")},
    Row{"dipole", "orientation_r", QT_TRANSLATE_NOOP("FieldTexts", "Orientation r"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Radial part of the direction; on the axis the part along x.")},
    Row{"dipole", "orientation_theta", QT_TRANSLATE_NOOP("FieldTexts", "Orientation θ"),
        QT_TRANSLATE_NOOP("FieldTexts", "Azimuthal part of the direction.")},
    Row{"dipole", "orientation_z", QT_TRANSLATE_NOOP("FieldTexts", "Orientation z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Axial part of the direction.")},
    Row{"dipole", "amplitude", QT_TRANSLATE_NOOP("FieldTexts", "Amplitude"),
        QT_TRANSLATE_NOOP("FieldTexts", "Current moment.")},
    Row{"dipole", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},
    Row{"current_loop", "current", QT_TRANSLATE_NOOP("FieldTexts", "Current"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Electric: a loop of wire. Magnetic: a ring-shaped slot in a metal.")},
    Row{"current_loop", "r_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Of the ring about the axis.")},
    Row{"current_loop", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height.")},
    Row{"current_loop", "amplitude", QT_TRANSLATE_NOOP("FieldTexts", "Amplitude"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Largest current round the ring; in the azimuthal order m it goes like cos(m θ).")},
    Row{"current_loop", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},
    Row{"current_profile", "component", QT_TRANSLATE_NOOP("FieldTexts", "Component"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "E components: an electric current; H components: a magnetic one.")},
    Row{"current_profile", "r_um", QT_TRANSLATE_NOOP("FieldTexts", "Radii"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Radii of the table, increasing; one alone makes a cylinder sheet.")},
    Row{"current_profile", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "Heights"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Heights of the table, increasing; one alone makes a plane sheet.")},
    Row{"current_profile", "density", QT_TRANSLATE_NOOP("FieldTexts", "Density"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "One value for each place: all radii at the first height, then at the next. Set radii "
            "and heights first: their number must fit.")},
    Row{"current_profile", "signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal"),
        QT_TRANSLATE_NOOP("FieldTexts", "How the source varies in time.")},

    Row{"monitor", "name", QT_TRANSLATE_NOOP("FieldTexts", "Name"),
        QT_TRANSLATE_NOOP("FieldTexts", "Results are filed under it; names differ.")},
    Row{"monitor", "kind", QT_TRANSLATE_NOOP("FieldTexts", "Monitor"),
        QT_TRANSLATE_NOOP("FieldTexts", "Another kind keeps the place and the wavelengths.")},
    Row{"point_probe", "r_um", QT_TRANSLATE_NOOP("FieldTexts", "r"),
        QT_TRANSLATE_NOOP("FieldTexts", "Distance from the axis.")},
    Row{"point_probe", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height.")},
    Row{"dft_plane", "z_um", QT_TRANSLATE_NOOP("FieldTexts", "Plane z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height of the plane.")},
    Row{"dft_plane", "r_max_um", QT_TRANSLATE_NOOP("FieldTexts", "To radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Largest radius that is recorded."),
        QT_TRANSLATE_NOOP("FieldTexts", "whole domain")},
    Row{"dft_plane", "wavelengths_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelengths"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
            "um).")},
    Row{"dft_cylinder", "r_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Radius of the cylinder.")},
    Row{"dft_cylinder", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "From z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Lower end."),
        QT_TRANSLATE_NOOP("FieldTexts", "whole domain")},
    Row{"dft_cylinder", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "To z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Upper end."),
        QT_TRANSLATE_NOOP("FieldTexts", "whole domain")},
    Row{"dft_cylinder", "wavelengths_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelengths"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
            "um).")},
    Row{"dft_region", "wavelengths_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelengths"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
            "um).")},
    Row{"flux", "surface", QT_TRANSLATE_NOOP("FieldTexts", "Surface"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Plane: a disc, positive along +z. Cylinder and closed box: positive outwards.")},
    Row{"flux", "r_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Radius"),
        QT_TRANSLATE_NOOP("FieldTexts", "Radius of the disc or the cylinder.")},
    Row{"flux", "z_min_um", QT_TRANSLATE_NOOP("FieldTexts", "Lower end"),
        QT_TRANSLATE_NOOP("FieldTexts", "The disc's height for a plane.")},
    Row{"flux", "z_max_um", QT_TRANSLATE_NOOP("FieldTexts", "Upper end"),
        QT_TRANSLATE_NOOP("FieldTexts", "Not used for a plane.")},
    Row{"flux", "wavelengths_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelengths"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
            "um).")},
    Row{"source_power", "wavelengths_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelengths"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
            "um).")},

    Row{"run", "stop", QT_TRANSLATE_NOOP("FieldTexts", "Stop"),
        QT_TRANSLATE_NOOP("FieldTexts", "The run ends at whichever comes first.")},
    Row{"stop", "max_time_fs", QT_TRANSLATE_NOOP("FieldTexts", "Longest time"),
        QT_TRANSLATE_NOOP("FieldTexts",
                          "Simulated time; periods of the project's wavelength are converted.")},
    Row{"stop", "energy_decay", QT_TRANSLATE_NOOP("FieldTexts", "Energy decay"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Stop when the field energy falls below this part of its maximum after the sources "
            "end."),
        QT_TRANSLATE_NOOP("FieldTexts", "never")},
    Row{"stop", "phasor_change", QT_TRANSLATE_NOOP("FieldTexts", "Phasor change"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Stop when no running transform changes more than this in an optical period, relative "
            "to itself, after the sources end. Watch it in the plot Convergence."),
        QT_TRANSLATE_NOOP("FieldTexts", "never")},
    Row{"run", "courant_number", QT_TRANSLATE_NOOP("FieldTexts", "Courant number"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "c dt / min(dr, dz). 0.6 is stable for every order m; less only costs time.")},
    Row{"run", "view_interval_steps", QT_TRANSLATE_NOOP("FieldTexts", "Frame every"),
        QT_TRANSLATE_NOOP("FieldTexts", "Time steps between live frames."),
        QT_TRANSLATE_NOOP("FieldTexts", "automatic")},
    Row{"run", "energy_interval_steps", QT_TRANSLATE_NOOP("FieldTexts", "Energy every"),
        QT_TRANSLATE_NOOP("FieldTexts", "Time steps between samples of the energy.")},
    Row{"run", "backend", QT_TRANSLATE_NOOP("FieldTexts", "Backend"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Where the solver runs; automatic takes a CUDA device when there is one.")},
    Row{"run", "schedule", QT_TRANSLATE_NOOP("FieldTexts", "Schedule"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "How the CUDA engine goes through the steps; all give the same fields up to "
            "rounding.")},
    Row{"run", "precision", QT_TRANSLATE_NOOP("FieldTexts", "Precision"),
        QT_TRANSLATE_NOOP("FieldTexts", "Floating-point precision of the fields.")},
    Row{"run", "threads", QT_TRANSLATE_NOOP("FieldTexts", "Threads"),
        QT_TRANSLATE_NOOP("FieldTexts", "Threads of the CPU engine; 0: one per core.")},
    Row{"run", "order_error", QT_TRANSLATE_NOOP("FieldTexts", "Order error"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Largest part of the incident field, in amplitude, that left-out azimuthal orders may "
            "carry where a source is a sum over orders.")},
    Row{"run", "averaging", QT_TRANSLATE_NOOP("FieldTexts", "Interfaces"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Volume: second-order averages at interfaces. Staircase: the permittivity at each "
            "component's place, for teaching.")},
    Row{"run", "dispersion_compensation",
        QT_TRANSLATE_NOOP("FieldTexts", "Dispersion compensation"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "The grid makes waves a little too slow. Slightly smaller permittivities make up for "
            "it at one wavelength; materials with poles stay as they are.")},
    Row{"dispersion_compensation", "directions", QT_TRANSLATE_NOOP("FieldTexts", "Waves"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Along the axis: for lenses, gratings and stacks. All directions: on average, for "
            "scatterers and resonators.")},
    Row{"dispersion_compensation", "wavelength_um", QT_TRANSLATE_NOOP("FieldTexts", "Right at"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Wavelength in vacuum at which waves have the right speed. Absent: the shortest that "
            "a source or a monitor names. Not used while the compensation is off."),
        QT_TRANSLATE_NOOP("FieldTexts", "shortest")},

    Row{"lens", "wavelength_um", QT_TRANSLATE_NOOP("FieldTexts", "Wavelength"),
        QT_TRANSLATE_NOOP(
            "FieldTexts",
            "Design wavelength in vacuum; a frequency or a photon energy is converted.")},
    Row{"lens", "focal_length_um", QT_TRANSLATE_NOOP("FieldTexts", "Focal length"),
        QT_TRANSLATE_NOOP("FieldTexts", "Measured from the exit plane.")},
    Row{"lens", "exit_plane_z_um", QT_TRANSLATE_NOOP("FieldTexts", "Exit plane z"),
        QT_TRANSLATE_NOOP("FieldTexts", "Height from which the focal length counts.")},
};

struct Word {
    std::string_view name;
    const char* text;
};

constexpr std::array words{
    Word{"cylindrical", QT_TRANSLATE_NOOP("FieldTexts", "cylindrical (r, z)")},
    Word{"planar", QT_TRANSLATE_NOOP("FieldTexts", "planar (x, z)")},
    Word{"absorbing", QT_TRANSLATE_NOOP("FieldTexts", "absorbing layer")},
    Word{"electric_wall", QT_TRANSLATE_NOOP("FieldTexts", "electric wall (perfect metal)")},
    Word{"magnetic_wall", QT_TRANSLATE_NOOP("FieldTexts", "magnetic wall")},
    Word{"complete", QT_TRANSLATE_NOOP("FieldTexts", "complete")},
    Word{"quasi", QT_TRANSLATE_NOOP("FieldTexts", "quasi")},
    Word{"linear", QT_TRANSLATE_NOOP("FieldTexts", "linear")},
    Word{"circular", QT_TRANSLATE_NOOP("FieldTexts", "circular")},
    Word{"+z", QT_TRANSLATE_NOOP("FieldTexts", "+z (upwards)")},
    Word{"-z", QT_TRANSLATE_NOOP("FieldTexts", "−z (downwards)")},
    Word{"electric", QT_TRANSLATE_NOOP("FieldTexts", "electric")},
    Word{"magnetic", QT_TRANSLATE_NOOP("FieldTexts", "magnetic")},
    Word{"er", QT_TRANSLATE_NOOP("FieldTexts", "Er")},
    Word{"et", QT_TRANSLATE_NOOP("FieldTexts", "Eθ")},
    Word{"ez", QT_TRANSLATE_NOOP("FieldTexts", "Ez")},
    Word{"hr", QT_TRANSLATE_NOOP("FieldTexts", "Hr")},
    Word{"ht", QT_TRANSLATE_NOOP("FieldTexts", "Hθ")},
    Word{"hz", QT_TRANSLATE_NOOP("FieldTexts", "Hz")},
    Word{"plane_z", QT_TRANSLATE_NOOP("FieldTexts", "plane at z")},
    Word{"cylinder_r", QT_TRANSLATE_NOOP("FieldTexts", "cylinder")},
    Word{"closed_box", QT_TRANSLATE_NOOP("FieldTexts", "closed box")},
    Word{"automatic", QT_TRANSLATE_NOOP("FieldTexts", "automatic")},
    Word{"cpu", QT_TRANSLATE_NOOP("FieldTexts", "CPU")},
    Word{"cuda", QT_TRANSLATE_NOOP("FieldTexts", "CUDA device")},
    Word{"plain", QT_TRANSLATE_NOOP("FieldTexts", "plain")},
    Word{"streamed", QT_TRANSLATE_NOOP("FieldTexts", "streamed")},
    Word{"resident", QT_TRANSLATE_NOOP("FieldTexts", "resident")},
    Word{"single", QT_TRANSLATE_NOOP("FieldTexts", "single")},
    Word{"double", QT_TRANSLATE_NOOP("FieldTexts", "double")},
    Word{"volume", QT_TRANSLATE_NOOP("FieldTexts", "volume averages")},
    Word{"staircase", QT_TRANSLATE_NOOP("FieldTexts", "staircase")},
    Word{"off", QT_TRANSLATE_NOOP("FieldTexts", "off")},
    Word{"axial", QT_TRANSLATE_NOOP("FieldTexts", "along the axis")},
    Word{"all", QT_TRANSLATE_NOOP("FieldTexts", "all directions")},
    Word{"dispersion_compensation", QT_TRANSLATE_NOOP("FieldTexts", "Dispersion compensation")},
    Word{"annular_zone", QT_TRANSLATE_NOOP("FieldTexts", "annular zone")},
    Word{"post_pattern", QT_TRANSLATE_NOOP("FieldTexts", "posts")},
    Word{"density_region", QT_TRANSLATE_NOOP("FieldTexts", "density region")},
    Word{"ellipse", QT_TRANSLATE_NOOP("FieldTexts", "ellipse")},
    Word{"rectangle", QT_TRANSLATE_NOOP("FieldTexts", "rectangle")},
    Word{"arc", QT_TRANSLATE_NOOP("FieldTexts", "between two radii")},
    Word{"density", QT_TRANSLATE_NOOP("FieldTexts", "density map")},
    Word{"arc_density", QT_TRANSLATE_NOOP("FieldTexts", "density map in r, θ")},
    Word{"zones", QT_TRANSLATE_NOOP("FieldTexts", "Zones")},
    Word{"slab", QT_TRANSLATE_NOOP("FieldTexts", "slab")},
    Word{"sphere", QT_TRANSLATE_NOOP("FieldTexts", "sphere")},
    Word{"cone", QT_TRANSLATE_NOOP("FieldTexts", "cone")},
    Word{"polygon", QT_TRANSLATE_NOOP("FieldTexts", "polygon")},
    Word{"gaussian_pulse", QT_TRANSLATE_NOOP("FieldTexts", "Gaussian pulse")},
    Word{"continuous_wave", QT_TRANSLATE_NOOP("FieldTexts", "continuous wave")},
    Word{"sampled", QT_TRANSLATE_NOOP("FieldTexts", "samples")},
    Word{"plane_wave", QT_TRANSLATE_NOOP("FieldTexts", "plane wave")},
    Word{"total_field_box", QT_TRANSLATE_NOOP("FieldTexts", "total field box")},
    Word{"guided_mode", QT_TRANSLATE_NOOP("FieldTexts", "guided mode")},
    Word{"dipole", QT_TRANSLATE_NOOP("FieldTexts", "dipole")},
    Word{"current_loop", QT_TRANSLATE_NOOP("FieldTexts", "current loop")},
    Word{"current_profile", QT_TRANSLATE_NOOP("FieldTexts", "current profile")},
    Word{"oblique_plane_wave", QT_TRANSLATE_NOOP("FieldTexts", "oblique plane wave")},
    Word{"beam", QT_TRANSLATE_NOOP("FieldTexts", "beam")},
    Word{"gaussian", QT_TRANSLATE_NOOP("FieldTexts", "Gaussian")},
    Word{"focused", QT_TRANSLATE_NOOP("FieldTexts", "focused by a lens")},
    Word{"circular_plus", QT_TRANSLATE_NOOP("FieldTexts", "circular, x + i y")},
    Word{"circular_minus", QT_TRANSLATE_NOOP("FieldTexts", "circular, x − i y")},
    Word{"radial", QT_TRANSLATE_NOOP("FieldTexts", "radial")},
    Word{"azimuthal", QT_TRANSLATE_NOOP("FieldTexts", "azimuthal")},
    Word{"point_probe", QT_TRANSLATE_NOOP("FieldTexts", "point probe")},
    Word{"dft_plane", QT_TRANSLATE_NOOP("FieldTexts", "transform on a plane")},
    Word{"dft_cylinder", QT_TRANSLATE_NOOP("FieldTexts", "transform on a cylinder")},
    Word{"dft_region", QT_TRANSLATE_NOOP("FieldTexts", "transform of the whole plane")},
    Word{"flux", QT_TRANSLATE_NOOP("FieldTexts", "flux")},
    Word{"source_power", QT_TRANSLATE_NOOP("FieldTexts", "power of the sources")},
    Word{"signal", QT_TRANSLATE_NOOP("FieldTexts", "Signal")},
    Word{"light", QT_TRANSLATE_NOOP("FieldTexts", "Light")},
    Word{"stop", QT_TRANSLATE_NOOP("FieldTexts", "Stop rule")},
    Word{"vacuum", QT_TRANSLATE_NOOP("FieldTexts", "vacuum")},
};

QString translated(const char* text) {
    return *text == '\0' ? QString() : QCoreApplication::translate(domain, text);
}

} // namespace

std::optional<FieldText> fieldText(std::string_view context, std::string_view key) {
    const auto found = std::ranges::find_if(
        rows, [&](const Row& row) { return row.context == context && row.key == key; });
    if (found == rows.end())
        return std::nullopt;
    return FieldText{translated(found->label), translated(found->help), translated(found->absent)};
}

QString labelText(const Field& field) {
    const auto words = fieldText(field.context, field.key);
    return words ? words->label : QString::fromStdString(field.key);
}

QString choiceText(std::string_view name) {
    const auto found = std::ranges::find(words, name, &Word::name);
    return found == words.end()
               ? QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))
               : translated(found->text);
}

} // namespace zonescope::ui
