#include "ui/inspector/field_texts.hpp"

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

#define TEXT(text) QT_TRANSLATE_NOOP("FieldTexts", text)

// The labels and helps of all settings, in the order of core/model/fields.hpp.
constexpr std::array rows{
    Row{"project", "name", TEXT("Name"), TEXT("Title of the project.")},
    Row{"project", "description", TEXT("Description"),
        TEXT("What the project shows, in plain words.")},
    Row{"project", "background", TEXT("Background"), TEXT("Material where there is no body.")},
    Row{"project", "azimuthal_order", TEXT("Order m"),
        TEXT("Azimuthal order m of the fields exp(i m θ): 1 or −1 for linearly polarised light "
             "along the axis, 0 for fields without dependence on the angle.")},

    Row{"domain", "radius_um", TEXT("Radius"),
        TEXT("Outer radius of the region of interest. Absorbing layers are added outside; the "
             "side is rounded outwards to whole cells.")},
    Row{"domain", "z_min_um", TEXT("Lower end"), TEXT("Smallest z of the region of interest.")},
    Row{"domain", "z_max_um", TEXT("Upper end"), TEXT("Largest z of the region of interest.")},
    Row{"domain", "dr_um", TEXT("Radial cell"),
        TEXT("Cell size along r. At least 10 cells a wavelength in the densest material; 20 for "
             "phases to a degree.")},
    Row{"domain", "dz_um", TEXT("Axial cell"), TEXT("Cell size along z.")},

    Row{"boundary", "kind", TEXT("Kind"),
        TEXT("Absorbing: a perfectly matched layer outside the domain. Electric wall: a perfect "
             "metal, tangential E = 0. Magnetic wall: tangential H = 0.")},
    Row{"boundary", "cells", TEXT("Thickness"), TEXT("Thickness of the absorbing layer in cells.")},
    Row{"boundary", "order", TEXT("Grading"),
        TEXT("Power of the polynomial by which the absorption grows through the layer.")},
    Row{"boundary", "target_reflection", TEXT("Target reflection"),
        TEXT("Wanted amplitude reflection of a vacuum wave at normal incidence; sets the peak of "
             "the absorption.")},
    Row{"boundary", "kappa_max", TEXT("Real stretch"),
        TEXT("Real stretch of the coordinate at the layer's outer edge, with the same grading; 1 "
             "means none.")},
    Row{"boundary", "stretch", TEXT("Stretch"),
        TEXT("Complete: r is stretched in d/dr and in 1/r, a true absorbing layer. Quasi: only in "
             "d/dr, reflects a hundred times more; for comparison. Counts at the outer radius.")},

    Row{"material", "name", TEXT("Name"),
        TEXT("Bodies refer to the material by this name; a change renames it everywhere.")},
    Row{"material", "permittivity", TEXT("Permittivity ε"),
        TEXT("Real relative permittivity, the square of the index of a lossless material.")},
    Row{"material", "index", TEXT("Index n"),
        TEXT("Square root of the permittivity: the refractive index of the lossless material.")},
    Row{"material", "conductivity_per_um", TEXT("Conductivity σ"),
        TEXT("Loss as σ/(ε₀c): the permittivity is ε + i σ/ω. S/m are converted.")},
    Row{"material", "colour", TEXT("Colour"),
        TEXT("Colour in drawings as #rrggbb; empty: chosen from the permittivity.")},
    Row{"material", "poles", TEXT("Poles"),
        TEXT("Pole pairs added to the permittivity, which is then its limit at high frequencies. "
             "Drude: resonance 0. Leave empty for a constant permittivity.")},
    Row{"pole", "resonance_rad_per_fs", TEXT("Resonance"),
        TEXT("Angular frequency of the resonance in rad/fs; 0 for free electrons (Drude).")},
    Row{"pole", "damping_rad_per_fs", TEXT("Damping"),
        TEXT("Width of the resonance in rad/fs; at least 0.")},
    Row{"pole", "strength_rad2_per_fs2", TEXT("Strength"),
        TEXT("Square of the plasma frequency, times the oscillator strength, in rad²/fs².")},
    Row{"pole", "rate_strength_rad_per_fs", TEXT("Rate strength"),
        TEXT("Part of the numerator that goes with the frequency, of fitted pole pairs; 0 for "
             "Drude and Lorentz poles.")},

    Row{"layer", "z_min_um", TEXT("from z"), TEXT("Lower end of the layer.")},
    Row{"layer", "z_max_um", TEXT("to z"), TEXT("Upper end of the layer.")},
    Row{"layer", "material", TEXT("Material"), TEXT("What the layer is made of.")},
    Row{"ring", "r_in_um", TEXT("Inner radius"), TEXT("Less than the outer radius.")},
    Row{"ring", "r_out_um", TEXT("Outer radius"), TEXT("Rings of a zone do not overlap.")},
    Row{"point", "r_um", TEXT("r"), TEXT("Distance of the corner from the axis.")},
    Row{"point", "z_um", TEXT("z"), TEXT("Height of the corner.")},

    Row{"body", "name", TEXT("Name"), TEXT("For lists and messages.")},
    Row{"body", "kind", TEXT("Shape"),
        TEXT("Another shape keeps the extent and the material. A later body replaces earlier ones "
             "where they overlap.")},
    Row{"annular_zone", "rings", TEXT("Rings"),
        TEXT("Rings that share one stack of layers; they do not overlap.")},
    Row{"annular_zone", "layers", TEXT("Layers"),
        TEXT("The stack that all rings share, from below; layers do not overlap.")},
    Row{"annular_zone", "fill_factor", TEXT("Fill factor"),
        TEXT("Part of each ring's turn that is filled: 1 is a closed ring, less makes N equal "
             "posts, which the solver sees as their effective medium.")},
    Row{"annular_zone", "rotational_symmetry", TEXT("Symmetry N"),
        TEXT("Number of equal posts in a turn of a ring whose fill factor is below 1.")},
    Row{"slab", "z_min_um", TEXT("Lower end"), TEXT("Smallest z."), TEXT("unbounded")},
    Row{"slab", "z_max_um", TEXT("Upper end"), TEXT("Largest z."), TEXT("unbounded")},
    Row{"slab", "material", TEXT("Material"), TEXT("What the slab is made of.")},
    Row{"sphere", "z_um", TEXT("Centre z"), TEXT("Height of the centre on the axis.")},
    Row{"sphere", "radius_um", TEXT("Radius"), TEXT("Radius of the sphere.")},
    Row{"sphere", "material", TEXT("Material"), TEXT("What the sphere is made of.")},
    Row{"cone", "z_min_um", TEXT("Lower end"), TEXT("Height of the lower face.")},
    Row{"cone", "z_max_um", TEXT("Upper end"), TEXT("Height of the upper face.")},
    Row{"cone", "radius_at_z_min_um", TEXT("Radius below"), TEXT("Radius of the lower face.")},
    Row{"cone", "radius_at_z_max_um", TEXT("Radius above"), TEXT("Radius of the upper face.")},
    Row{"cone", "material", TEXT("Material"), TEXT("What the cone is made of.")},
    Row{"polygon", "points", TEXT("Corners"),
        TEXT("Corners along the outline in the (r, z) half-plane, either way round; edges do not "
             "cross.")},
    Row{"polygon", "material", TEXT("Material"), TEXT("What the body is made of.")},

    Row{"signal", "kind", TEXT("Signal"),
        TEXT("How the source varies in time. Another kind keeps the wavelength; samples start as "
             "those of the signal before.")},
    Row{"gaussian_pulse", "wavelength_um", TEXT("Wavelength"),
        TEXT("Vacuum wavelength of the carrier; a frequency or a photon energy is converted.")},
    Row{"gaussian_pulse", "relative_bandwidth", TEXT("Relative bandwidth"),
        TEXT("Full width at half maximum of the power spectrum divided by the carrier's "
             "frequency.")},
    Row{"gaussian_pulse", "delay_widths", TEXT("Delay"),
        TEXT("Time of the envelope's peak, in standard deviations of the envelope.")},
    Row{"continuous_wave", "wavelength_um", TEXT("Wavelength"),
        TEXT("Vacuum wavelength; a frequency or a photon energy is converted.")},
    Row{"continuous_wave", "ramp_periods", TEXT("Ramp"),
        TEXT("Length of the smooth switch-on, in periods; a time is converted.")},
    Row{"sampled", "interval_fs", TEXT("Interval"), TEXT("Time between samples.")},
    Row{"sampled", "values", TEXT("Samples"),
        TEXT("Values at equal intervals from time zero, joined by cubic splines, zero outside. "
             "Import a text file with one value a line, or with time and value.")},

    Row{"source", "name", TEXT("Name"), TEXT("Results are filed under it; names differ.")},
    Row{"source", "kind", TEXT("Source"),
        TEXT("Another kind keeps the place, the amplitude and the signal.")},
    Row{"plane_wave", "z_um", TEXT("Source plane z"),
        TEXT("Height of the plane that injects the wave: total field ahead of it, scattered field "
             "behind.")},
    Row{"plane_wave", "direction", TEXT("Direction"), TEXT("Way of propagation.")},
    Row{"plane_wave", "polarization", TEXT("Polarisation"),
        TEXT("Linear: along x. Circular: two runs a quarter period apart.")},
    Row{"plane_wave", "amplitude", TEXT("Amplitude"), TEXT("Peak of the incident electric field.")},
    Row{"plane_wave", "aperture_radius_um", TEXT("Aperture radius"),
        TEXT("Radius of an opaque stop in the source plane."), TEXT("infinite aperture")},
    Row{"plane_wave", "aperture_edge_um", TEXT("Aperture edge"),
        TEXT("Width of the smooth edge of the stop; at most twice its radius.")},
    Row{"plane_wave", "signal", TEXT("Signal"), TEXT("How the source varies in time.")},
    Row{"total_field_box", "r_max_um", TEXT("Radius"),
        TEXT("Radius of the cylinder that holds the wave. All bodies but slabs lie inside.")},
    Row{"total_field_box", "z_min_um", TEXT("Lower end z"), TEXT("Height of the lower disc.")},
    Row{"total_field_box", "z_max_um", TEXT("Upper end z"), TEXT("Height of the upper disc.")},
    Row{"total_field_box", "direction", TEXT("Direction"), TEXT("Way of propagation.")},
    Row{"total_field_box", "polarization", TEXT("Polarisation"),
        TEXT("Linear: along x. Circular: two runs a quarter period apart.")},
    Row{"total_field_box", "amplitude", TEXT("Amplitude"),
        TEXT("Peak of the incident electric field.")},
    Row{"total_field_box", "signal", TEXT("Signal"), TEXT("How the source varies in time.")},
    Row{"guided_mode", "z_um", TEXT("Source plane z"),
        TEXT("Height of the plane that injects the mode of its cross-section.")},
    Row{"guided_mode", "mode", TEXT("Mode"),
        TEXT("1: the guided mode with the largest effective index, 2: the next, and so on.")},
    Row{"guided_mode", "direction", TEXT("Direction"), TEXT("Way of propagation.")},
    Row{"guided_mode", "amplitude", TEXT("Amplitude"),
        TEXT("Largest radial or azimuthal electric field of the mode.")},
    Row{"guided_mode", "signal", TEXT("Signal"), TEXT("How the source varies in time.")},
    Row{"oblique_plane_wave", "z_um", TEXT("Source plane z"),
        TEXT(
            "Height of the plane on which the wave enters; with no stop it also enters through the "
            "side of the lit cylinder.")},
    Row{"oblique_plane_wave", "direction", TEXT("Direction"), TEXT("Way of propagation.")},
    Row{"oblique_plane_wave", "angle_deg", TEXT("Angle"),
        TEXT("From the axis, in the medium of the source plane, at the centre wavelength. A run "
             "computes the one order that the project names; 'zonescope run' sums them all.")},
    Row{"oblique_plane_wave", "polarization_angle_deg", TEXT("Polarisation angle"),
        TEXT("Of E seen along the wave: 0 in the plane of incidence (p), 90 across it (s).")},
    Row{"oblique_plane_wave", "polarization_phase_deg", TEXT("Polarisation phase"),
        TEXT("How far the part across lags behind; with an angle of 45, 90 makes a circle.")},
    Row{"oblique_plane_wave", "amplitude", TEXT("Amplitude"),
        TEXT("Peak of the incident electric field.")},
    Row{"oblique_plane_wave", "field_radius_um", TEXT("Lit radius"),
        TEXT("Radius of the cylinder inside which the wave is; all bodies but slabs lie in it."),
        TEXT("whole domain")},
    Row{"oblique_plane_wave", "aperture_radius_um", TEXT("Aperture radius"),
        TEXT("Radius of an opaque stop in the source plane."), TEXT("infinite aperture")},
    Row{"oblique_plane_wave", "aperture_edge_um", TEXT("Aperture edge"),
        TEXT("Width of the smooth edge of the stop; at most twice its radius.")},
    Row{"oblique_plane_wave", "signal", TEXT("Signal"), TEXT("How the source varies in time.")},
    Row{"beam", "z_um", TEXT("Source plane z"),
        TEXT("Height of the plane that injects the beam, towards one side only.")},
    Row{"beam", "direction", TEXT("Direction"), TEXT("Way of propagation.")},
    Row{"beam", "shape", TEXT("Shape"),
        TEXT("Gaussian (with a charge Laguerre-Gauss), or focused by an aplanatic lens.")},
    Row{"beam", "focus_z_um", TEXT("Focus z"), TEXT("Height at which the beam is narrowest.")},
    Row{"beam", "waist_um", TEXT("Waist"),
        TEXT("Radius at which the field of a Gaussian beam has fallen to 1/e.")},
    Row{"beam", "numerical_aperture", TEXT("Numerical aperture"),
        TEXT("Of a focused beam: index times the sine of the outermost ray's angle.")},
    Row{"beam", "inner_numerical_aperture", TEXT("Inner aperture"),
        TEXT("Of a focused beam: the pupil is dark inside, a ring of light.")},
    Row{"beam", "polarization", TEXT("Polarisation"),
        TEXT("Together with the charge it decides which azimuthal orders the beam has.")},
    Row{"beam", "polarization_angle_deg", TEXT("Polarisation angle"),
        TEXT("Of linear polarisation from x.")},
    Row{"beam", "charge", TEXT("Charge"), TEXT("Turns of the phase around the beam: a vortex.")},
    Row{"beam", "radial_index", TEXT("Radial index"), TEXT("Dark rings of a Laguerre-Gauss beam.")},
    Row{"beam", "angle_deg", TEXT("Tilt"),
        TEXT("About the focus. A tilted beam is a sum over azimuthal orders.")},
    Row{"beam", "amplitude", TEXT("Amplitude"),
        TEXT("Largest electric field in the focal plane, its square averaged over the azimuth.")},
    Row{"beam", "signal", TEXT("Signal"), TEXT("How the source varies in time.")},
    Row{"dipole", "dipole", TEXT("Current"), TEXT("Electric or magnetic current.")},
    Row{"dipole", "r_um", TEXT("r"),
        TEXT("Distance from the axis. Off the axis it is a ring of current exp(i m θ).")},
    Row{"dipole", "z_um", TEXT("z"), TEXT("Height.")},
    Row{"dipole", "orientation_r", TEXT("Orientation r"),
        TEXT("Radial part of the direction; on the axis the part along x.")},
    Row{"dipole", "orientation_theta", TEXT("Orientation θ"),
        TEXT("Azimuthal part of the direction.")},
    Row{"dipole", "orientation_z", TEXT("Orientation z"), TEXT("Axial part of the direction.")},
    Row{"dipole", "amplitude", TEXT("Amplitude"), TEXT("Current moment.")},
    Row{"dipole", "signal", TEXT("Signal"), TEXT("How the source varies in time.")},
    Row{"current_profile", "component", TEXT("Component"),
        TEXT("E components: an electric current; H components: a magnetic one.")},
    Row{"current_profile", "r_um", TEXT("Radii"),
        TEXT("Radii of the table, increasing; one alone makes a cylinder sheet.")},
    Row{"current_profile", "z_um", TEXT("Heights"),
        TEXT("Heights of the table, increasing; one alone makes a plane sheet.")},
    Row{"current_profile", "density", TEXT("Density"),
        TEXT("One value for each place: all radii at the first height, then at the next. Set radii "
             "and heights first: their number must fit.")},
    Row{"current_profile", "signal", TEXT("Signal"), TEXT("How the source varies in time.")},

    Row{"monitor", "name", TEXT("Name"), TEXT("Results are filed under it; names differ.")},
    Row{"monitor", "kind", TEXT("Monitor"),
        TEXT("Another kind keeps the place and the wavelengths.")},
    Row{"point_probe", "r_um", TEXT("r"), TEXT("Distance from the axis.")},
    Row{"point_probe", "z_um", TEXT("z"), TEXT("Height.")},
    Row{"dft_plane", "z_um", TEXT("Plane z"), TEXT("Height of the plane.")},
    Row{"dft_plane", "r_max_um", TEXT("To radius"), TEXT("Largest radius that is recorded."),
        TEXT("whole domain")},
    Row{"dft_plane", "wavelengths_um", TEXT("Wavelengths"),
        TEXT("Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
             "um).")},
    Row{"dft_cylinder", "r_um", TEXT("Radius"), TEXT("Radius of the cylinder.")},
    Row{"dft_cylinder", "z_min_um", TEXT("From z"), TEXT("Lower end."), TEXT("whole domain")},
    Row{"dft_cylinder", "z_max_um", TEXT("To z"), TEXT("Upper end."), TEXT("whole domain")},
    Row{"dft_cylinder", "wavelengths_um", TEXT("Wavelengths"),
        TEXT("Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
             "um).")},
    Row{"dft_region", "wavelengths_um", TEXT("Wavelengths"),
        TEXT("Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
             "um).")},
    Row{"flux", "surface", TEXT("Surface"),
        TEXT("Plane: a disc, positive along +z. Cylinder and closed box: positive outwards.")},
    Row{"flux", "r_max_um", TEXT("Radius"), TEXT("Radius of the disc or the cylinder.")},
    Row{"flux", "z_min_um", TEXT("Lower end"), TEXT("The disc's height for a plane.")},
    Row{"flux", "z_max_um", TEXT("Upper end"), TEXT("Not used for a plane.")},
    Row{"flux", "wavelengths_um", TEXT("Wavelengths"),
        TEXT("Vacuum wavelengths: a list (450, 550 nm) or a range first:step:last (0.45:0.05:0.65 "
             "um).")},

    Row{"run", "stop", TEXT("Stop"), TEXT("The run ends at whichever comes first.")},
    Row{"stop", "max_time_fs", TEXT("Longest time"),
        TEXT("Simulated time; periods of the project's wavelength are converted.")},
    Row{"stop", "energy_decay", TEXT("Energy decay"),
        TEXT("Stop when the field energy falls below this part of its maximum after the sources "
             "end."),
        TEXT("never")},
    Row{"stop", "phasor_change", TEXT("Phasor change"),
        TEXT("Stop when no running transform changes more than this in an optical period, relative "
             "to itself, after the sources end. Watch it in the plot Convergence."),
        TEXT("never")},
    Row{"run", "courant_number", TEXT("Courant number"),
        TEXT("c dt / min(dr, dz). 0.6 is stable for every order m; less only costs time.")},
    Row{"run", "view_interval_steps", TEXT("Frame every"), TEXT("Time steps between live frames."),
        TEXT("automatic")},
    Row{"run", "energy_interval_steps", TEXT("Energy every"),
        TEXT("Time steps between samples of the energy.")},
    Row{"run", "backend", TEXT("Backend"),
        TEXT("Where the solver runs; automatic takes a CUDA device when there is one.")},
    Row{"run", "schedule", TEXT("Schedule"),
        TEXT("How the CUDA engine goes through the steps; all give the same fields up to "
             "rounding.")},
    Row{"run", "precision", TEXT("Precision"), TEXT("Floating-point precision of the fields.")},
    Row{"run", "threads", TEXT("Threads"), TEXT("Threads of the CPU engine; 0: one per core.")},
    Row{"run", "order_error", TEXT("Order error"),
        TEXT("Largest part of the incident field, in amplitude, that left-out azimuthal orders may "
             "carry where a source is a sum over orders.")},
    Row{"run", "averaging", TEXT("Interfaces"),
        TEXT("Volume: second-order averages at interfaces. Staircase: the permittivity at each "
             "component's place, for teaching.")},

    Row{"lens", "wavelength_um", TEXT("Wavelength"),
        TEXT("Design wavelength in vacuum; a frequency or a photon energy is converted.")},
    Row{"lens", "focal_length_um", TEXT("Focal length"), TEXT("Measured from the exit plane.")},
    Row{"lens", "exit_plane_z_um", TEXT("Exit plane z"),
        TEXT("Height from which the focal length counts.")},
};

struct Word {
    std::string_view name;
    const char* text;
};

constexpr std::array words{
    Word{"absorbing", TEXT("absorbing layer")},
    Word{"electric_wall", TEXT("electric wall (perfect metal)")},
    Word{"magnetic_wall", TEXT("magnetic wall")},
    Word{"complete", TEXT("complete")},
    Word{"quasi", TEXT("quasi")},
    Word{"linear", TEXT("linear")},
    Word{"circular", TEXT("circular")},
    Word{"+z", TEXT("+z (upwards)")},
    Word{"-z", TEXT("−z (downwards)")},
    Word{"electric", TEXT("electric")},
    Word{"magnetic", TEXT("magnetic")},
    Word{"er", TEXT("Er")},
    Word{"et", TEXT("Eθ")},
    Word{"ez", TEXT("Ez")},
    Word{"hr", TEXT("Hr")},
    Word{"ht", TEXT("Hθ")},
    Word{"hz", TEXT("Hz")},
    Word{"plane_z", TEXT("plane at z")},
    Word{"cylinder_r", TEXT("cylinder")},
    Word{"closed_box", TEXT("closed box")},
    Word{"automatic", TEXT("automatic")},
    Word{"cpu", TEXT("CPU")},
    Word{"cuda", TEXT("CUDA device")},
    Word{"plain", TEXT("plain")},
    Word{"streamed", TEXT("streamed")},
    Word{"resident", TEXT("resident")},
    Word{"single", TEXT("single")},
    Word{"double", TEXT("double")},
    Word{"volume", TEXT("volume averages")},
    Word{"staircase", TEXT("staircase")},
    Word{"annular_zone", TEXT("annular zone")},
    Word{"slab", TEXT("slab")},
    Word{"sphere", TEXT("sphere")},
    Word{"cone", TEXT("cone")},
    Word{"polygon", TEXT("polygon")},
    Word{"gaussian_pulse", TEXT("Gaussian pulse")},
    Word{"continuous_wave", TEXT("continuous wave")},
    Word{"sampled", TEXT("samples")},
    Word{"plane_wave", TEXT("plane wave")},
    Word{"total_field_box", TEXT("total field box")},
    Word{"guided_mode", TEXT("guided mode")},
    Word{"dipole", TEXT("dipole")},
    Word{"current_profile", TEXT("current profile")},
    Word{"oblique_plane_wave", TEXT("oblique plane wave")},
    Word{"beam", TEXT("beam")},
    Word{"gaussian", TEXT("Gaussian")},
    Word{"focused", TEXT("focused by a lens")},
    Word{"circular_plus", TEXT("circular, x + i y")},
    Word{"circular_minus", TEXT("circular, x − i y")},
    Word{"radial", TEXT("radial")},
    Word{"azimuthal", TEXT("azimuthal")},
    Word{"point_probe", TEXT("point probe")},
    Word{"dft_plane", TEXT("transform on a plane")},
    Word{"dft_cylinder", TEXT("transform on a cylinder")},
    Word{"dft_region", TEXT("transform of the whole plane")},
    Word{"flux", TEXT("flux")},
    Word{"signal", TEXT("Signal")},
    Word{"stop", TEXT("Stop rule")},
    Word{"vacuum", TEXT("vacuum")},
};

#undef TEXT

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
