#include "core/zones/zone_study.hpp"

#include "core/error.hpp"
#include "core/zones/zone_report.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>

namespace zonescope::zones {
namespace {

using Values = std::vector<std::complex<double>>;

/// The near field of the whole lens in the order of its light, all components and parities, at the
/// frequency of the plane that is nearest to the design wavelength.
Values nearField(const ZoneQueue& queue, const std::string& plane, double wavelengthUm) {
    Values field;
    for (const auto& order : queue.orders()) {
        if (order->order != queue.ownOrder()) {
            continue;
        }
        const auto monitor = std::ranges::find(order->monitors, plane, &run::MonitorResult::name);
        if (monitor == order->monitors.end()) {
            continue;
        }
        const auto index = static_cast<std::size_t>(monitor - order->monitors.begin());
        const auto& wavelengths =
            std::get<model::DftPlane>(order->discretisation->project->monitors.at(index).kind)
                .wavelengthsUm;
        const auto nearest = std::ranges::min_element(wavelengths, {}, [&](double wavelength) {
            return std::abs(wavelength - wavelengthUm);
        });
        const auto frequency = static_cast<std::size_t>(nearest - wavelengths.begin());
        for (const auto& parity : monitor->parities) {
            for (const auto& box : parity.boxes) {
                const std::size_t places = static_cast<std::size_t>(box.box.width()) *
                                           static_cast<std::size_t>(box.box.height());
                for (std::size_t c = 0; c < model::componentCount; ++c) {
                    const auto begin =
                        box.values.begin() +
                        static_cast<std::ptrdiff_t>((c * box.omega.size() + frequency) * places);
                    field.insert(field.end(), begin, begin + static_cast<std::ptrdiff_t>(places));
                }
            }
        }
    }
    return field;
}

double relativeDifference(const Values& a, const Values& b) {
    if (a.size() != b.size()) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    double apart = 0.0;
    double whole = 0.0;
    for (std::size_t n = 0; n < a.size(); ++n) {
        apart += std::norm(a[n] - b[n]);
        whole += std::norm(b[n]);
    }
    return whole > 0.0 ? std::sqrt(apart / whole) : 0.0;
}

const model::ZonePlan& zonesOf(const model::Project& project) {
    if (!project.zones) {
        refuse("/zones", say("none"), say("a lens in zones"),
               say("zonescope zones --suggest cuts a lens of posts"));
    }
    return *project.zones;
}

void requireStudy(const model::Project& project, const StudyOptions& options) {
    static_cast<void>(zonesOf(project));
    if (!project.lens) {
        refuse("/lens", say("none"), say("a lens"), say("without it there is no focus to compare"));
    }
    if (options.values.size() < 2) {
        refuse("values", std::to_string(options.values.size()), say("at least two"),
               say("the last one is what the others are compared with"));
    }
}

/// Cell-steps of each value; what is impossible takes none.
std::vector<double> workOf(const model::Project& project, ZoneSetting setting,
                           const std::vector<double>& values) {
    std::vector<double> work;
    for (const double value : values) {
        try {
            work.push_back(planJobs(std::make_shared<const model::Project>(
                                        withSetting(project, setting, value)))
                               .cellSteps());
        } catch (const Error&) {
            work.push_back(0.0);
        }
    }
    return work;
}

/// One value. \returns false when it was called off
bool runPoint(StudyPoint& point, Values& field, const model::Project& project, ZoneSetting setting,
              const StudyOptions& options, const std::function<bool(double)>& goOn) {
    if (!goOn(0.0)) {
        return false;
    }
    auto varied =
        std::make_shared<const model::Project>(withSetting(project, setting, point.value));
    ZoneQueue queue(varied, options.workers(*varied));
    point.cellSteps = queue.jobs().cellSteps();
    queue.start();
    bool called = false;
    while (!queue.wait(0.1)) {
        if (!called && !goOn(queue.snapshot().fraction)) {
            queue.cancel();
            called = true;
        }
    }
    if (called) {
        return false;
    }
    const auto now = queue.snapshot();
    point.seconds = now.activeSeconds;
    for (const auto& row : now.jobs) {
        if (row.state == run::PointState::failed) {
            throw Error(row.message);
        }
    }
    auto sheetOptions = options.sheet;
    sheetOptions.designOnly = true;
    const auto sheet = sheetOf(queue, sheetOptions).value();
    point.sheet = sheet.wavelengths.at(sheet.designPlace());
    field = nearField(queue, sheet.plane, sheet.design.wavelengthUm);
    return true;
}

} // namespace

std::vector<double> usualValues(ZoneSetting setting) {
    switch (setting) {
    case ZoneSetting::ramp: return {1.0, 2.0, 3.0, 5.0};
    case ZoneSetting::margin: return {1.0, 3.0, 6.0, 9.0};
    case ZoneSetting::sectors: return {0.4, 0.6, 0.8, 1.0};
    case ZoneSetting::layer: break;
    }
    return {6.0, 8.0, 12.0, 20.0};
}

model::Range rangeOf(ZoneSetting setting) noexcept {
    switch (setting) {
    case ZoneSetting::ramp: return model::range::rampWavelengths;
    case ZoneSetting::margin: return model::range::marginWavelengths;
    case ZoneSetting::sectors: return {.minimum = 0.0, .minimumExcluded = true};
    case ZoneSetting::layer: break;
    }
    return {.minimum = 1.0};
}

double valueIn(const model::Project& project, ZoneSetting setting) {
    const auto& plan = zonesOf(project);
    switch (setting) {
    case ZoneSetting::ramp: return plan.rampWavelengths;
    case ZoneSetting::margin: return plan.marginWavelengths;
    case ZoneSetting::sectors: return 1.0;
    case ZoneSetting::layer: break;
    }
    return plan.innerLayerCells;
}

model::Project withSetting(const model::Project& project, ZoneSetting setting, double value) {
    model::Project varied = project;
    auto& plan = varied.zones.emplace(zonesOf(project));
    switch (setting) {
    case ZoneSetting::ramp: plan.rampWavelengths = value; break;
    case ZoneSetting::margin: plan.marginWavelengths = value; break;
    case ZoneSetting::layer: plan.innerLayerCells = static_cast<int>(std::lround(value)); break;
    case ZoneSetting::sectors:
        for (const auto& job : planJobs(std::make_shared<const model::Project>(project)).jobs) {
            if (job.wedge.sectors > 1) {
                plan.zones.at(job.zone).sectors =
                    std::max(1, static_cast<int>(std::lround(job.wedge.sectors * value)));
            }
        }
        break;
    }
    return varied;
}

std::optional<std::vector<StudyPoint>>
studyZones(const model::Project& project, ZoneSetting setting, const StudyOptions& options) {
    requireStudy(project, options);
    std::vector<StudyPoint> points;
    std::vector<Values> fields(options.values.size());
    // Later values usually take more: parts of the work, not of the values.
    const auto work = workOf(project, setting, options.values);
    const double all = std::max(1.0, std::accumulate(work.begin(), work.end(), 0.0));
    double before = 0.0;
    for (std::size_t n = 0; n < options.values.size(); ++n) {
        StudyPoint point{.value = options.values[n], .failure = {}, .sheet = {}};
        try {
            const bool done =
                runPoint(point, fields[n], project, setting, options, [&](double part) {
                    return !options.progress || options.progress((before + part * work[n]) / all);
                });
            if (!done) {
                return std::nullopt;
            }
        } catch (const Error& error) {
            point.failure = error.message();
            point.cause = std::current_exception();
        }
        before += work[n];
        if (options.ended) {
            options.ended(point);
        }
        points.push_back(std::move(point));
    }
    // Against the last one that there is.
    const auto measure = std::find_if(points.rbegin(), points.rend(),
                                      [](const auto& point) { return point.failure.empty(); });
    if (measure != points.rend()) {
        const Values& last = fields[static_cast<std::size_t>(points.rend() - measure) - 1];
        for (std::size_t n = 0; n < points.size(); ++n) {
            if (points[n].failure.empty()) {
                points[n].difference = relativeDifference(fields[n], last);
            }
        }
    }
    return points;
}

std::string nameOf(ZoneSetting setting) {
    switch (setting) {
    case ZoneSetting::ramp: return "width of the ramps (wavelengths)";
    case ZoneSetting::margin: return "width of the margins (wavelengths)";
    case ZoneSetting::sectors: return "cells along theta, over those of the project";
    case ZoneSetting::layer: break;
    }
    return "cells of the inner layers";
}

} // namespace zonescope::zones
