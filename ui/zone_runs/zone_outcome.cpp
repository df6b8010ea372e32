#include "ui/zone_runs/zone_outcome.hpp"

#include "core/datasheet/spot.hpp"
#include "core/error.hpp"
#include "core/optics/spot_width.hpp"
#include "core/run/simulation.hpp"
#include "core/zones/local_periodic.hpp"
#include "core/zones/zone_report.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "gpu/optics/device_bessel_sums.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/notice.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr int focusPixels = 161;
/// Half the side of the picture of the focus, in widths at half maximum.
constexpr double focusReach = 3.0;
/// Steps between two questions whether to go on.
constexpr std::int64_t stepsAtOnce = 20;

datasheet::SheetOptions optionsFor(const model::Project& project) {
    return {.designOnly = true,
            .bessel = gpu::besselSumsWhereThereIsOne(project.run.backend, project.run.threads)};
}

QString reasonNow() { return problemSentence(currentExceptionNotices().front().problem); }

std::optional<datasheet::WavelengthSheet> effectiveMedium(const model::Project& project,
                                                          const std::function<bool()>& goOn) {
    auto whole = std::make_shared<model::Project>(project);
    whole->zones.reset();
    run::Simulation simulation(whole, gpu::engineFactory());
    while (simulation.state() == run::RunState::running) {
        simulation.advance(stepsAtOnce);
        if (!goOn())
            return std::nullopt;
    }
    const auto sheet = datasheet::makeLensSheet(simulation, optionsFor(project));
    return sheet.wavelengths.at(sheet.designPlace());
}

} // namespace

FocusWidths widthsOf(const datasheet::SpotImage& image) {
    return {optics::fullWidthFromAxis(image.rUm, image.alongX()),
            optics::fullWidthFromAxis(image.rUm, image.alongY()),
            optics::fullWidthFromAxis(image.rUm, image.mean)};
}

std::optional<OrderChoice> ZoneOutcomes::nearField(const model::Project& project, int generation) {
    OrderChoice choice;
    choice.generation = generation;
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto* plane = std::get_if<model::DftPlane>(&project.monitors[n].kind);
        if (!plane || plane->wavelengthsUm.empty())
            continue;
        const double wanted =
            project.lens ? project.lens->wavelengthUm : plane->wavelengthsUm.front();
        const auto nearest = std::ranges::min_element(
            plane->wavelengthsUm, {}, [&](double one) { return std::abs(one - wanted); });
        choice.across =
            PlaneChoice{n, static_cast<std::size_t>(nearest - plane->wavelengthsUm.begin())};
        choice.wavelengthUm = *nearest;
        return choice;
    }
    return std::nullopt;
}

std::shared_ptr<const ZoneOutcome>
ZoneOutcomes::make(const std::shared_ptr<zones::ZoneQueue>& queue, int generation, bool complete) {
    auto outcome = std::make_shared<ZoneOutcome>();
    outcome->generation = generation;
    outcome->complete = complete;
    outcome->finished = queue->snapshot().finished();
    const auto& project = *queue->jobs().project;
    try {
        if (const auto choice = nearField(project, generation))
            outcome->near = OrderPictures::make(queue->orders(), *choice, nullptr);
        if (complete && !project.lens)
            outcome->problem = tr("Figures of a focus need a lens design; add one in the project "
                                  "tree.");
        else if (complete)
            outcome->sheet = zones::sheetOf(*queue, optionsFor(project));
    } catch (...) {
        outcome->problem = reasonNow();
    }
    return outcome;
}

std::shared_ptr<const ZoneComparison> ZoneOutcomes::compare(const model::Project& project,
                                                            int generation,
                                                            const std::function<bool()>& goOn) {
    auto comparison = std::make_shared<ZoneComparison>();
    comparison->generation = generation;
    const auto attempt = [&](ZoneFigureSet& set, const auto& work) {
        try {
            set.sheet = work();
            return set.sheet.has_value();
        } catch (...) {
            set.problem = reasonNow();
            return true;
        }
    };
    const bool whole =
        attempt(comparison->localPeriodic,
                [&] {
                    return zones::localPeriodicSheet(project, optionsFor(project),
                                                     [&](double) { return goOn(); });
                }) &&
        attempt(comparison->effectiveMedium, [&] { return effectiveMedium(project, goOn); });
    return whole ? comparison : nullptr;
}

MapPicture ZoneOutcomes::focusOf(const datasheet::WavelengthSheet& sheet) {
    const auto& image = sheet.image;
    const double widest = image.rUm.empty() ? 0.0 : image.rUm.back();
    const double width = optics::fullWidthFromAxis(image.rUm, image.mean).value_or(widest);
    const double half = std::min(widest, focusReach * width);
    const auto values = datasheet::squareMap(image, half, focusPixels);
    MapPicture picture;
    picture.title = tr("Focal plane");
    picture.across = {tr("x (µm)"), -half, half, focusPixels};
    picture.up = {tr("y (µm)"), -half, half, focusPixels};
    picture.values.assign(values.begin(), values.end());
    return picture;
}

} // namespace zonescope::ui
