#include "core/datasheet/definitions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

#include <fmt/format.h>

namespace zonescope::datasheet {

namespace {

constexpr std::array figures{
    FigureDefinition{Figure::focalLength, "focal_length_um", text::term("Focal length"), "f", "µm",
                     1.0, 5,
                     text::term("Distance from the design's exit plane to the largest |E|² on the "
                                "axis, found by a cubic "
                                "through the highest samples. It is looked for between 0.4 and 2.5 "
                                "times the design focal "
                                "length.")},
    FigureDefinition{Figure::focalShift, "focal_shift_um", text::term("Focal shift"), "", "µm", 1.0,
                     3, text::term("Focal length minus design focal length.")},
    FigureDefinition{
        Figure::chromaticShift, "chromatic_shift_um", text::term("Chromatic focal shift"), "", "µm",
        1.0, 3,
        text::term("Focal length minus the focal length at the wavelength nearest to the design "
                   "wavelength.")},
    FigureDefinition{
        Figure::numericalAperture, "numerical_aperture", text::term("Numerical aperture"),
        text::term("NA"), "", 1.0, 3,
        text::term("n sin(arctan(a / f)), with the refractive index n behind the lens, the "
                   "aperture radius a and the measured focal length f.")},
    FigureDefinition{Figure::peakIntensity, "peak_intensity", text::term("Peak intensity"), "", "",
                     1.0, 4,
                     text::term("Largest |E|² on the axis over |E|² of the incident wave.")},
    FigureDefinition{
        Figure::fwhmX, "fwhm_x_um", text::term("FWHM in x"), "", "µm", 1.0, 4,
        text::term("Full width at half maximum of |E|² in the focal plane along x, the direction "
                   "of linear polarisation: twice the first radius at which it falls to half of "
                   "its value on the axis.")},
    FigureDefinition{
        Figure::fwhmY, "fwhm_y_um", text::term("FWHM in y"), "", "µm", 1.0, 4,
        text::term("The same along y, across the linear polarisation. With circular polarisation "
                   "and unpolarised light the widths in x and y are equal.")},
    FigureDefinition{Figure::fwhm, "fwhm_um", text::term("FWHM"), "", "µm", 1.0, 4,
                     text::term("The same of the mean of |E|² over the angle.")},
    FigureDefinition{Figure::idealFwhm, "ideal_fwhm_um", text::term("FWHM of the ideal lens"), "",
                     "µm", 1.0, 4,
                     text::term("FWHM of the mean over the angle of the ideal lens' |E|².")},
    FigureDefinition{Figure::depthOfFocus, "depth_of_focus_um", text::term("Depth of focus"), "",
                     "µm", 1.0, 4,
                     text::term("Full width at half maximum of |E|² along the axis.")},
    FigureDefinition{
        Figure::focusingEfficiency, "focusing_efficiency", text::term("Focusing efficiency"), "",
        "%", 100.0, 3,
        text::term("Power through the disc of diameter 3 FWHM round the axis in the focal plane, "
                   "over the incident power in the aperture: the transmission times the part of "
                   "the transmitted power that meets the disc.")},
    FigureDefinition{Figure::discRadius, "disc_radius_um",
                     text::term("Disc radius of the focusing efficiency"), "", "µm", 1.0, 3,
                     text::term("1.5 FWHM of the mean over the angle.")},
    FigureDefinition{
        Figure::diffractionEfficiency, "diffraction_efficiency",
        text::term("Diffraction efficiency"), "", "%", 100.0, 3,
        text::term(
            "Part of the incident power in the design's diffraction order: largest |E|² on the "
            "axis, "
            "over that of the ideal lens if it focused all the incident power of the aperture: "
            "Strehl "
            "ratio times transmission (the squared overlap of the light with the ideal converging "
            "wave). For thin plates of many zones and low NA 40.5 % (binary phase) and 10.1 % "
            "(amplitude).")},
    FigureDefinition{
        Figure::transmission, "transmission", text::term("Transmission"), "T", "%", 100.0, 3,
        text::term("Power through the plane behind the lens over the incident power in the "
                   "aperture; where a plane wave without a stop passes beside the lens, through "
                   "the aperture's disc of that plane.")},
    FigureDefinition{
        Figure::reflection, "reflection", text::term("Reflection"), "R", "%", 100.0, 3,
        text::term("Power that comes back through a flux monitor or transform plane before the "
                   "lens, over the incident power in the aperture. Missing without such a "
                   "monitor.")},
    FigureDefinition{
        Figure::strehlRatio, "strehl_ratio", text::term("Strehl ratio"), "S", "", 1.0, 3,
        text::term("Largest |E|² on the axis over that of the ideal lens when it focuses the "
                   "transmitted power.")},
    FigureDefinition{
        Figure::wavefrontError, "wavefront_error_rms_waves", text::term("Wavefront error, rms"), "",
        text::term("waves"), 1.0, 3,
        text::term("Root mean square of the wavefront over the pupil, weighted with area and "
                   "amplitude, piston removed.")},
    FigureDefinition{
        Figure::defocus, "zernike_4_waves", text::term("Z4 defocus"), "", text::term("waves"), 1.0,
        3,
        text::term("Coefficient of sqrt(3)(2p²-1) in the wavefront (Noll's normalisation and "
                   "order; p is the pupil radius, 0 to 1).")},
    FigureDefinition{
        Figure::astigmatism, "zernike_6_waves", text::term("Z6 astigmatism"), "",
        text::term("waves"), 1.0, 3,
        text::term("Coefficient of sqrt(6) p² cos(2 phi): x and y focus apart, as linear "
                   "polarisation can make them.")},
    FigureDefinition{Figure::spherical, "zernike_11_waves", text::term("Z11 spherical aberration"),
                     "", text::term("waves"), 1.0, 3,
                     text::term("Coefficient of sqrt(5)(6p^4-6p²+1).")},
    FigureDefinition{Figure::secondarySpherical, "zernike_22_waves",
                     text::term("Z22 secondary spherical aberration"), "", text::term("waves"), 1.0,
                     3, text::term("Coefficient of sqrt(7)(20p^6-30p^4+12p²-1).")},
    FigureDefinition{
        Figure::encircledRadius50, "encircled_50_um", text::term("Radius of 50 % encircled power"),
        "", "µm", 1.0, 3,
        text::term("Radius of the disc in the focal plane through which half of the transmitted "
                   "power passes. Missing when it lies beyond the image.")},
    FigureDefinition{Figure::encircledRadius80, "encircled_80_um",
                     text::term("Radius of 80 % encircled power"), "", "µm", 1.0, 3,
                     text::term("The same for 80 %.")},
    FigureDefinition{
        Figure::mtf50, "mtf_50_cycles_per_mm", text::term("Frequency of 50 % contrast"), "",
        text::term("cycles/mm"), 1.0, 4,
        text::term("Lowest spatial frequency at which the modulation transfer function, mean of x "
                   "and y, falls to one half.")}};

constexpr std::array curves{
    CurveDefinition{
        Curve::pointSpread, "psf", text::term("Point spread function"),
        text::term(
            "|E|² in the focal plane against the distance from the axis along x and y, over "
            "|E|² of the incident wave, with the ideal lens of the same transmitted power.")},
    CurveDefinition{
        Curve::pointSpreadMap, "psf_map", text::term("Focal spot"),
        text::term("|E|² in the focal plane over its largest value. Linear polarisation lies along "
                   "x.")},
    CurveDefinition{
        Curve::transferFunction, "mtf", text::term("Modulation transfer function"),
        text::term("Modulus of the Fourier transform of the point spread function |E|² within the "
                   "image, over its value at zero, for patterns that vary with x and with y. The "
                   "ideal curve is computed alike from the ideal lens' image.")},
    CurveDefinition{
        Curve::encircledEnergy, "encircled_energy", text::term("Encircled power"),
        text::term("Power through a disc round the axis in the focal plane over the transmitted "
                   "power, against the radius of the disc.")},
    CurveDefinition{
        Curve::axialIntensity, "axial", text::term("Intensity on the axis"),
        text::term("|E|² on the axis over |E|² of the incident wave, against the distance from the "
                   "exit plane.")},
    CurveDefinition{
        Curve::wavefront, "wavefront", text::term("Wavefront error"),
        text::term("Wavefront against the pupil radius along x and y, in wavelengths; positive "
                   "where the light comes late.")},
    CurveDefinition{Curve::chromaticShift, "chromatic", text::term("Chromatic focal shift"),
                    text::term("Focal length against wavelength.")},
    CurveDefinition{
        Curve::efficiencies, "efficiencies", text::term("Efficiencies"),
        text::term("Transmission, diffraction efficiency, focusing efficiency and Strehl ratio "
                   "against wavelength.")}};

constexpr std::array texts{
    Convention{
        text::term("Field"),
        text::term("Running transforms of one broadband run in a plane behind the lens, carried "
                   "to axis and focal plane by the vector angular spectrum. Linear "
                   "polarisation lies along x; the orders m = +1 and -1 together give the "
                   "field at every angle. All figures hold at one wavelength each; |E|² counts "
                   "all three components.")},
    Convention{
        text::term("Unpolarised light"),
        text::term("The mean of the powers of two orthogonal polarisations. A lens of revolution "
                   "treats them alike, so that one run of linear or circular polarisation tells "
                   "both; the spot is round, and all figures are those of circular polarisation.")},
    Convention{
        text::term("Power"),
        text::term(
            "Incident, transmitted and reflected power are the flux that the grid conserves: "
            "E times the mean of H half a cell before and behind. The field on its way to the "
            "focus carries by definition the power that the grid lets through the plane, so "
            "that the focusing efficiency cannot exceed the transmission.")},
    Convention{
        text::term("Focus in the grid"),
        text::term(
            "What the run's report, sweeps and the plot of the focal plane call in the grid is "
            "read from running transforms beyond the lens: the brightest place on the axis of "
            "the grid, a quarter of the design focal length or more behind the exit plane, and "
            "the spot there. The domain ends beside it and behind it, so that it differs a "
            "little from the figures of this page, which are those of the lens.")},
    Convention{
        text::term("Strehl ratio in the design plane"),
        text::term(
            "What the field of view prints: at every angle in the plane of the design focal "
            "length, against a scalar image without aberrations. The Strehl ratio of this page "
            "is that of the brightest place on the axis, so that a focal shift does not lower "
            "it.")},
    Convention{text::term("Aperture"),
               text::term("The stop of the plane wave, else the outermost ring of the lens. The "
                          "incident power is that of the plane wave in the aperture; a soft edge "
                          "of the stop counts with its power.")},
    Convention{
        text::term("Beams"),
        text::term(
            "The light may be a beam along the axis, too: of linear or circular polarisation "
            "without a charge, or radial. Its incident power is all of the beam's, from its "
            "angular spectrum, and its incident |E|² that of its amplitude. The ideal lens and "
            "the wavefront are about an evenly lit aperture and are left out.")},
    Convention{text::term("Ideal lens"),
               text::term("A flat, evenly lit aperture of the same radius, behind which the light "
                          "is a perfect spherical wave that converges on the measured focal "
                          "point, by the diffraction integrals of Richards and Wolf (1959).")},
    Convention{
        text::term("Image"),
        text::term("The focal plane out to 20 wavelengths over NA. What passes farther out is "
                   "no part of the point spread function and of the modulation transfer "
                   "function.")},
    Convention{
        text::term("Wavefront"),
        text::term(
            "Phase of the light on the sphere round the focal point, less that of "
            "the ideal lens, in wavelengths. It is found from the focal field "
            "within a soft window, 10 wavelengths over NA or half the aperture "
            "radius wide, whichever is less, which leaves other diffraction orders "
            "out. Diffraction "
            "at the rim of the aperture counts: 0.02 wavelengths rms at a Fresnel number of 30.")}};

// The prose of the help page.
constexpr std::string_view pageOpening = text::term(
    "One run with a pulse gives the figures of a lens at every wavelength of a transform plane "
    "behind it:");
constexpr std::string_view pageWindow = text::term(
    "In the window the pane **Data sheet** shows it when a run has ended, or at once with "
    "**Measure now**:");
constexpr std::string_view pagePicture = text::term(
    "Figures of a zone plate at its wavelength, and its point spread function beside that of an "
    "ideal lens");
constexpr std::string_view pageFiles = text::term(
    "The suffix chooses: `.html` and `.pdf` are for people, `.csv` is a table with one line per "
    "wavelength, `.json` holds figures and curves beside all else that was measured. With several "
    "projects one `.html`, `.pdf` or `.csv` compares them. With `--unpolarised`, and the box "
    "*Unpolarised* in the window, the figures are those of unpolarised light.");
constexpr std::string_view pageNeeds = text::term(
    "The project needs a design (section *lens*), light from a plane wave with |m| = 1 or from a "
    "beam along the axis, and a monitor of kind *transform plane* close behind the lens over its "
    "whole aperture, with the wavelengths of interest. What is missing is said before the run. A "
    "flux monitor or transform plane before the lens adds the reflection. A note tells where the "
    "light has less than 1 % of its peak amplitude; wavelengths with less than 0.1 % are left "
    "out.");

static_assert(std::ranges::is_sorted(figures, {}, &FigureDefinition::figure));
static_assert(std::ranges::is_sorted(curves, {}, &CurveDefinition::curve));

} // namespace

std::span<const FigureDefinition> figureDefinitions() noexcept { return figures; }

const FigureDefinition& definitionOf(Figure figure) noexcept {
    return figures[static_cast<std::size_t>(figure)];
}

std::span<const CurveDefinition> curveDefinitions() noexcept { return curves; }

const CurveDefinition& definitionOf(Curve curve) noexcept {
    return curves[static_cast<std::size_t>(curve)];
}

std::span<const Convention> conventions() noexcept { return texts; }

std::string printed(Figure figure, double value) {
    const auto& definition = definitionOf(figure);
    if (!std::isfinite(value)) {
        return "-";
    }
    auto text = fmt::format("{:.{}g}", value * definition.scale, definition.digits);
    if (!definition.unit.empty()) {
        text += fmt::format(" {}", definition.unit);
    }
    return text;
}

std::string helpPage(const Translate& translate, std::string_view pictures) {
    const auto in = [&translate](std::string_view text) {
        return translate ? translate(text) : std::string(text);
    };
    const auto cell = [&in](std::string_view text) {
        std::string result;
        for (const char c : text.empty() ? std::string() : in(text)) {
            result += c == '|' ? std::string("\\|") : std::string(1, c);
        }
        return result;
    };
    const auto ruled = [&cell](std::initializer_list<std::string_view> titles) {
        std::string head = "|";
        std::string line = "|";
        for (const auto title : titles) {
            head += fmt::format(" {} |", cell(title));
            line += " --- |";
        }
        return fmt::format("{}\n{}\n", head, line);
    };
    std::string page = fmt::format(
        "# {}\n\n{}\n\n    zonescope run lens.zonescope.json --report lens.html\n\n{}\n\n"
        "![{}]({}/window-data-sheet.png)\n\n{}\n\n{}\n",
        in(text::term("Lens data sheet")), in(pageOpening), in(pageWindow), in(pagePicture),
        pictures, in(pageFiles), in(pageNeeds));
    page += fmt::format("\n## {}\n\n", in(text::term("Conventions"))) +
            ruled({text::term("Term"), text::term("Meaning")});
    for (const auto& convention : conventions()) {
        page += fmt::format("| {} | {} |\n", cell(convention.title), cell(convention.text));
    }
    page += fmt::format("\n## {}\n\n", in(text::term("Figures"))) +
            ruled({text::term("Figure"), text::term("Unit"), text::term("Key"),
                   text::term("Definition")});
    for (const auto& figure : figureDefinitions()) {
        page += fmt::format("| {} | {} | `{}` | {} |\n", cell(figure.title), cell(figure.unit),
                            figure.key, cell(figure.definition));
    }
    page += fmt::format("\n{}\n\n## {}\n\n",
                        in(text::term("Files hold parts of one where the table prints per "
                                      "cent.")),
                        in(text::term("Curves"))) +
            ruled({text::term("Curve"), text::term("Definition")});
    for (const auto& curve : curveDefinitions()) {
        page += fmt::format("| {} | {} |\n", cell(curve.title), cell(curve.definition));
    }
    return page;
}

} // namespace zonescope::datasheet
