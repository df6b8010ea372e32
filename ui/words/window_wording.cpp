#include "ui/words/window_wording.hpp"

#include <QCoreApplication>
#include <QHash>

namespace zonescope::ui {

namespace {

struct Wording {
    const char* core;
    const char* window;
};

constexpr Wording wordings[] = {
    {"edges of rings (radii), heights (top_min_um, top_max_um), posts, parameters or densities",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "edges of rings, heights between two limits, posts, parameters or densities")},
    {"\"adam\" for densities", QT_TRANSLATE_NOOP("zonescope::core", "Adam, for densities")},
    {"Name a body of the kind post_pattern.",
     QT_TRANSLATE_NOOP("zonescope::core", "Name a pattern of posts.")},
    {"A lens in zones is optimised with such posts only: leave theta_deg and rotation_deg at 0, or "
     "leave out the zones.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "A lens in zones is optimised with such posts only: leave their angles at "
                       "0, or leave out the zones.")},
    {"Name a body of the kind density_region, or of the kind post_pattern with an outline density "
     "or arc_density.",
     QT_TRANSLATE_NOOP("zonescope::core", "Name a density region, or posts with density maps.")},
    {"A map that is searched stays its own mirror image: leave theta_deg and rotation_deg at 0.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "A map that is searched stays its own mirror image: leave its angles at "
                       "0.")},
    {"Gradients tell what media do: bind nothing else to it, or choose the method "
     "derivative_free.",
     QT_TRANSLATE_NOOP("zonescope::core", "Gradients tell what media do: bind nothing else to it, "
                                          "or search without derivatives.")},
    {"Choose the method convex, or let fewer move.",
     QT_TRANSLATE_NOOP("zonescope::core", "Choose convex steps, or let fewer move.")},
    {"greater than r_in_um = %1 um",
     QT_TRANSLATE_NOOP("zonescope::core", "greater than the inner radius, %1 um")},
    {"outside of bodies[%1], or before it in the list",
     QT_TRANSLATE_NOOP("zonescope::core", "outside of the region, or before it in the list")},
    {"minimum widths that fit within r_max_um beside each other",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "least widths that fit beside each other within the outermost radius")},
    {"Give the pulse a larger relative_bandwidth or another wavelength_um.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "Give the pulse a larger bandwidth or another wavelength.")},
    {"one source plane_wave", QT_TRANSLATE_NOOP("zonescope::core", "one plane wave")},
    {"gaussian_pulse, samples", QT_TRANSLATE_NOOP("zonescope::core", "a pulse, or samples")},
    {"greater than z_min_um = %1 um",
     QT_TRANSLATE_NOOP("zonescope::core", "greater than the lower end, %1 um")},
    {"materials[%1] has the same name; rename one.",
     QT_TRANSLATE_NOOP("zonescope::core", "Another material has the same name; rename one.")},
    {"at least 2 with fill_factor = %1",
     QT_TRANSLATE_NOOP("zonescope::core", "at least 2 with the fill factor %1")},
    {"One post per turn is no ring: say how many equal posts there are, or set fill_factor to 1 "
     "for a full ring.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "One post per turn is no ring: say how many equal posts there are, or set "
                       "the fill factor to 1 for a full ring.")},
    {"less than r_out_um = %1 um",
     QT_TRANSLATE_NOOP("zonescope::core", "less than the outer radius, %1 um")},
    {"at least r_out_um = %1 um of rings[%2]",
     QT_TRANSLATE_NOOP("zonescope::core", "at least %1 um, where the ring before it ends")},
    {"at least z_max_um = %1 um of layers[%2]",
     QT_TRANSLATE_NOOP("zonescope::core", "at least %1 um, where the layer below it ends")},
    {"bodies[%1] has the same name; messages and lists will not tell them apart.",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "Another body has the same name; messages and lists will not tell them apart.")},
    {"%1[%2] has the same name; results are filed under it, so rename one.",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "Another one has the same name; results are filed under it, so rename one.")},
    {"%1 is a plane wave along z, which has only the orders 1 and -1; set azimuthal_order to 1 or "
     "use another source.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "%1 is a plane wave along z, which has only the orders 1 and -1; set the "
                       "order m of the project to 1 or use another source.")},
    {"at most twice aperture_radius_um = %1 um",
     QT_TRANSLATE_NOOP("zonescope::core", "at most twice the aperture radius of %1 um")},
    {"Without aperture_radius_um there is no stop whose edge could be soft.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "Without an aperture radius there is no stop whose edge could be soft.")},
    {"Give the dipole a direction, for example orientation_z = 1.",
     QT_TRANSLATE_NOOP("zonescope::core", "Give the dipole a direction, for example 1 along z.")},
    {"A dipole on the axis radiates only the orders 0 and +-1, and azimuthal_order is %1; move it "
     "off the axis or change the order.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "A dipole on the axis radiates only the orders 0 and ±1, and the project "
                       "has order %1; move the dipole off the axis or change the order.")},
    {"On the axis order 0 carries only the part along z; point the dipole along z or set "
     "azimuthal_order to 1.",
     QT_TRANSLATE_NOOP("zonescope::core", "On the axis order 0 carries only the part along z; "
                                          "point the dipole along z or set the order m to 1.")},
    {"On the axis the orders 1 and -1 carry only the part along x (orientation_r); set it or set "
     "azimuthal_order to 0.",
     QT_TRANSLATE_NOOP("zonescope::core", "On the axis the orders 1 and -1 carry only the part "
                                          "along r; give the dipole one or set the order m to 0.")},
    {"Set surface to closed_box.",
     QT_TRANSLATE_NOOP("zonescope::core", "Choose \"closed box\" as the surface.")},
    {"A far field needs open space around the axis: set boundaries.r_max.kind to absorbing.",
     QT_TRANSLATE_NOOP("zonescope::core", "A far field needs open space around the axis: give the "
                                          "boundary at the outer radius an absorbing layer.")},
    {"gaussian_pulse or continuous_wave with circular polarization",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "a Gaussian pulse or a continuous wave with circular polarisation")},
    {"Between two surfaces of metal so close to each other waves may grow in the layer. End the "
     "metal before it, or use a smaller dr_um.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "Between two surfaces of metal so close to each other waves may grow in the "
                       "layer. End the metal before it, or use a smaller radial cell.")},
    {"A continuous wave never ends, so the run stops at max_time_fs.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "A continuous wave never ends, so the run stops at its longest time.")},
    {"Nothing absorbs light here, so the run stops at max_time_fs.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "Nothing absorbs light here, so the run stops at its longest time.")},
    {"An absorbing layer has at least one cell; use electric_wall or magnetic_wall for none",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "An absorbing layer has at least one cell; use an electric or a magnetic wall for none")},
    {"a finite length above z_min_um = %1 um",
     QT_TRANSLATE_NOOP("zonescope::core", "a finite length above the lower end, %1 um")},
    {"The domain would hold no cell; move z_max_um above z_min_um",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "The domain would hold no cell; move its upper end above its lower one")},
    {"%1 um (with dz_um = %2 um: %3 x %4 cells)",
     QT_TRANSLATE_NOOP("zonescope::core", "%1 um (with an axial cell of %2 um: %3 × %4 cells)")},
    {"order %1, kappa_max %2", QT_TRANSLATE_NOOP("zonescope::core", "grading %1, real stretch %2")},
    {"order at least 0, kappa_max at least 1",
     QT_TRANSLATE_NOOP("zonescope::core", "grading at least 0, real stretch at least 1")},
    {"Usual values are order 3 and kappa_max 1",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "Usual values are a grading of 3 and a real stretch of 1")},
    {"permittivity at least 1, conductivity_per_um at least 0",
     QT_TRANSLATE_NOOP("zonescope::core", "permittivity at least 1, conductivity at least 0")},
    {"Use conductivity_per_um or conductivity_s_per_m with a permittivity.",
     QT_TRANSLATE_NOOP("zonescope::core", "Give the loss of a permittivity as a conductivity.")},
    {"extinction together with wavelength_um",
     QT_TRANSLATE_NOOP("zonescope::core", "an extinction together with its wavelength")},
    {"Metals need a dispersive model, which this version does not have; an electric_wall stands "
     "for a perfect metal.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "Metals need a dispersive model, which this version does not have; an "
                       "electric wall stands for a perfect metal.")},
    {"The run is unstable: lower /run/courant_number to at most %1.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "The run is unstable: lower the Courant number to at most %1.")},
    {"The run is unstable, and a smaller Courant number does not help: see whether a metal almost "
     "without loss, a gap of one cell, or a body that reaches into an absorbing layer is the "
     "cause; smaller cells or /run/averaging \"staircase\" may help.",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "The run is unstable, and a smaller Courant number does not help: see whether a metal "
         "almost without loss, a gap of one cell, or a body that reaches into an absorbing layer "
         "is the cause; smaller cells or interfaces as a staircase may help.")},
    {"gaussian_pulse or continuous_wave",
     QT_TRANSLATE_NOOP("zonescope::core", "a Gaussian pulse or a continuous wave")},
    {"No mode of this azimuthal order is guided at the carrier: enlarge the core or its index, "
     "shorten the wavelength, or change azimuthal_order.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "No mode of this azimuthal order is guided at the carrier: enlarge the core "
                       "or its index, shorten the wavelength, or change the order m.")},
    {"At an angle polarization_angle_deg and polarization_phase_deg say how E moves: 45 and 90 "
     "make a circle. A beam has light.polarization.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "At an angle the polarisation angle and phase say how E moves: 45° and 90° "
                       "make a circle. A beam has a polarisation of its own.")},
    {"0 with angle_deg = 0", QT_TRANSLATE_NOOP("zonescope::core", "0 with an angle of 0°")},
    {"This light is polarised as polarization says, a beam as light.polarization does; this number "
     "is not used.",
     QT_TRANSLATE_NOOP("zonescope::core", "This light is polarised as its polarisation says, a "
                                          "beam as that of its light; this number is not used.")},
    {"a source of kind total_field_box",
     QT_TRANSLATE_NOOP("zonescope::core", "a total field box as the source")},
    {"at least %1 um: two cells above z_min_um",
     QT_TRANSLATE_NOOP("zonescope::core", "at least %1 um: two cells above the lower end")},
    {"Put the monitor where no body begins or ends, or make it smaller (r_max_um).",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "Put the monitor where no body begins or ends, or give it a smaller radius.")},
    {"A Gaussian this narrow consists of evanescent waves, which do not travel from the source "
     "plane; use shape focused with a large numerical_aperture.",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "A Gaussian this narrow consists of evanescent waves, which do not travel from the source "
         "plane; use the shape \"focused by a lens\" with a large numerical aperture.")},
    {"dipole or current_profile",
     QT_TRANSLATE_NOOP("zonescope::core", "a dipole or a current profile")},
    {"a parameter by its name, or the path of a number of the project, like domain.dr_um or "
     "bodies[0].layers[0].z_max_um",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "a number of the project, like the radial cell or the upper end of a layer")},
    {"set azimuthal_order to 1 or remove the plane wave",
     QT_TRANSLATE_NOOP("zonescope::core", "set the order m to 1 or remove the plane wave")},
    {"a body is cut there at z = %1 um; light a wider cylinder, enlarge the domain or set "
     "aperture_radius_um",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "a body is cut there at z = %1 um; light a wider cylinder, enlarge the "
                       "domain or set an aperture radius")},
    {"plane_wave or oblique_plane_wave",
     QT_TRANSLATE_NOOP("zonescope::core", "a plane wave or an oblique plane wave")},
    {"a dft_plane behind z = %1 um at %2 um",
     QT_TRANSLATE_NOOP("zonescope::core", "a transform plane behind z = %1 um at %2 um")},
    {"use an oblique plane wave with polarization_angle_deg 45 and polarization_phase_deg 90",
     QT_TRANSLATE_NOOP("zonescope::core", "use an oblique plane wave with a polarisation angle of "
                                          "45° and a polarisation phase of 90°")},
    {"within %1 um of z_um = %2",
     QT_TRANSLATE_NOOP("zonescope::core", "within %1 um of z = %2 um")},
    {"%1 has no light in order %2: its charge and polarization give it %3 %4. Set azimuthal_order "
     "to %5.",
     QT_TRANSLATE_NOOP("zonescope::core", "%1 has no light in order %2: its charge and "
                                          "polarisation give it %3 %4. Set the order m to %5.")},
    {"A pulse keeps its wavenumber across the axis, so that its long wavelengths come closer to 90 "
     "degrees; these would lie beyond the light line, where the wave is evanescent. Narrow the "
     "band, lower the angle or use continuous_wave.",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "A pulse keeps its wavenumber across the axis, so that its long wavelengths come closer "
         "to 90 degrees; these would lie beyond the light line, where the wave is evanescent. "
         "Narrow the band, lower the angle or use a continuous wave.")},
    {"less than numerical_aperture = %1",
     QT_TRANSLATE_NOOP("zonescope::core", "less than the numerical aperture, %1")},
    {"Add to \"monitors\": {\"name\": \"exit\", \"kind\": \"dft_plane\", \"z_um\": %1, "
     "\"wavelengths_um\": [%2, %3, %4]} with the wavelengths of interest, and give the pulse a "
     "bandwidth that holds them.",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "Add a transform plane at z = %1 um, for example with the wavelengths %2, "
                       "%3 and %4 um, and give the pulse a bandwidth that holds them.")},
    {"Give the plane wave the lens' aperture_radius_um.",
     QT_TRANSLATE_NOOP("zonescope::core", "Give the plane wave the lens' aperture radius.")},
    {"The propagator starts from a transform plane (kind dft_plane).",
     QT_TRANSLATE_NOOP("zonescope::core", "The propagator starts from a transform plane.")},
    {"Samples have no carrier; give wavelengths, or a source_power monitor.",
     QT_TRANSLATE_NOOP(
         "zonescope::core",
         "Samples have no carrier; give wavelengths, or add a monitor of the sources' power.")},
    {"a dft_plane from z = %1 to %2 um over the whole aperture",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "a transform plane from z = %1 to %2 um over the whole aperture")},
    {"a source of kind plane_wave",
     QT_TRANSLATE_NOOP("zonescope::core", "a plane wave as the source")},
    {"aperture_radius_um of the plane wave, or a lens of rings",
     QT_TRANSLATE_NOOP("zonescope::core",
                       "the aperture radius of the plane wave, or a lens of rings")},
    {"dft_plane or dft_region",
     QT_TRANSLATE_NOOP("zonescope::core", "a transform on a plane or of the whole plane")},
    {"gaussian_pulse, continuous_wave",
     QT_TRANSLATE_NOOP("zonescope::core", "a Gaussian pulse, a continuous wave")},
    {"set aperture_radius_um, or give the material of the slab its index at the source's "
     "wavelength",
     QT_TRANSLATE_NOOP("zonescope::core", "set an aperture radius, or give the material of the "
                                          "slab its index at the wavelength of the source")},
    {"Add \"lens\": %1: what the measured focus is compared with.",
     QT_TRANSLATE_NOOP("zonescope::core", "Describe the lens (wavelength, focal length, exit "
                                          "plane): the measured focus is compared with it.")},
};

} // namespace

QString windowWording(const QString& coreText) {
    static const QHash<QString, QString> known = [] {
        QHash<QString, QString> table;
        for (const auto& [core, window] : wordings)
            table.insert(QString::fromUtf8(core), QString::fromUtf8(window));
        return table;
    }();
    return known.value(coreText, coreText);
}

} // namespace zonescope::ui
