#include "core/verify/planar.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/verify/rungs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace zonescope::verify {
namespace {

constexpr double planarLayerCellUm = 0.05;
constexpr int toLayer = 40; ///< cells from the source to every layer: two wavelengths

model::GaussianPulse layerPulse() {
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 20 * planarLayerCellUm;
    return pulse;
}

/// Currents along y and z in a Gaussian of radius 4 cells about (x, 0).
void addCurrents(model::Project& project, int column) {
    constexpr double width = 4.0 * planarLayerCellUm;
    constexpr int reach = 20;
    for (const model::Component component : {model::Component::ez, model::Component::et}) {
        model::CurrentProfile profile;
        profile.component = component;
        const auto offset = grid::yeeOffset(component);
        for (int i = -reach; i <= reach; ++i) {
            profile.rUm.push_back((column + i + offset.r) * planarLayerCellUm);
            profile.zUm.push_back((i + offset.z) * planarLayerCellUm);
        }
        const double x0 = column * planarLayerCellUm;
        for (const double z : profile.zUm) {
            for (const double x : profile.rUm) {
                profile.density.push_back(
                    std::exp(-0.5 * ((x - x0) * (x - x0) + z * z) / (width * width)));
            }
        }
        profile.signal = layerPulse();
        project.sources.push_back(
            {.name = component == model::Component::ez ? "z" : "y", .kind = std::move(profile)});
    }
}

/// Sampled E in the window around the source that every run has.
struct WindowHistory {
    std::vector<float> values;
    double peak = 0.0;
};

WindowHistory record(const Run& run, int centre, std::int64_t steps) {
    constexpr std::int64_t interval = 4;
    const auto& grid = run.grid();
    const int middle = static_cast<int>(std::lround(-grid.zOrigin / grid.dz));
    WindowHistory history;
    double peak = 0.0;
    for (std::int64_t step = 0; step < steps; step += interval) {
        run.engine->advance(interval);
        const std::array fields{run.engine->component(model::Component::er),
                                run.engine->component(model::Component::et),
                                run.engine->component(model::Component::ez)};
        for (int k = middle - toLayer; k < middle + toLayer; ++k) {
            for (int i = centre - toLayer; i < centre + toLayer; ++i) {
                double square = 0.0;
                for (const auto& field : fields) {
                    const double value = field[grid.index(i, k)];
                    history.values.push_back(static_cast<float>(value));
                    square += value * value;
                }
                peak = std::max(peak, square);
            }
        }
    }
    history.peak = std::sqrt(peak);
    return history;
}

std::vector<Result> reflection(const Settings& settings, const std::string& name) {
    constexpr int far = toLayer + 130; // nothing returns from a wall so far away
    const double end = model::signalEndTime(layerPulse()) +
                       2.0 * std::numbers::sqrt2 * toLayer * planarLayerCellUm;
    model::Project reference = planarDomain(2 * far, far, far, planarLayerCellUm);
    addCurrents(reference, far);
    const Run farRun = makeRun(settings, reference, model::Precision::doublePrecision);
    const auto steps = static_cast<std::int64_t>(std::ceil(end / farRun.grid().dt));
    if ((2.0 * far - toLayer) * planarLayerCellUm < end) {
        throw Error(say("the reference domain of the layer test is too small"));
    }
    const auto known = record(farRun, far, steps);
    std::vector<Result> results;
    for (const auto& [cells, bound] : {std::pair(10, 3e-4), std::pair(20, 3e-5)}) {
        model::Project project = planarDomain(2 * toLayer, toLayer, toLayer, planarLayerCellUm);
        const model::Boundary layer = absorbingLayer(cells);
        project.boundaries = {.rMax = layer, .zMin = layer, .zMax = layer, .rMin = layer};
        addCurrents(project, toLayer);
        const Run run = makeRun(settings, project, model::Precision::doublePrecision);
        const auto history = record(run, run.grid().interiorBeginR() + toLayer, steps);
        double worst = 0.0;
        for (std::size_t n = 0; n < history.values.size(); ++n) {
            const double difference =
                std::abs(static_cast<double>(history.values[n]) - known.values.at(n));
            worst = difference <= worst ? worst : difference;
        }
        results.push_back(atMost(fmt::format("{}/{}_cells", name, cells), worst / known.peak, bound,
                                 "1",
                                 "largest error of E over the peak, against a domain without "
                                 "echo; layers on all four sides"));
    }
    return results;
}

} // namespace

std::vector<Rung> planarLayerRungs() {
    return {{"planar/layer", "Reflection of layers on all four sides of a planar domain",
             [](const Settings& settings) -> Findings {
                 return reflection(settings, "planar/layer");
             }}};
}

} // namespace zonescope::verify
