#include "ui/words/core_texts.hpp"

#include "ui/words/problem_text.hpp"

namespace zonescope::ui {

namespace {

/// What several parts of the core say.
constexpr const char* texts[] = {
    QT_TRANSLATE_NOOP("zonescope::core", "%1 to %2"),
    QT_TRANSLATE_NOOP("zonescope::core", "at least %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "less than %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "greater than %1, at most %2"),
    QT_TRANSLATE_NOOP("zonescope::core", "at least %1, less than %2"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 cell"),
    QT_TRANSLATE_NOOP("zonescope::core", "Only rings can be optimised; name their body."),
    QT_TRANSLATE_NOOP("zonescope::core", "Put the near field into the domain, behind the lens."),
    QT_TRANSLATE_NOOP("zonescope::core", "A power is that through a disc."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 zones"),
    QT_TRANSLATE_NOOP("zonescope::core", "the suffix says which kind of figure is written"),
    QT_TRANSLATE_NOOP("zonescope::core", "a finite number"),
    QT_TRANSLATE_NOOP("zonescope::core", "a finite number of %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "a whole number, %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "a text in quotes"),
    QT_TRANSLATE_NOOP("zonescope::core", "an object { ... }"),
    QT_TRANSLATE_NOOP("zonescope::core", "Give a value in this range."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 bytes of text"),
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1 bytes"),
    QT_TRANSLATE_NOOP("zonescope::core", "Shorten it."),
    QT_TRANSLATE_NOOP("zonescope::core", "an empty list"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 entries"),
    QT_TRANSLATE_NOOP("zonescope::core", "at least %1 entries"),
    QT_TRANSLATE_NOOP("zonescope::core", "at least 1 entry"),
    QT_TRANSLATE_NOOP("zonescope::core", "\"#rrggbb\" or nothing"),
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1 cells"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "A larger time step makes the fields grow without bound; 0.6 is always stable."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "%1 posts turn light of order %2 into order %3, which this run does not follow."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The posts at r = %1 um are %2 um apart, more than the wavelength %3 um / %4 in the "
        "medium: they diffract, and one azimuthal order sees only their mean."),
    "One post per turn is no ring: say how many equal posts there are, or set fill_factor to 1 for "
    "a full ring.",
    QT_TRANSLATE_NOOP("zonescope::core", "at most %1 points"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The source plane lies outside the domain; move it or enlarge the domain."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The dipole lies outside the domain; move it or enlarge the domain."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The table lies outside the domain; move it or enlarge the domain."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The probe lies outside the domain; move it or enlarge the domain."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The monitor lies outside the domain; move it or enlarge the domain."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The surface lies outside the domain; move it or enlarge the domain."),
    QT_TRANSLATE_NOOP("zonescope::core", "1 or -1"),
    "%1 is a plane wave along z, which has only the orders 1 and -1; set azimuthal_order to 1 or "
    "use another source.",
    QT_TRANSLATE_NOOP("zonescope::core", "orientation (0, 0, 0)"),
    QT_TRANSLATE_NOOP("zonescope::core", "a vector other than zero"),
    "A dipole on the axis radiates only the orders 0 and +-1, and azimuthal_order is %1; move it "
    "off the axis or change the order.",
    "On the axis order 0 carries only the part along z; point the dipole along z or set "
    "azimuthal_order to 1.",
    "On the axis the orders 1 and -1 carry only the part along x (orientation_r); set it or set "
    "azimuthal_order to 0.",
    QT_TRANSLATE_NOOP("zonescope::core", "%1 values"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Circular polarization runs every signal twice, a quarter period apart, and samples have "
        "no carrier to shift; use linear polarization or another signal."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "%1 cells per wavelength in %2 (index %3, %4 um in vacuum): waves travel "
                      "visibly too slowly. Use smaller cells."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "%1 cells per wavelength in %2 (index %3, %4 um in vacuum): fair; 20 are good."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The quasi layer reflects about a hundred times more; it is here for comparison."),
    "Between two surfaces of metal so close to each other waves may grow in the layer. End the "
    "metal before it, or use a smaller dr_um.",
    QT_TRANSLATE_NOOP("zonescope::core", "narrowest part %1 um = %2 cells"),
    QT_TRANSLATE_NOOP("zonescope::core", "thinnest part %1 um = %2 cells"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The signal of %1 is not over before the run ends; run longer or shorten the signal."),
    QT_TRANSLATE_NOOP("zonescope::core", "where a source has light, like %1 um"),
    QT_TRANSLATE_NOOP("zonescope::core", "where a source has light"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 needed"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 of this machine"),
    QT_TRANSLATE_NOOP("zonescope::core", "line %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "line %1, column %2"),
    QT_TRANSLATE_NOOP("zonescope::core", "finite numbers"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Write the number without quotes; a formula of parameters begins with \"=\"."),
    QT_TRANSLATE_NOOP("zonescope::core", "Did you mean \"%1\"?"),
    QT_TRANSLATE_NOOP("zonescope::core", "given together with %1"),
    "Metals need a dispersive model, which this version does not have; an electric_wall stands for "
    "a perfect metal.",
    QT_TRANSLATE_NOOP("zonescope::core", "cannot save: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot open: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot read: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot make the folder: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write: there is no folder %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write: it is a folder"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write: it is a folder; give the name of a file"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write: it is a device, not a file"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write: the file is write-protected: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write: the folder %1 is write-protected: %2"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "the file is damaged or not from Zonescope: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "reading it would end the program"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot give the film its name: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot write the GIF: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot make the PNG: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot make the picture: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot make the SVG: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "cannot make the PDF: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "FreeType cannot read the font"),
    QT_TRANSLATE_NOOP("zonescope::core", "Ask for fewer pixels."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 has grown to %2 at step %3, r = %4 um, z = %5 um."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "%1 is not a finite number at step %2, r = %3 um, z = %4 um."),
    "The run is unstable, and a smaller Courant number does not help: see whether a metal almost "
    "without loss, a gap of one cell, or a body that reaches into an absorbing layer is the cause; "
    "smaller cells or /run/averaging \"staircase\" may help.",
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The step must not be zero, and must be negative when the last value is smaller."),
    QT_TRANSLATE_NOOP("zonescope::core", "no values"),
    QT_TRANSLATE_NOOP("zonescope::core", "Loading %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "Checking %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "Putting %1 on the grid"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "There is not enough memory for this grid. Use larger cells or a smaller domain."),
    QT_TRANSLATE_NOOP("zonescope::core", "An unknown error occurred."),
    QT_TRANSLATE_NOOP("zonescope::core", "There is no simulation yet. Open a project first."),
    QT_TRANSLATE_NOOP("zonescope::core", "The time of the stop rule is over."),
    QT_TRANSLATE_NOOP("zonescope::core", "The energy has decayed below the stop rule's limit."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 columns"),
    QT_TRANSLATE_NOOP("zonescope::core", "narrowest ring or gap %1 um = %2 cells"),
    QT_TRANSLATE_NOOP("zonescope::core", "narrowest zone %1 um = %2 cells"),
    QT_TRANSLATE_NOOP("zonescope::core", "narrowest step %1 um = %2 cells"),
    QT_TRANSLATE_NOOP("zonescope::core", "at least %1 cells"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Zones deeper than wide shade each other: the scalar efficiency is too good here."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 zones"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The absorber's k; with n = 1.5 its permittivity n^2 - k^2 stays at least 1."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Rings closer than a wavelength act as a slab whose index follows their width."),
    QT_TRANSLATE_NOOP("zonescope::core", "No phasor changes more than the stop rule allows."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A guided mode is that of its carrier, and samples have none."),
    "gaussian_pulse or continuous_wave",
    "No mode of this azimuthal order is guided at the carrier: enlarge the core or its index, "
    "shorten the wavelength, or change azimuthal_order.",
    "At an angle polarization_angle_deg and polarization_phase_deg say how E moves: 45 and 90 make "
    "a circle. A beam has light.polarization.",
    "This light is polarised as polarization says, a beam as light.polarization does; this number "
    "is not used.",
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Resonances are heard after the source has ended; use a pulse or give a start."),
    QT_TRANSLATE_NOOP("zonescope::core", "a continuous wave"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Such a material amplifies and its fields grow without bound. Change the poles' strengths, "
        "or fit them again with `zonescope fit-material`, which keeps the sum passive."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "an angle at which the beam crosses the source plane within %1 um of the axis"),
    "A Gaussian this narrow consists of evanescent waves, which do not travel from the source "
    "plane; use shape focused with a large numerical_aperture.",
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The bright ring lies outside the domain; use a smaller charge or enlarge the domain."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The lit cylinder must lie inside the domain; leave the key out for the largest one."),
    "dipole or current_profile",
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "this source has the one order that the project names; run it in a project of its own"),
    "a parameter by its name, or the path of a number of the project, like domain.dr_um or "
    "bodies[0].layers[0].z_max_um",
    "a body is cut there at z = %1 um; light a wider cylinder, enlarge the domain or set "
    "aperture_radius_um",
    QT_TRANSLATE_NOOP("zonescope::core", "a lens design"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 sources"),
    QT_TRANSLATE_NOOP("zonescope::core", "no plane wave"),
    QT_TRANSLATE_NOOP("zonescope::core", "nothing"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "So far from its focus the beam's plane waves have turned by too many periods "
        "to be summed, and what meets the domain is a plane wave. Bring the focus "
        "nearer, make the beam narrower in angle, or use a plane wave."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "%1 has too many plane waves for so wide a domain; make the beam narrower in "
                      "angle or the domain smaller."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 of memory needed"),
    "%1 has no light in order %2: its charge and polarization give it %3 %4. Set azimuthal_order "
    "to %5.",
    "A pulse keeps its wavenumber across the axis, so that its long wavelengths come closer to 90 "
    "degrees; these would lie beyond the light line, where the wave is evanescent. Narrow the "
    "band, lower the angle or use continuous_wave.",
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "%1 comes from outside the cylinder; what bodies scatter must be able to leave it."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Only entries with poles and formulas of this kind know their dispersion in time."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The design wavelength, %1 um, is not among those of the plane '%2'; %3 um stands for it."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "No flux monitor or transform plane before the lens, so the reflection is missing."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The power behind the lens is %1 % of what its field would carry in space: the cells are "
        "coarse for this wavelength, or light comes back to the transform plane."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The light between aperture and rim of the transform plane makes %1 of the field in the "
        "focus: what passes farther out may matter as much. Use a wider plane (and domain)."),
    "Add to \"monitors\": {\"name\": \"exit\", \"kind\": \"dft_plane\", \"z_um\": %1, "
    "\"wavelengths_um\": [%2, %3, %4]} with the wavelengths of interest, and give the pulse a "
    "bandwidth that holds them.",
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Only these orders put light on the axis, where a lens focuses a plane wave."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The run needs %1 of device memory, but %2 devices have %3 free together. Use larger "
        "cells, a smaller domain or single precision, or the CPU."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The emission is that of one dipole; where more emitters are wanted, give their radii."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The closed surface of the far field holds all emitters and all bodies but slabs, a few "
        "cells away from them; enlarge the domain, or leave the far field out."),
    QT_TRANSLATE_NOOP("zonescope::core", "The work was given up."),
};

} // namespace

const QStringList& coreTexts() {
    static const QStringList all = [] {
        QStringList list;
        for (const std::span<const char* const> some :
             {std::span<const char* const>(texts), modelTexts(), fileTexts(), lensTexts(),
              runTexts(), checkTexts(), dataSheetTexts(), counterTexts(), resourceTexts(),
              planarTexts(), optimiseTexts(), parameterTexts(), scheduleTexts()})
            for (const char* text : some)
                list << QString::fromUtf8(text);
        return list;
    }();
    return all;
}

} // namespace zonescope::ui
