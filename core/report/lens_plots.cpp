#include "core/plot/plot.hpp"
#include "core/report/lens_report.hpp"
#include "core/report/plot_drawing.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

using datasheet::Curve;
using datasheet::Figure;
using datasheet::LensSheet;
using datasheet::WavelengthSheet;

// Of the drawn part of the image, in FWHM.
constexpr double cutReach = 4.0;
constexpr double mapReach = 3.0;
constexpr int mapPixels = 121;

std::string titleOf(Curve curve, const WavelengthSheet& sheet) {
    return fmt::format("{} at {:.4g} µm", datasheet::definitionOf(curve).title, sheet.wavelengthUm);
}

/// The curve on both sides of the axis.
plot::Series mirrored(std::string name, const std::vector<double>& r,
                      const std::vector<double>& values, double reach) {
    plot::Series curve{.name = std::move(name)};
    const auto last = std::ranges::upper_bound(r, reach) - r.begin();
    for (auto n = last - 1; n > 0; --n) {
        curve.x.push_back(-r[static_cast<std::size_t>(n)]);
        curve.y.push_back(values[static_cast<std::size_t>(n)]);
    }
    curve.x.insert(curve.x.end(), r.begin(), r.begin() + last);
    curve.y.insert(curve.y.end(), values.begin(), values.begin() + last);
    return curve;
}

plot::Series dashed(plot::Series curve) {
    curve.dash = plot::Dash::dashed;
    return curve;
}

SheetPlot inColours(Curve curve, plot::Plot plot) {
    plot::colourInOrder(plot);
    return {curve, std::move(plot)};
}

SheetPlot pointSpread(const WavelengthSheet& sheet) {
    const double reach = std::min(cutReach * sheet[Figure::fwhm], sheet.image.rUm.back());
    plot::Plot plot{.title = titleOf(Curve::pointSpread, sheet),
                    .x = {.title = text::term("distance from the axis"), .unit = "µm"},
                    .y = {.title = text::term("|E|² / incident |E|²")}};
    plot.curves = {mirrored("x", sheet.image.rUm, sheet.image.alongX(), reach),
                   mirrored("y", sheet.image.rUm, sheet.image.alongY(), reach)};
    if (!sheet.idealImage.rUm.empty()) {
        plot.curves.push_back(dashed(
            mirrored(text::term("ideal, x"), sheet.image.rUm, sheet.idealImage.alongX(), reach)));
        plot.curves.push_back(dashed(
            mirrored(text::term("ideal, y"), sheet.image.rUm, sheet.idealImage.alongY(), reach)));
    }
    plot.xRange = {-reach, reach};
    return inColours(Curve::pointSpread, std::move(plot));
}

SheetPlot pointSpreadMap(const WavelengthSheet& sheet) {
    const double reach = std::min(mapReach * sheet[Figure::fwhm], sheet.image.rUm.back());
    return {Curve::pointSpreadMap,
            plot::MapPlot{.title = titleOf(Curve::pointSpreadMap, sheet),
                          .x = {.title = "x", .unit = "µm"},
                          .y = {.title = "y", .unit = "µm"},
                          .halfWidth = reach,
                          .pixels = mapPixels,
                          .values = datasheet::squareMap(sheet.image, reach, mapPixels)}};
}

SheetPlot transferFunction(const WavelengthSheet& sheet) {
    std::vector<double> frequency;
    for (const double value : sheet.transfer.frequencyPerUm) {
        frequency.push_back(1e3 * value);
    }
    plot::Plot plot{
        .title = titleOf(Curve::transferFunction, sheet),
        .x = {.title = text::term("spatial frequency"), .unit = text::term("cycles/mm")},
        .y = {.title = text::term("contrast")}};
    plot.curves = {{.name = "x", .x = frequency, .y = sheet.transfer.x},
                   {.name = "y", .x = frequency, .y = sheet.transfer.y}};
    if (!sheet.idealTransfer.x.empty()) {
        plot.curves.push_back({.name = text::term("ideal, x"),
                               .x = frequency,
                               .y = sheet.idealTransfer.x,
                               .dash = plot::Dash::dashed});
        plot.curves.push_back({.name = text::term("ideal, y"),
                               .x = frequency,
                               .y = sheet.idealTransfer.y,
                               .dash = plot::Dash::dashed});
    }
    plot.yRange = {0.0, 1.0};
    return inColours(Curve::transferFunction, std::move(plot));
}

SheetPlot encircledEnergy(const WavelengthSheet& sheet) {
    plot::Plot plot{.title = titleOf(Curve::encircledEnergy, sheet),
                    .x = {.title = text::term("radius"), .unit = "µm"},
                    .y = {.title = text::term("part of the transmitted power")}};
    plot.curves = {{.name = text::term("lens"), .x = sheet.image.rUm, .y = sheet.encircledPart}};
    if (!sheet.idealEncircledPart.empty()) {
        plot.curves.push_back({.name = text::term("ideal"),
                               .x = sheet.image.rUm,
                               .y = sheet.idealEncircledPart,
                               .dash = plot::Dash::dashed});
    }
    plot.xRange = {0.0, std::min(2.0 * cutReach * sheet[Figure::fwhm], sheet.image.rUm.back())};
    plot.yRange = {0.0, 1.0};
    return inColours(Curve::encircledEnergy, std::move(plot));
}

SheetPlot axialIntensity(const WavelengthSheet& sheet) {
    plot::Plot plot{.title = titleOf(Curve::axialIntensity, sheet),
                    .x = {.title = text::term("distance from the exit plane"), .unit = "µm"},
                    .y = {.title = text::term("|E|² / incident |E|²")}};
    plot.curves = {{.name = {}, .x = sheet.axialDistanceUm, .y = sheet.axialIntensity}};
    return inColours(Curve::axialIntensity, std::move(plot));
}

SheetPlot wavefront(const WavelengthSheet& sheet) {
    plot::Plot plot{
        .title = titleOf(Curve::wavefront, sheet),
        .x = {.title = text::term("pupil radius / its edge")},
        .y = {.title = text::term("wavefront error"), .unit = text::term("wavelengths")}};
    plot.curves = {{.name = "x", .x = sheet.wavefront.rho, .y = sheet.wavefront.alongX},
                   {.name = "y", .x = sheet.wavefront.rho, .y = sheet.wavefront.alongY}};
    plot.xRange = {0.0, 1.0};
    return inColours(Curve::wavefront, std::move(plot));
}

plot::Series overWavelengths(const LensSheet& sheet, Figure figure, double scale) {
    plot::Series curve{.name = std::string(datasheet::definitionOf(figure).title),
                       .marker = plot::Marker::square};
    for (const auto& at : sheet.wavelengths) {
        curve.x.push_back(at.wavelengthUm);
        curve.y.push_back(scale * at[figure]);
    }
    return curve;
}

} // namespace

std::vector<SheetPlot> plotsOf(const WavelengthSheet& sheet) {
    std::vector<SheetPlot> plots;
    if (!sheet.has(Figure::fwhm)) {
        if (!sheet.axialDistanceUm.empty()) {
            plots.push_back(axialIntensity(sheet));
        }
        return plots;
    }
    plots.push_back(pointSpread(sheet));
    plots.push_back(pointSpreadMap(sheet));
    plots.push_back(transferFunction(sheet));
    plots.push_back(encircledEnergy(sheet));
    plots.push_back(axialIntensity(sheet));
    if (!sheet.wavefront.rho.empty()) {
        plots.push_back(wavefront(sheet));
    }
    return plots;
}

std::vector<SheetPlot> spectralPlotsOf(const LensSheet& sheet) {
    if (sheet.wavelengths.size() < 2) {
        return {};
    }
    plot::Plot chromatic{.title = std::string(datasheet::definitionOf(Curve::chromaticShift).title),
                         .x = {.title = text::term("wavelength"), .unit = "µm"},
                         .y = {.title = text::term("focal length"), .unit = "µm"}};
    chromatic.curves = {overWavelengths(sheet, Figure::focalLength, 1.0)};
    plot::Plot efficiencies{.title =
                                std::string(datasheet::definitionOf(Curve::efficiencies).title),
                            .x = {.title = text::term("wavelength"), .unit = "µm"},
                            .y = {.title = text::term("part")}};
    for (const auto figure :
         {Figure::transmission, Figure::reflection, Figure::diffractionEfficiency,
          Figure::focusingEfficiency, Figure::strehlRatio}) {
        if (std::ranges::any_of(sheet.wavelengths,
                                [figure](const auto& at) { return at.has(figure); })) {
            efficiencies.curves.push_back(overWavelengths(sheet, figure, 1.0));
        }
    }
    std::vector<SheetPlot> plots;
    plots.push_back(inColours(Curve::chromaticShift, std::move(chromatic)));
    plots.push_back(inColours(Curve::efficiencies, std::move(efficiencies)));
    return plots;
}

void draw(Canvas& canvas, const Box& box, const SheetPlot& plot) {
    if (const auto* curves = std::get_if<plot::Plot>(&plot.plot)) {
        drawPlot(canvas, box, *curves);
    } else {
        drawMap(canvas, box, std::get<plot::MapPlot>(plot.plot));
    }
}

std::string svgOf(const SheetPlot& plot, double width, double height) {
    SvgCanvas canvas(width, height);
    draw(canvas, {0.0, 0.0, width, height}, plot);
    return canvas.finish();
}

} // namespace zonescope::report
