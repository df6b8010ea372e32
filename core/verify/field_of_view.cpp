#include "core/run/orders/field_of_view.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
using monitors::IntensityMap;
using std::numbers::pi;

constexpr double imageWavelengthUm = 1.0;
constexpr double wavenumber = 2.0 * pi / imageWavelengthUm;
constexpr double imageCellUm = 0.05;
constexpr double lensRadiusUm = 5.0;
constexpr double focalLengthUm = 14.0;
constexpr double thicknessUm = 1.2;
constexpr double mapHalfWidthUm = 3.6;
constexpr int mapPoints = 33;

/// Path of a ray from r to a focus, longer than along the axis by this.
double pathTo(double r, double focus) { return std::hypot(r, focus) - focus; }

/// Focal length for which the disc's phase is made, so that it focuses at `focalLengthUm`: rays
/// bend on their way through it. Where the index is n0 (1 - g^2 r^2/2) they obey r'' = -g^2 r, so
/// that f = 1/(n0 g tan(g t)) where the phase of straight rays says 1/(n0 g^2 t).
double phaseFocalLength() {
    const double rise = pathTo(lensRadiusUm, focalLengthUm) / thicknessUm; // of the index
    const double g = std::sqrt(2.0 * rise / (1.0 + rise)) / lensRadiusUm;
    return focalLengthUm * std::tan(g * thicknessUm) / (g * thicknessUm);
}

/// A disc whose index falls from the axis to 1 at its rim, so that a wave along the axis leaves it
/// with the phase of an ideal flat lens: its rings are a cell wide, its exit plane is z = 0.
model::Project lensProject() {
    const auto cells = [](double length) {
        return static_cast<int>(std::lround(length / imageCellUm));
    };
    model::Project project = closedDomain(1, cells(lensRadiusUm + 0.5), cells(thicknessUm + 0.5),
                                          cells(0.4), imageCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    const int rings = cells(lensRadiusUm);
    const double focus = phaseFocalLength();
    for (int n = 0; n < rings; ++n) {
        const double path = pathTo(lensRadiusUm, focus) - pathTo((n + 0.5) * imageCellUm, focus);
        const double index = 1.0 + path / thicknessUm;
        const auto name = fmt::format("ring {}", n);
        project.materials.push_back(material(name, index * index));
        project.bodies.push_back(
            ringBody(name, n * imageCellUm, (n + 1) * imageCellUm, -thicknessUm, 0.0, name));
    }
    model::GaussianPulse pulse;
    pulse.wavelengthUm = imageWavelengthUm;
    pulse.relativeBandwidth = 0.4;
    pulse.delayWidths = 4.0;
    model::PlaneWave wave;
    wave.zUm = -thicknessUm - 0.2;
    wave.apertureRadiusUm = lensRadiusUm;
    wave.signal = pulse;
    project.sources = {{.name = "wave", .kind = wave}};
    project.monitors = {{.name = "exit", .kind = model::DftPlane{0.2, {}, {imageWavelengthUm}}}};
    project.lens = model::LensDesign{imageWavelengthUm, focalLengthUm, 0.0};
    project.run.orderError = 3e-3;
    project.run.stop = {.maxTimeFs = 75.0, .energyDecay = std::nullopt};
    project.run.threads = 1;
    return project;
}

run::FieldPoint imageInTheGrid(const Settings& settings, double angleDeg) {
    run::OrderSum sum(
        std::make_shared<const model::Project>(run::projectAtAngle(lensProject(), angleDeg)),
        oneWorker(settings));
    sum.queue().start();
    sum.queue().wait();
    return run::imageOf(sum,
                        {.anglesDeg = {}, .halfWidthUm = mapHalfWidthUm, .mapPoints = mapPoints});
}

/// The image of an ideal flat lens: a pupil with its phase in the exit plane, lit by a plane wave
/// with E in the plane of incidence, summed point by point with Smythe's vector diffraction
/// integral (Phys. Rev. 72, 1066 (1947)). It shares no code with the propagator or the orders.
class IdealLens {
public:
    explicit IdealLens(double angleDeg) : sine_(std::sin(angleDeg / 180.0 * pi)) {
        constexpr int rings = 50; // 10 to a wavelength
        constexpr int spokes = 72;
        const double step = lensRadiusUm / rings;
        for (int n = 0; n < rings; ++n) {
            const double r = (n + 0.5) * step;
            for (int m = 0; m < spokes; ++m) {
                const double theta = 2.0 * pi * (m + 0.5) / spokes;
                const double x = r * std::cos(theta);
                patches_.push_back(
                    {x, r * std::sin(theta),
                     std::polar(r * step * 2.0 * pi / spokes,
                                wavenumber * (x * sine_ - pathTo(r, focalLengthUm)))});
            }
        }
    }

    [[nodiscard]] double expectedXUm() const {
        return focalLengthUm * sine_ / std::sqrt(1.0 - sine_ * sine_);
    }
    /// |E|^2 in the focal plane.
    [[nodiscard]] double intensity(double x, double y) const {
        Complex ex = 0.0;
        Complex ez = 0.0;
        for (const Patch& patch : patches_) {
            const double dx = x - patch.x;
            const double distance = std::hypot(dx, y - patch.y, focalLengthUm);
            const Complex kernel = Complex(-1.0 / distance, wavenumber) *
                                   std::polar(1.0 / (distance * distance), wavenumber * distance) *
                                   patch.amplitude;
            ex += focalLengthUm * kernel;
            ez -= dx * kernel;
        }
        return std::norm(ex) + std::norm(ez);
    }
    [[nodiscard]] IntensityMap map() const {
        IntensityMap map;
        map.centreXUm = expectedXUm();
        map.count = mapPoints;
        map.stepUm = 2.0 * mapHalfWidthUm / (mapPoints - 1);
        map.values.resize(static_cast<std::size_t>(mapPoints) * mapPoints);
        for (int iy = 0; iy <= mapPoints / 2; ++iy) { // symmetric in y
            for (int ix = 0; ix < mapPoints; ++ix) {
                const double value = intensity(map.x(ix), map.y(iy));
                for (const int row : {iy, mapPoints - 1 - iy}) {
                    map.values[static_cast<std::size_t>(row) * mapPoints +
                               static_cast<std::size_t>(ix)] = value;
                }
            }
        }
        return map;
    }
    /// Peak over that of waves of the same strength that meet in phase.
    [[nodiscard]] double strehl(double peak) const {
        double ex = 0.0;
        double ez = 0.0;
        for (const Patch& patch : patches_) {
            const double dx = expectedXUm() - patch.x;
            const double distance = std::hypot(dx, patch.y, focalLengthUm);
            const double kernel = std::abs(Complex(-1.0 / distance, wavenumber)) *
                                  std::abs(patch.amplitude) / (distance * distance);
            ex += focalLengthUm * kernel;
            ez -= dx * kernel;
        }
        return peak / (ex * ex + ez * ez);
    }

private:
    struct Patch {
        double x, y;
        Complex amplitude; ///< times the area
    };
    double sine_;
    std::vector<Patch> patches_;
};

/// Third moment of an image along x about its centroid, um^3: zero for an even image, positive for
/// a tail towards larger x. Weighted with the square of |E|^2, so that the rings far out, which the
/// window cuts, hardly count.
double oddMoment(const IntensityMap& map) {
    const auto weight = [&](int ix, int iy) { return map.at(ix, iy) * map.at(ix, iy); };
    double sum = 0.0;
    double first = 0.0;
    for (int iy = 0; iy < map.count; ++iy) {
        for (int ix = 0; ix < map.count; ++ix) {
            sum += weight(ix, iy);
            first += weight(ix, iy) * map.x(ix);
        }
    }
    const double centroid = first / sum;
    double third = 0.0;
    for (int iy = 0; iy < map.count; ++iy) {
        for (int ix = 0; ix < map.count; ++ix) {
            third += weight(ix, iy) * std::pow(map.x(ix) - centroid, 3.0);
        }
    }
    return third / sum;
}

std::vector<double> cutAlongX(const IntensityMap& map) {
    const double peak = std::ranges::max(map.values);
    std::vector<double> values;
    for (int ix = 0; ix < map.count; ++ix) {
        values.push_back(map.at(ix, map.count / 2) / peak);
    }
    return values;
}

/// What was found at one angle, in the grid and for the ideal lens.
struct ImageComparison {
    double angleDeg = 0.0;
    double strehl = 0.0, idealStrehl = 0.0;
    double moment = 0.0, idealMoment = 0.0;
    IntensityMap map, idealMap;
};

ImageComparison compareAt(const Settings& settings, double angleDeg) {
    const run::FieldPoint found = imageInTheGrid(settings, angleDeg);
    const IdealLens ideal(angleDeg);
    ImageComparison result{.angleDeg = angleDeg, .map = found.map, .idealMap = ideal.map()};
    result.strehl = found.strehl;
    result.idealStrehl = ideal.strehl(std::ranges::max(result.idealMap.values));
    result.moment = oddMoment(result.map);
    result.idealMoment = oddMoment(result.idealMap);
    return result;
}

Figure cutFigure(const std::vector<ImageComparison>& images) {
    Figure figure{.name = "field_of_view/image",
                  .title = "Image of a distant point, NA 0.34",
                  .x = {"x - image of an ideal ray", "µm"},
                  .y = {"|E|² / peak", "1"},
                  .series = {},
                  .caption =
                      "A graded disc of 5 µm radius and 14 µm focal length, orders summed in "
                      "the grid and carried to the focal plane, against an ideal flat lens "
                      "summed point by point."};
    for (const ImageComparison& image : images) {
        if (image.angleDeg != 0.0 && image.angleDeg < 10.0) {
            continue;
        }
        std::vector<double> places;
        for (int ix = 0; ix < mapPoints; ++ix) {
            places.push_back(image.map.x(ix) - image.map.centreXUm);
        }
        const auto label = fmt::format("{:.0f}°", image.angleDeg);
        figure.add(label, SeriesRole::computed, places, cutAlongX(image.map));
        figure.add(label + ", ideal", SeriesRole::reference, places, cutAlongX(image.idealMap));
    }
    return figure;
}

Figure comaFigure(const std::vector<ImageComparison>& images) {
    Figure figure{.name = "field_of_view/coma",
                  .title = "Coma by angle",
                  .x = {"angle of incidence", "°"},
                  .y = {"third moment of the image", "µm³"},
                  .series = {},
                  .caption =
                      "Along the tilt, weighted with the square of |E|²: linear at first, then "
                      "field curvature and astigmatism change the image under the coma."};
    std::vector<double> angles, found, ideal;
    for (const ImageComparison& image : images) {
        angles.push_back(image.angleDeg);
        found.push_back(image.moment);
        ideal.push_back(image.idealMoment);
    }
    figure.add("grid", SeriesRole::computed, angles, std::move(found));
    figure.add("ideal lens", SeriesRole::reference, angles, std::move(ideal));
    return figure;
}

Findings fieldOfViewResults(const Settings& settings) {
    std::vector<ImageComparison> images;
    for (const double angle : {0.0, 3.0, 6.0, 12.0, 20.0}) {
        images.push_back(compareAt(settings, angle));
    }
    const std::string name = "field_of_view";
    std::vector<Result> results;
    for (const ImageComparison& image : images) {
        const auto at = fmt::format("{}/{:.0f}_degrees", name, image.angleDeg);
        if (image.angleDeg > 0.0 && image.angleDeg < 15.0) {
            results.push_back(
                within(at + "/coma", image.moment / image.idealMoment, 1.0, 0.1, "1",
                       fmt::format("third moment of the image along the tilt over that of an ideal "
                                   "flat lens, {:.3g} um^3",
                                   image.idealMoment)));
        }
        if (image.angleDeg > 10.0) {
            results.push_back(within(at + "/strehl", image.strehl / images[0].strehl,
                                     image.idealStrehl / images[0].idealStrehl, 0.015, "1",
                                     "Strehl ratio over that on the axis; target: the ideal lens"));
        }
    }
    results.push_back(
        within(name + "/linear", images[2].moment / images[1].moment, 2.0, 0.25, "1",
               fmt::format("third moment at 6 degrees over that at 3; ideal lens {:.3g}",
                           images[2].idealMoment / images[1].idealMoment)));
    return {std::move(results), {cutFigure(images), comaFigure(images)}};
}

} // namespace

std::vector<Rung> fieldOfViewRungs() {
    return {{"field_of_view", "Coma and Strehl ratio of a lens at an angle", fieldOfViewResults}};
}

} // namespace zonescope::verify
