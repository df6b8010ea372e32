#include "ui/frequency/phasor_picture.hpp"

#include "core/fdtd/view_formula.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::ui {

using monitors::PhasorAspect;

namespace {

monitors::PhasorLook lookAt(const PhasorPicture& picture, PhasorAspect aspect, double phase) {
    return {.aspect = aspect, .phase = phase, .scale = picture.scale};
}

/// Largest value over the whole oscillation: for components the largest magnitude; other quantities
/// are at most twice their mean (root two for magnitudes of fields).
double largestValue(const PhasorPicture& picture) {
    const auto plane =
        monitors::phasorPlane(picture.parities, lookAt(picture, PhasorAspect::magnitude, 0.0));
    double largest = 0.0;
    for (const float value : plane.values) {
        if (std::isfinite(value))
            largest = std::max(largest, static_cast<double>(std::abs(value)));
    }
    return largest;
}

/// Where a plane or a cylinder is read; empty for a region.
struct Line {
    std::vector<double> r, z;
    QString title;
    QString place;
};

} // namespace

PhasorPicture PhasorPictures::make(std::shared_ptr<const grid::Discretisation> d,
                                   const run::MonitorResult& result, std::int64_t steps,
                                   const PhasorChoice& choice) {
    PhasorPicture picture;
    picture.choice = choice;
    picture.discretisation = d;
    const auto& monitor = d->project->monitors.at(choice.monitor);
    const auto& grid = d->grid;
    picture.timeFs = units::toFemtoseconds(static_cast<double>(steps) * grid.dt);
    Line line;
    for (const auto& reading : result.parities) {
        const auto& box = reading.boxes.at(0);
        picture.wavelengthUm = 2.0 * std::numbers::pi / box.omega.at(choice.wavelength);
        if (const auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
            line.r = monitors::integerRadii(grid, box.box, grid.r(grid.interiorEndR()));
            line.z = {plane->zUm};
            line.title = QStringLiteral("r");
            line.place = tr("at z = %1").arg(formatLength(plane->zUm));
            picture.positionUm = line.r;
        } else if (const auto* cylinder = std::get_if<model::DftCylinder>(&monitor.kind)) {
            line.r = {cylinder->rUm};
            line.z = monitors::integerHeights(grid, box.box, grid.z(grid.interiorBeginZ()),
                                              grid.z(grid.interiorEndZ()));
            line.title = QStringLiteral("z");
            line.place = tr("at r = %1").arg(formatLength(cylinder->rUm));
            picture.positionUm = line.z;
        }
        picture.positionTitle = line.title;
        picture.place = line.place;
        picture.parities.push_back(
            line.r.empty() ? monitors::samplePhasors(*d, box, choice.wavelength, choice.request)
                           : monitors::samplePhasors(monitors::collocate(*d, box, line.r, line.z),
                                                     choice.wavelength, choice.request.quantity));
    }
    const double wavelengths[] = {picture.wavelengthUm};
    const auto incident = monitors::incidentWave(*d, wavelengths, steps);
    if (choice.relative && incident && incident->intensity.front() > 0.0) {
        picture.scale = 1.0 / std::sqrt(incident->intensity.front());
        picture.relative = true;
        // Magnitudes as the plots have them: root mean squares over the azimuth, 1 for the incident
        // wave itself.
        const auto combination = fdtd::viewCombination(choice.request.quantity);
        if (grid.azimuthalOrder != 0 && combination == fdtd::view::Combination::quadrature)
            picture.scale /= std::numbers::sqrt2;
    }
    picture.fullScale = largestValue(picture);
    if (!(picture.fullScale > 0.0)) {
        picture.parities.clear();
        picture.problem = tr("No light of this wavelength has come here yet.");
    }
    return picture;
}

FrameLook PhasorPictures::lookOf(const PhasorPicture& picture, PhasorAspect aspect, double phase) {
    const auto quantity = picture.choice.request.quantity;
    const auto& info = quantityInfo(quantity);
    FrameLook look = quantityLook(quantity, picture.discretisation->grid);
    look.unit = picture.relative
                    ? info.quadratic ? tr("of the incident wave's E²") : tr("of the incident wave")
                : info.quadratic ? QStringLiteral("E₀² µm²/c²")
                                 : QStringLiteral("E₀ µm/c");
    look.fullScale = picture.fullScale;
    const QString symbol = look.symbol;
    QString what;
    switch (aspect) {
    case PhasorAspect::magnitude:
        if (info.component) {
            look.symbol = QStringLiteral("|%1|").arg(symbol);
            look.isSigned = false;
            look.mirrorSign = 1.0;
        } else if (info.quadratic) {
            look.symbol = QStringLiteral("⟨%1⟩").arg(symbol);
        }
        what = look.symbol;
        break;
    case PhasorAspect::phase:
        look.symbol = tr("phase of %1").arg(symbol);
        look.unit = QStringLiteral("°");
        look.isSigned = false;
        look.cyclic = true;
        look.mirrorSign = 1.0;
        what = look.symbol;
        break;
    case PhasorAspect::moment:
        // Magnitudes of fields reach at most their root of the sum of squares; quadratic
        // quantities swing about their mean by at most as much again.
        look.fullScale = info.quadratic ? 2.0 * picture.fullScale : picture.fullScale;
        what = tr("%1 at %2°")
                   .arg(symbol)
                   .arg(std::lround(std::fmod(phase, 2.0 * std::numbers::pi) * 180.0 /
                                    std::numbers::pi));
        break;
    }
    look.stamp = tr("%1   wavelength %2").arg(what, formatLength(picture.wavelengthUm));
    return look;
}

std::shared_ptr<const FieldFrame> PhasorPictures::frame(const PhasorPicture& picture,
                                                        PhasorAspect aspect, double phase) {
    auto plane = monitors::phasorPlane(picture.parities, lookAt(picture, aspect, phase));
    plane.time = units::fromFemtoseconds(picture.timeFs);
    return makeFieldFrame(std::move(plane), lookOf(picture, aspect, phase));
}

std::vector<double> PhasorPictures::values(const PhasorPicture& picture, PhasorAspect aspect,
                                           double phase) {
    const auto plane = monitors::phasorPlane(picture.parities, lookAt(picture, aspect, phase));
    return {plane.values.begin(), plane.values.end()};
}

} // namespace zonescope::ui
