#include "ui/words/core_texts.hpp"

namespace zonescope::ui {

namespace {

/// Figures, curves and conventions of the data sheet, its help page, and the words of its plots.
constexpr const char* sheetTexts[] = {
    QT_TRANSLATE_NOOP("zonescope::core", "Focal length"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Distance from the design's exit plane to the largest |E|² on the axis, "
                      "found by a cubic through the highest samples. It is looked for between 0.4 "
                      "and 2.5 times the design focal length."),
    QT_TRANSLATE_NOOP("zonescope::core", "Focus in the grid"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "What the run's report, sweeps and the plot of the focal plane call in the grid is "
        "read from running transforms beyond the lens: the brightest place on the axis of "
        "the grid, a quarter of the design focal length or more behind the exit plane, and "
        "the spot there. The domain ends beside it and behind it, so that it differs a "
        "little from the figures of this page, which are those of the lens."),
    QT_TRANSLATE_NOOP("zonescope::core", "Strehl ratio in the design plane"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "What the field of view prints: at every angle in the plane of the design focal "
        "length, against a scalar image without aberrations. The Strehl ratio of this page "
        "is that of the brightest place on the axis, so that a focal shift does not lower "
        "it."),
    QT_TRANSLATE_NOOP("zonescope::core", "Focal shift"),
    QT_TRANSLATE_NOOP("zonescope::core", "Focal length minus design focal length."),
    QT_TRANSLATE_NOOP("zonescope::core", "Chromatic focal shift"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Focal length minus the focal length at the wavelength nearest to the design wavelength."),
    QT_TRANSLATE_NOOP("zonescope::core", "Numerical aperture"),
    QT_TRANSLATE_NOOP("zonescope::core", "NA"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "n sin(arctan(a / f)), with the refractive index n behind the lens, the "
                      "aperture radius a and the measured focal length f."),
    QT_TRANSLATE_NOOP("zonescope::core", "Peak intensity"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Largest |E|² on the axis over |E|² of the incident wave."),
    QT_TRANSLATE_NOOP("zonescope::core", "FWHM in x"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Full width at half maximum of |E|² in the focal plane along x, the direction of linear "
        "polarisation: twice the first radius at which it falls to half of its value on the axis."),
    QT_TRANSLATE_NOOP("zonescope::core", "FWHM in y"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The same along y, across the linear polarisation. With circular "
                      "polarisation and unpolarised light the widths in x and y are equal."),
    QT_TRANSLATE_NOOP("zonescope::core", "FWHM"),
    QT_TRANSLATE_NOOP("zonescope::core", "The same of the mean of |E|² over the angle."),
    QT_TRANSLATE_NOOP("zonescope::core", "FWHM of the ideal lens"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "FWHM of the mean over the angle of the ideal lens' |E|²."),
    QT_TRANSLATE_NOOP("zonescope::core", "Depth of focus"),
    QT_TRANSLATE_NOOP("zonescope::core", "Full width at half maximum of |E|² along the axis."),
    QT_TRANSLATE_NOOP("zonescope::core", "Focusing efficiency"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Power through the disc of diameter 3 FWHM round the axis in the focal "
                      "plane, over the incident power in the aperture: the transmission times the "
                      "part of the transmitted power that meets the disc."),
    QT_TRANSLATE_NOOP("zonescope::core", "Disc radius of the focusing efficiency"),
    QT_TRANSLATE_NOOP("zonescope::core", "1.5 FWHM of the mean over the angle."),
    QT_TRANSLATE_NOOP("zonescope::core", "Diffraction efficiency"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Part of the incident power in the design's diffraction order: largest |E|² "
                      "on the axis, over that of the ideal lens if it focused all the incident "
                      "power of the aperture: Strehl ratio times transmission (the squared overlap "
                      "of the light with the ideal converging wave). For thin plates of many zones "
                      "and low NA 40.5 % (binary phase) and 10.1 % (amplitude)."),
    QT_TRANSLATE_NOOP("zonescope::core", "Transmission"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Power through the plane behind the lens over the incident power in the "
                      "aperture; where a plane wave without a stop passes beside the lens, through "
                      "the aperture's disc of that plane."),
    QT_TRANSLATE_NOOP("zonescope::core", "Reflection"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Power that comes back through a flux monitor or transform plane before the lens, over the "
        "incident power in the aperture. Missing without such a monitor."),
    QT_TRANSLATE_NOOP("zonescope::core", "Strehl ratio"),
    QT_TRANSLATE_NOOP("zonescope::core", "Largest |E|² on the axis over that of the ideal lens "
                                         "when it focuses the transmitted power."),
    QT_TRANSLATE_NOOP("zonescope::core", "Wavefront error, rms"),
    QT_TRANSLATE_NOOP("zonescope::core", "Root mean square of the wavefront over the pupil, "
                                         "weighted with area and amplitude, piston removed."),
    QT_TRANSLATE_NOOP("zonescope::core", "Z4 defocus"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Coefficient of sqrt(3)(2p²-1) in the wavefront (Noll's normalisation and "
                      "order; p is the pupil radius, 0 to 1)."),
    QT_TRANSLATE_NOOP("zonescope::core", "Z6 astigmatism"),
    QT_TRANSLATE_NOOP("zonescope::core", "Coefficient of sqrt(6) p² cos(2 phi): x and y focus "
                                         "apart, as linear polarisation can make them."),
    QT_TRANSLATE_NOOP("zonescope::core", "Z11 spherical aberration"),
    QT_TRANSLATE_NOOP("zonescope::core", "Coefficient of sqrt(5)(6p^4-6p²+1)."),
    QT_TRANSLATE_NOOP("zonescope::core", "Z22 secondary spherical aberration"),
    QT_TRANSLATE_NOOP("zonescope::core", "Coefficient of sqrt(7)(20p^6-30p^4+12p²-1)."),
    QT_TRANSLATE_NOOP("zonescope::core", "Radius of 50 % encircled power"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Radius of the disc in the focal plane through which half of the transmitted "
                      "power passes. Missing when it lies beyond the image."),
    QT_TRANSLATE_NOOP("zonescope::core", "Radius of 80 % encircled power"),
    QT_TRANSLATE_NOOP("zonescope::core", "The same for 80 %."),
    QT_TRANSLATE_NOOP("zonescope::core", "Frequency of 50 % contrast"),
    QT_TRANSLATE_NOOP("zonescope::core", "cycles/mm"),
    QT_TRANSLATE_NOOP("zonescope::core", "Lowest spatial frequency at which the modulation "
                                         "transfer function, mean of x and y, falls to one half."),
    QT_TRANSLATE_NOOP("zonescope::core", "Point spread function"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "|E|² in the focal plane against the distance from the axis along x and y, over |E|² of "
        "the incident wave, with the ideal lens of the same transmitted power."),
    QT_TRANSLATE_NOOP("zonescope::core", "Focal spot"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "|E|² in the focal plane over its largest value. Linear polarisation lies along x."),
    QT_TRANSLATE_NOOP("zonescope::core", "Modulation transfer function"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Modulus of the Fourier transform of the point spread function |E|² within "
                      "the image, over its value at zero, for patterns that vary with x and with "
                      "y. The ideal curve is computed alike from the ideal lens' image."),
    QT_TRANSLATE_NOOP("zonescope::core", "Encircled power"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Power through a disc round the axis in the focal plane over the transmitted "
                      "power, against the radius of the disc."),
    QT_TRANSLATE_NOOP("zonescope::core", "Intensity on the axis"),
    QT_TRANSLATE_NOOP("zonescope::core", "|E|² on the axis over |E|² of the incident wave, against "
                                         "the distance from the exit plane."),
    QT_TRANSLATE_NOOP("zonescope::core", "Wavefront error"),
    QT_TRANSLATE_NOOP("zonescope::core", "Wavefront against the pupil radius along x and y, in "
                                         "wavelengths; positive where the light comes late."),
    QT_TRANSLATE_NOOP("zonescope::core", "Focal length against wavelength."),
    QT_TRANSLATE_NOOP("zonescope::core", "Efficiencies"),
    QT_TRANSLATE_NOOP("zonescope::core", "Transmission, diffraction efficiency, focusing "
                                         "efficiency and Strehl ratio against wavelength."),
    QT_TRANSLATE_NOOP("zonescope::core", "Field"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Running transforms of one broadband run in a plane behind the lens, carried to axis and "
        "focal plane by the vector angular spectrum. Linear polarisation lies along x; the orders "
        "m = +1 and -1 together give the field at every angle. All figures hold at one wavelength "
        "each; |E|² counts all three components."),
    QT_TRANSLATE_NOOP("zonescope::core", "Unpolarised light"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The mean of the powers of two orthogonal polarisations. A lens of revolution treats them "
        "alike, so that one run of linear or circular polarisation tells both; the spot is round, "
        "and all figures are those of circular polarisation."),
    QT_TRANSLATE_NOOP("zonescope::core", "Power"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Incident, transmitted and reflected power are the flux that the grid conserves: E times "
        "the mean of H half a cell before and behind. The field on its way to the focus carries by "
        "definition the power that the grid lets through the plane, so that the focusing "
        "efficiency cannot exceed the transmission."),
    QT_TRANSLATE_NOOP("zonescope::core", "Aperture"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The stop of the plane wave, else the outermost ring of the lens. The incident power is "
        "that of the plane wave in the aperture; a soft edge of the stop counts with its power."),
    QT_TRANSLATE_NOOP("zonescope::core", "Beams"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The light may be a beam along the axis, too: of linear or circular polarisation without a "
        "charge, or radial. Its incident power is all of the beam's, from its angular spectrum, "
        "and its incident |E|² that of its amplitude. The ideal lens and the wavefront are about "
        "an evenly lit aperture and are left out."),
    QT_TRANSLATE_NOOP("zonescope::core", "Ideal lens"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "A flat, evenly lit aperture of the same radius, behind which the light is a "
                      "perfect spherical wave that converges on the measured focal point, by the "
                      "diffraction integrals of Richards and Wolf (1959)."),
    QT_TRANSLATE_NOOP("zonescope::core", "Image"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The focal plane out to 20 wavelengths over NA. What passes farther out is no part of the "
        "point spread function and of the modulation transfer function."),
    QT_TRANSLATE_NOOP("zonescope::core", "Wavefront"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Phase of the light on the sphere round the focal point, less that of the "
                      "ideal lens, in wavelengths. It is found from the focal field within a soft "
                      "window, 10 wavelengths over NA or half the aperture radius wide, whichever "
                      "is less, which leaves other diffraction orders out. Diffraction at the rim "
                      "of the aperture counts: 0.02 wavelengths rms at a Fresnel number of 30."),
    QT_TRANSLATE_NOOP("zonescope::core", "One run with a pulse gives the figures of a lens at "
                                         "every wavelength of a transform plane behind it:"),
    QT_TRANSLATE_NOOP("zonescope::core", "In the window the pane **Data sheet** shows it when a "
                                         "run has ended, or at once with **Measure now**:"),
    QT_TRANSLATE_NOOP("zonescope::core", "Figures of a zone plate at its wavelength, and its point "
                                         "spread function beside that of an ideal lens"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The suffix chooses: `.html` and `.pdf` are for people, `.csv` is a table with one line "
        "per wavelength, `.json` holds figures and curves beside all else that was measured. With "
        "several projects one `.html`, `.pdf` or `.csv` compares them. With `--unpolarised`, and "
        "the box *Unpolarised* in the window, the figures are those of unpolarised light."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The project needs a design (section *lens*), light from a plane wave with |m| = 1 or from "
        "a beam along the axis, and a monitor of kind *transform plane* close behind the lens over "
        "its whole aperture, with the wavelengths of interest. What is missing is said before the "
        "run. A flux monitor or transform plane before the lens adds the reflection. A note tells "
        "where the light has less than 1 % of its peak amplitude; wavelengths with less than 0.1 % "
        "are left out."),
    QT_TRANSLATE_NOOP("zonescope::core", "Lens data sheet"),
    QT_TRANSLATE_NOOP("zonescope::core", "Conventions"),
    QT_TRANSLATE_NOOP("zonescope::core", "Term"),
    QT_TRANSLATE_NOOP("zonescope::core", "Meaning"),
    QT_TRANSLATE_NOOP("zonescope::core", "Figures"),
    QT_TRANSLATE_NOOP("zonescope::core", "Figure"),
    QT_TRANSLATE_NOOP("zonescope::core", "Unit"),
    QT_TRANSLATE_NOOP("zonescope::core", "Key"),
    QT_TRANSLATE_NOOP("zonescope::core", "Definition"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Files hold parts of one where the table prints per cent."),
    QT_TRANSLATE_NOOP("zonescope::core", "Curves"),
    QT_TRANSLATE_NOOP("zonescope::core", "Curve"),
    QT_TRANSLATE_NOOP("zonescope::core", "waves"),
    QT_TRANSLATE_NOOP("zonescope::core", "distance from the axis"),
    QT_TRANSLATE_NOOP("zonescope::core", "|E|² / incident |E|²"),
    QT_TRANSLATE_NOOP("zonescope::core", "ideal, x"),
    QT_TRANSLATE_NOOP("zonescope::core", "ideal, y"),
    QT_TRANSLATE_NOOP("zonescope::core", "ideal"),
    QT_TRANSLATE_NOOP("zonescope::core", "lens"),
    QT_TRANSLATE_NOOP("zonescope::core", "spatial frequency"),
    QT_TRANSLATE_NOOP("zonescope::core", "cycles/mm"),
    QT_TRANSLATE_NOOP("zonescope::core", "wavelengths"),
    QT_TRANSLATE_NOOP("zonescope::core", "contrast"),
    QT_TRANSLATE_NOOP("zonescope::core", "radius"),
    QT_TRANSLATE_NOOP("zonescope::core", "part of the transmitted power"),
    QT_TRANSLATE_NOOP("zonescope::core", "distance from the exit plane"),
    QT_TRANSLATE_NOOP("zonescope::core", "pupil radius / its edge"),
    QT_TRANSLATE_NOOP("zonescope::core", "wavefront error"),
    QT_TRANSLATE_NOOP("zonescope::core", "wavelength"),
    QT_TRANSLATE_NOOP("zonescope::core", "focal length"),
    QT_TRANSLATE_NOOP("zonescope::core", "part"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture "
                      "radius %4 µm, linear polarisation, refractive index %5 behind the lens. "
                      "Field taken at z = %6 µm ('%7')."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture "
                      "radius %4 µm, circular polarisation, refractive index %5 behind the lens. "
                      "Field taken at z = %6 µm ('%7')."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture "
                      "radius %4 µm, radial polarisation, refractive index %5 behind the lens. "
                      "Field taken at z = %6 µm ('%7')."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Designed for %1 µm and a focal length of %2 µm from z = %3 µm. Aperture radius %4 µm, "
        "unpolarised light, refractive index %5 behind the lens. Field taken at z = %6 µm ('%7')."),
};

} // namespace

std::span<const char* const> dataSheetTexts() { return sheetTexts; }

} // namespace zonescope::ui
