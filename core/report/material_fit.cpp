#include "core/report/material_fit.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/model/permittivity.hpp"
#include "core/report/html_page.hpp"
#include "core/report/plot_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

constexpr double width = 640.0;
constexpr double indexHeight = 360.0;
constexpr double residualHeight = 240.0;

std::pair<double, double> bandOf(std::span<const materials::IndexSample> samples) {
    const auto [shortest, longest] =
        std::ranges::minmax(samples, {}, &materials::IndexSample::wavelengthUm);
    return {shortest.wavelengthUm, longest.wavelengthUm};
}

bool isPage(const std::filesystem::path& path) {
    return path.extension() == ".html" || path.extension() == ".htm";
}

std::string fitSvg(const std::string& name, std::span<const materials::IndexSample> samples,
                   const model::Material& material) {
    SvgCanvas canvas(width, indexHeight + residualHeight);
    plot::Plot index = indexPlot(samples, material);
    index.title = "Fit of " + name;
    drawPlot(canvas, {0.0, 0.0, width, indexHeight}, index);
    drawPlot(canvas, {0.0, indexHeight, width, residualHeight}, residualPlot(samples, material));
    return canvas.finish();
}

plot::Series samplesOf(std::string name, std::size_t colour) {
    return {.name = std::move(name),
            .colour = colour,
            .x = {},
            .y = {},
            .dash = plot::Dash::none,
            .marker = plot::Marker::square};
}

} // namespace

plot::Plot indexPlot(std::span<const materials::IndexSample> samples,
                     const model::Material& material) {
    constexpr int points = 400;
    constexpr std::size_t kPlace = 1; // in the palette
    plot::Series n = samplesOf("n", 0), k = samplesOf("k", kPlace);
    for (const auto& sample : samples) {
        n.x.push_back(sample.wavelengthUm);
        n.y.push_back(sample.n);
        k.x.push_back(sample.wavelengthUm);
        k.y.push_back(sample.k);
    }
    plot::Series nFit{.name = "n, fit", .colour = 0, .x = {}, .y = {}};
    plot::Series kFit{.name = "k, fit", .colour = kPlace, .x = {}, .y = {}};
    const auto [shortest, longest] = bandOf(samples);
    for (int i = 0; i < points; ++i) {
        const double wavelength = std::lerp(shortest, longest, i / (points - 1.0));
        const auto index = model::refractiveIndexAt(material, wavelength);
        nFit.x.push_back(wavelength);
        nFit.y.push_back(index.real());
        kFit.x.push_back(wavelength);
        kFit.y.push_back(index.imag());
    }
    return {.title = "n and k",
            .x = {.title = "wavelength", .unit = "µm"},
            .y = {.title = "refractive index", .unit = {}},
            .curves = {std::move(n), std::move(nFit), std::move(k), std::move(kFit)}};
}

plot::Plot residualPlot(std::span<const materials::IndexSample> samples,
                        const model::Material& material) {
    plot::Series residual{.name = "", .x = {}, .y = {}, .marker = plot::Marker::square};
    for (const auto& sample : samples) {
        residual.x.push_back(sample.wavelengthUm);
        residual.y.push_back(std::abs(std::complex(sample.n, sample.k) -
                                      model::refractiveIndexAt(material, sample.wavelengthUm)));
    }
    return {.title = "What the fit leaves",
            .x = {.title = "wavelength", .unit = "µm"},
            .y = {.title = "|n + i k - fit|", .unit = {}, .logarithmic = true},
            .curves = {std::move(residual)}};
}

std::string fitComparisonCsv(std::span<const materials::IndexSample> samples,
                             const model::Material& material) {
    std::string text = "wavelength_um,n,k,n_fit,k_fit\n";
    for (const auto& sample : samples) {
        const auto index = model::refractiveIndexAt(material, sample.wavelengthUm);
        text += fmt::format("{},{},{},{:.9g},{:.9g}\n", sample.wavelengthUm, sample.n, sample.k,
                            index.real(), index.imag());
    }
    return text;
}

void requireFitPlotPath(const std::filesystem::path& path) {
    if (path.extension() != ".svg" && !isPage(path)) {
        throw InputError({.file = path.string(),
                          .key = "--plot",
                          .value = "'" + path.extension().string() + "'",
                          .allowed = say(".svg or .html"),
                          .hint = say("The suffix chooses the kind of the picture.")});
    }
    io::requireWritable(path);
}

void writeFitPlots(const std::filesystem::path& path, const std::string& name,
                   std::span<const materials::IndexSample> samples,
                   const model::Material& material) {
    requireFitPlotPath(path);
    const auto svg = fitSvg(name, samples, material);
    io::replaceTextFile(path, isPage(path) ? htmlBegin("Fit of " + name) + svg + htmlEnd() : svg);
}

} // namespace zonescope::report
