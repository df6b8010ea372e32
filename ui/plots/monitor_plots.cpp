#include "ui/plots/monitor_plots.hpp"

#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/focus.hpp"
#include "core/monitors/source_power.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace zonescope::ui {

namespace {

const QString micrometres = QStringLiteral("µm");

struct MonitorPlots {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::MonitorPlots)
};

ChartAxis axisOf(fdtd::ViewQuantity quantity) {
    const auto& info = quantityInfo(quantity);
    return {QString::fromUtf8(info.symbol), QString::fromUtf8(info.unit)};
}

PlotData nothing(const QString& message, EmptyAction action = EmptyAction::none) {
    PlotData data;
    data.message = message;
    data.action = action;
    return data;
}

PlotData notYet() {
    return nothing(MonitorPlots::tr("The running transforms are still empty: run the simulation."),
                   EmptyAction::run);
}

bool allZero(std::span<const double> values) {
    return std::ranges::all_of(values, [](double value) { return value == 0.0; });
}

/// Marks the design focal plane in plots against z.
void markFocalPlane(PlotData& data, const grid::Discretisation& d) {
    if (d.project->lens)
        data.marks.push_back({.kind = ChartMark::Kind::vertical,
                              .at = designFocusZ(d),
                              .label = MonitorPlots::tr("design focal plane")});
}

// ----------------------------------------------------------------------------------------------
// Focal plane

/// Both halves r < 0 and r > 0 of a profile from the axis outwards.
/// The axis of a cut along r at one height, and along z at one radius.
ChartAxis heightCut(double zUm) {
    return {.title = QStringLiteral("r"),
            .unit = micrometres,
            .place = MonitorPlots::tr("at z = %1").arg(formatLength(zUm))};
}
ChartAxis radiusCut(double rUm) {
    return {.title = QStringLiteral("z"),
            .unit = micrometres,
            .place = MonitorPlots::tr("at r = %1").arg(formatLength(rUm))};
}

ChartSeries mirrored(const QString& name, const std::vector<double>& r,
                     const std::vector<double>& values, double mirrorSign = 1.0) {
    ChartSeries series{.name = name};
    for (std::size_t n = r.size(); n-- > 0;) {
        if (r[n] > 0.0) {
            series.x.push_back(-r[n]);
            series.y.push_back(mirrorSign * values[n]);
        }
    }
    series.x.insert(series.x.end(), r.begin(), r.end());
    series.y.insert(series.y.end(), values.begin(), values.end());
    return series;
}

PlotData profilePlot(const grid::Discretisation& d, const monitors::IntensityProfile& profile,
                     double zUm, const std::optional<double>& fullWidthUm, bool relative) {
    if (profile.intensity.empty() || allZero(profile.intensity))
        return notYet();
    PlotData data;
    data.x = heightCut(zUm);
    data.y = {relative ? MonitorPlots::tr("intensity |E|² / incident")
                       : MonitorPlots::tr("intensity |E|²"),
              relative ? QString() : QStringLiteral("(E₀ µm/c)²")};
    const double peak = profile.intensity.front();
    data.series.push_back(mirrored(
        MonitorPlots::tr("azimuthal mean at %1").arg(formatLength(d.project->lens->wavelengthUm)),
        profile.positionUm, profile.intensity));
    if (fullWidthUm)
        data.marks.push_back(
            {.kind = ChartMark::Kind::span,
             .at = -0.5 * *fullWidthUm,
             .to = 0.5 * *fullWidthUm,
             .level = 0.5 * peak,
             .label = MonitorPlots::tr("FWHM %1").arg(formatLength(*fullWidthUm))});
    return data;
}

PlotData brightestPlane(const grid::Discretisation& d, std::span<const run::MonitorResult> results,
                        std::int64_t steps) {
    const auto focus = monitors::findFocus(d, results, steps);
    if (!focus) {
        const bool empty = steps == 0;
        return empty ? notYet()
                     : nothing(MonitorPlots::tr(
                           "No monitor of this project can find the focus: it takes a "
                           "transform over the (r, z) plane, or on a cylinder closer "
                           "to the axis than a quarter of a wavelength, at the "
                           "design wavelength."));
    }
    if (focus->radial.positionUm.empty())
        return nothing(
            MonitorPlots::tr("The brightest place is at z = %1, and no transform plane is near "
                             "enough to cut through it. Add a transform plane there.")
                .arg(formatLength(focus->zUm)));
    const double wavelength[] = {focus->wavelengthUm};
    const bool relative = monitors::incidentWave(d, wavelength, steps).has_value();
    PlotData data = profilePlot(d, focus->radial, focus->focalPlaneZUm, focus->fwhmUm, relative);
    // A transform plane near the focus stands for it: curve and figures are of that plane.
    if (std::abs(focus->focalPlaneZUm - focus->zUm) > d.grid.dz)
        data.x.place = MonitorPlots::tr("at z = %1, the transform plane nearest the focus")
                           .arg(formatLength(focus->focalPlaneZUm));
    // In the grid: the data sheet has the figures of the lens.
    QStringList figures{MonitorPlots::tr("focus in the grid at z = %1, %2 behind the exit plane")
                            .arg(formatLength(focus->zUm), formatLength(focus->focalLengthUm))};
    if (focus->fwhmUm)
        figures << MonitorPlots::tr("FWHM %1").arg(formatLength(*focus->fwhmUm));
    if (focus->efficiency)
        figures << MonitorPlots::tr("efficiency %1 %").arg(100.0 * *focus->efficiency, 0, 'f', 1);
    if (focus->atEdge)
        figures << MonitorPlots::tr("the maximum is at the edge of the monitor");
    data.note = figures.join(QStringLiteral(" · "));
    return data;
}

/// The transform that covers z best: a region around it, else the nearest plane.
struct Candidate {
    std::size_t monitor = 0;
    std::size_t frequency = 0;
    double zUm = 0.0;
};
std::optional<Candidate> transformAt(const grid::Discretisation& d,
                                     std::span<const run::MonitorResult> results, double zUm) {
    const double wavelength = d.project->lens->wavelengthUm;
    std::optional<Candidate> best;
    double bestDistance = 0.5 * wavelength; // farther planes show another part of the focus
    for (std::size_t n = 0; n < results.size(); ++n) {
        const auto& monitor = d.project->monitors[n];
        if (results[n].parities.empty() || results[n].parities.front().boxes.empty())
            continue;
        const auto wavelengths = wavelengthsOf(monitor);
        const auto match = std::ranges::find_if(wavelengths, [&](double one) {
            return std::abs(one - wavelength) <= 0.01 * wavelength;
        });
        if (match == wavelengths.end())
            continue;
        const auto frequency = static_cast<std::size_t>(match - wavelengths.begin());
        double distance = std::numeric_limits<double>::infinity();
        double at = zUm;
        if (std::holds_alternative<model::DftRegion>(monitor.kind)) {
            distance = 0.0;
        } else if (const auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
            distance = std::abs(plane->zUm - zUm);
            at = plane->zUm;
        }
        if (distance <= bestDistance) {
            bestDistance = distance;
            best = Candidate{n, frequency, at};
        }
    }
    return best;
}

/// |E|^2 of a monitor's transforms along a line, relative to the incident wave where `relative`.
struct Line {
    std::vector<double> intensity;
    bool relative = false;
};
Line intensityAlong(const grid::Discretisation& d, const run::MonitorResult& result,
                    std::size_t frequency, const std::vector<double>& r,
                    const std::vector<double>& z, std::int64_t steps, bool relative) {
    std::vector<monitors::FieldSpectrum> fields;
    for (const auto& reading : result.parities)
        fields.push_back(monitors::collocate(d, reading.boxes.front(), r, z));
    Line line{monitors::electricIntensity(fields, frequency), false};
    const double omega = result.parities.front().boxes.front().omega[frequency];
    const double wavelength[] = {2.0 * std::numbers::pi / omega};
    const auto incident = relative ? monitors::incidentWave(d, wavelength, steps) : std::nullopt;
    if (incident && incident->intensity.front() > 0.0) {
        line.relative = true;
        for (auto& value : line.intensity)
            value /= incident->intensity.front();
    }
    return line;
}

PlotData designPlane(const grid::Discretisation& d, std::span<const run::MonitorResult> results,
                     std::int64_t steps) {
    const double focus = designFocusZ(d);
    const auto candidate = transformAt(d, results, focus);
    if (!candidate)
        return nothing(
            MonitorPlots::tr("No monitor of this project covers the design focal plane at z = "
                             "%1: it takes a transform over the (r, z) plane, or a transform "
                             "plane within half a wavelength, at the design wavelength.")
                .arg(formatLength(focus)));
    const auto& result = results[candidate->monitor];
    const auto r = monitors::integerRadii(d.grid, result.parities.front().boxes.front().box,
                                          d.grid.r(d.grid.interiorEndR()));
    auto line = intensityAlong(d, result, candidate->frequency, r, {candidate->zUm}, steps, true);
    const monitors::IntensityProfile profile{r, std::move(line.intensity)};
    const auto width = monitors::fullWidthFromAxis(profile);
    PlotData data = profilePlot(d, profile, candidate->zUm, width, line.relative);
    if (width && !data.series.empty())
        data.note = MonitorPlots::tr("FWHM in the design plane %1").arg(formatLength(*width));
    return data;
}

// ----------------------------------------------------------------------------------------------
// Monitors

PlotData fluxSpectrum(const grid::Discretisation& d, const model::FluxMonitor& monitor,
                      const run::MonitorResult& result, std::int64_t steps, bool relative) {
    const auto flux = monitors::fluxThrough(d, monitor, result.parities);
    const auto incident =
        relative ? monitors::incidentWave(d, flux.wavelengthUm, steps) : std::nullopt;
    if (allZero(flux.flux))
        return notYet();
    PlotData data;
    data.x = {MonitorPlots::tr("vacuum wavelength"), micrometres};
    data.y = incident ? ChartAxis{MonitorPlots::tr("flux / incident power"), {}}
                      : ChartAxis{MonitorPlots::tr("flux"), QStringLiteral("E₀²/Z₀ µm⁴/c²")};
    ChartSeries series{.name = QString::fromStdString(result.name),
                       .x = flux.wavelengthUm,
                       .y = incident ? monitors::transmission(flux, *incident, monitor.rMaxUm)
                                     : flux.flux,
                       .marker = ChartMarker::circle};
    data.series.push_back(std::move(series));
    if (incident)
        data.note = MonitorPlots::tr("relative to the incident wave through a disc of radius %1")
                        .arg(formatLength(monitor.rMaxUm));
    return data;
}

/// Over the power in a homogeneous medium where that is asked for and every source is a dipole.
PlotData sourcePowerSpectrum(const grid::Discretisation& d, const model::SourcePower& monitor,
                             const run::MonitorResult& result, std::int64_t steps, bool relative) {
    const auto powers = monitors::sourcePowers(d, monitor, result.parities, steps);
    const bool held = relative && std::ranges::all_of(powers, [](const auto& power) {
                          return power.homogeneous.has_value();
                      });
    PlotData data;
    data.x = {MonitorPlots::tr("vacuum wavelength"), micrometres};
    data.y = held ? ChartAxis{MonitorPlots::tr("power / in a homogeneous medium"), {}}
                  : ChartAxis{MonitorPlots::tr("power"), QStringLiteral("E₀²/Z₀ µm⁴/c²")};
    bool nothingYet = true;
    for (const auto& power : powers) {
        nothingYet = nothingYet && allZero(power.power);
        data.series.push_back(
            {.name = QString::fromStdString(d.project->sources[power.source].name),
             .x = power.wavelengthUm,
             .y = held ? power.relative() : power.power,
             .marker = ChartMarker::circle});
    }
    if (nothingYet)
        return notYet();
    if (held)
        data.note =
            MonitorPlots::tr("this order's part of the Purcell factor, all of it on the axis");
    return data;
}

PlotData fieldProfile(const grid::Discretisation& d, const model::Monitor& monitor,
                      const run::MonitorResult& result, std::int64_t steps,
                      const MonitorChoice& choice) {
    const auto& grid = d.grid;
    const auto& box = result.parities.front().boxes.front();
    const std::size_t frequency = std::min(choice.wavelength, box.omega.size() - 1);
    std::vector<double> r, z;
    PlotData data;
    if (const auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
        r = monitors::integerRadii(grid, box.box, grid.r(grid.interiorEndR()));
        z = {plane->zUm};
        data.x = heightCut(plane->zUm);
    } else {
        const auto* cylinder = std::get_if<model::DftCylinder>(&monitor.kind);
        const double radius = cylinder != nullptr ? cylinder->rUm : 0.0;
        r = {radius};
        z = monitors::integerHeights(grid, box.box, grid.z(grid.interiorBeginZ()),
                                     grid.z(grid.interiorEndZ()));
        data.x = radiusCut(radius);
        markFocalPlane(data, d);
    }
    auto line = intensityAlong(d, result, frequency, r, z, steps, choice.relative);
    if (allZero(line.intensity))
        return notYet();
    for (auto& value : line.intensity)
        value = std::sqrt(value);
    data.y = line.relative
                 ? ChartAxis{MonitorPlots::tr("|E| / incident"), {}}
                 : ChartAxis{MonitorPlots::tr("transform of |E|"), QStringLiteral("E₀ µm/c")};
    data.series.push_back({.name = QString::fromStdString(result.name),
                           .x = r.size() > 1 ? std::move(r) : std::move(z),
                           .y = std::move(line.intensity)});
    return data;
}

} // namespace

fdtd::PlaneRequest axisRequest(fdtd::ViewQuantity quantity) {
    return {.quantity = quantity, .iBegin = 0, .iEnd = 1};
}

PlotData axisCut(const grid::Discretisation& d, const fdtd::Plane& plane) {
    const auto& info = quantityInfo(plane.request.quantity);
    PlotData data;
    data.x = radiusCut(d.grid.r(0, info.offset.r));
    data.y = axisOf(plane.request.quantity);
    ChartSeries series{.name = data.y.title};
    for (int k = 0; k < plane.height; ++k) {
        series.x.push_back(
            d.grid.z(plane.request.kBegin + k * plane.request.strideZ, info.offset.z));
        series.y.push_back(
            plane.values[static_cast<std::size_t>(k) * static_cast<std::size_t>(plane.width)]);
    }
    data.series.push_back(std::move(series));
    markFocalPlane(data, d);
    return data;
}

fdtd::PlaneRequest radialRequest(const grid::Grid& grid, fdtd::ViewQuantity quantity, double zUm) {
    const double offset = quantityInfo(quantity).offset.z;
    const int row = std::clamp(
        static_cast<int>(std::lround((zUm - grid.zOrigin) / grid.dz - offset)), 0, grid.nz - 1);
    return {.quantity = quantity, .kBegin = row, .kEnd = row + 1};
}

PlotData radialCut(const grid::Discretisation& d, const fdtd::Plane& plane) {
    const auto& info = quantityInfo(plane.request.quantity);
    PlotData data;
    data.x = heightCut(d.grid.z(plane.request.kBegin, info.offset.z));
    data.y = axisOf(plane.request.quantity);
    std::vector<double> r, values;
    for (int i = 0; i < plane.width; ++i) {
        r.push_back(d.grid.r(plane.request.iBegin + i * plane.request.strideR, info.offset.r));
        values.push_back(plane.values[static_cast<std::size_t>(i)]);
    }
    data.series.push_back(mirrored(data.y.title, r, values,
                                   mirrorSign(plane.request.quantity, d.grid.azimuthalOrder)));
    return data;
}

double designFocusZ(const grid::Discretisation& d) {
    const auto& lens = *d.project->lens;
    for (const auto& source : d.project->sources) {
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind);
            wave != nullptr && wave->direction == model::PropagationDirection::minusZ)
            return lens.exitPlaneZUm - lens.focalLengthUm;
    }
    return lens.exitPlaneZUm + lens.focalLengthUm;
}

PlotData focalCut(const grid::Discretisation& d, std::span<const run::MonitorResult> results,
                  std::int64_t steps, FocalPlane plane) {
    if (!d.project->lens)
        return nothing(
            MonitorPlots::tr("This project has no lens design, so there is no focal plane. Set "
                             "the wavelength and the focal length of the lens."));
    return plane == FocalPlane::brightest ? brightestPlane(d, results, steps)
                                          : designPlane(d, results, steps);
}

MonitorPlot plotOf(const model::Monitor& monitor) {
    if (std::holds_alternative<model::PointProbe>(monitor.kind))
        return MonitorPlot::none;
    return std::holds_alternative<model::FluxMonitor>(monitor.kind) ||
                   std::holds_alternative<model::SourcePower>(monitor.kind)
               ? MonitorPlot::spectrum
               : MonitorPlot::profile;
}

std::vector<double> wavelengthsOf(const model::Monitor& monitor) {
    return std::visit(
        [](const auto& kind) -> std::vector<double> {
            if constexpr (requires { kind.wavelengthsUm; })
                return kind.wavelengthsUm;
            else
                return {};
        },
        monitor.kind);
}

PlotData monitorCurve(const grid::Discretisation& d, std::span<const run::MonitorResult> results,
                      std::int64_t steps, const MonitorChoice& choice) {
    if (choice.monitor >= results.size())
        return nothing(MonitorPlots::tr("The monitor is not part of this run."));
    const auto& monitor = d.project->monitors[choice.monitor];
    const auto& result = results[choice.monitor];
    if (result.parities.empty() || result.parities.front().boxes.empty())
        return notYet();
    if (const auto* flux = std::get_if<model::FluxMonitor>(&monitor.kind))
        return fluxSpectrum(d, *flux, result, steps, choice.relative);
    if (const auto* power = std::get_if<model::SourcePower>(&monitor.kind))
        return sourcePowerSpectrum(d, *power, result, steps, choice.relative);
    return fieldProfile(d, monitor, result, steps, choice);
}

} // namespace zonescope::ui
