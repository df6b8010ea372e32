#include "ui/runs/run_reading.hpp"

#include "core/datasheet/lens_sheet.hpp"
#include "core/error.hpp"
#include "core/model/units.hpp"
#include "core/run/reports/report.hpp"
#include "core/run/sweep/sweep_table.hpp"
#include "gpu/optics/device_bessel_sums.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/frequency/phasor_picture.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace zonescope::ui {

namespace {

struct RunReadings {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::RunReadings)
};

/// Samples of a picture: more than a half of any screen shows.
constexpr double mostSamples = 1.5e6;
constexpr double sameWavelength = 1e-9;

fdtd::PlaneRequest requestOf(const grid::Grid& grid, fdtd::ViewQuantity quantity) {
    const double samples = static_cast<double>(grid.nr) * static_cast<double>(grid.nz);
    const int stride = std::max(1, static_cast<int>(std::ceil(std::sqrt(samples / mostSamples))));
    fdtd::PlaneRequest request;
    request.quantity = quantity;
    request.iEnd = grid.nr;
    request.kEnd = grid.nz;
    request.strideR = request.strideZ = stride;
    return request;
}

/// Figures of the report that the data sheet has, too, or that say nothing of a run that was only
/// read.
bool isElsewhere(const std::string& name, bool hasSheet) {
    constexpr std::array<std::string_view, 3> ofComputing{"seconds", "rate", "memory"};
    return std::ranges::find(ofComputing, name) != ofComputing.end() ||
           (hasSheet && (name.starts_with("grid_") || name == "aperture_radius"));
}

void addSheet(std::vector<RunFigure>& figures, const datasheet::LensSheet& sheet) {
    const auto& design = sheet.wavelengths.at(sheet.designPlace());
    for (const auto& definition : datasheet::figureDefinitions()) {
        if (!design.has(definition.figure))
            continue;
        figures.push_back({.key = qs(definition.key),
                           .title = termInLanguage(definition.title),
                           .meaning = termInLanguage(definition.definition),
                           .unit = termInLanguage(definition.unit),
                           .value = design[definition.figure] * definition.scale,
                           .digits = definition.digits});
    }
}

std::vector<RunFigure> figuresOf(const run::Simulation& simulation) {
    std::vector<RunFigure> figures;
    const auto& project = simulation.project();
    const bool hasSheet = project.lens && !model::hasErrors(datasheet::missingForSheet(project));
    if (hasSheet) {
        datasheet::SheetOptions options;
        options.bessel = gpu::besselSumsWhereThereIsOne(project.run.backend, project.run.threads);
        addSheet(figures, datasheet::makeLensSheet(simulation, options));
    }
    for (const auto& figure : run::figuresOf(run::makeReport(simulation, {}), {})) {
        if (isElsewhere(figure.name, hasSheet) || !std::isfinite(figure.value))
            continue;
        run::SweepColumn column;
        column.name = figure.name;
        column.unit = figure.unit;
        figures.push_back({.key = QString::fromStdString(figure.name),
                           .title = sweepColumnTitle(column),
                           .meaning = {},
                           .unit = sweepUnit(figure.unit),
                           .value = figure.value});
    }
    return figures;
}

void readTransforms(RunReading& reading, const run::Simulation& simulation) {
    const auto& monitors = simulation.project().monitors;
    std::vector<bool> wanted;
    for (const auto& monitor : monitors)
        wanted.push_back(std::holds_alternative<model::DftRegion>(monitor.kind));
    reading.transforms = simulation.readTransforms(wanted);
    for (std::size_t n = 0; n < monitors.size(); ++n) {
        if (!wanted[n]) {
            reading.transforms[n].parities.clear();
            continue;
        }
        const auto& wavelengths = std::get<model::DftRegion>(monitors[n].kind).wavelengthsUm;
        for (std::size_t w = 0; w < wavelengths.size(); ++w)
            reading.transformList.push_back({n, w, wavelengths[w], qs(monitors[n].name)});
    }
}

const RunTransform* transformAt(const RunReading& reading, double wavelengthUm) {
    const auto found =
        std::ranges::find_if(reading.transformList, [wavelengthUm](const RunTransform& one) {
            return std::abs(one.wavelengthUm - wavelengthUm) <= sameWavelength * wavelengthUm;
        });
    return found == reading.transformList.end() ? nullptr : &*found;
}

/// The frame of one run, without its place among others.
std::shared_ptr<const FieldFrame> frameOf(const RunReading& reading, const ComparedField& field,
                                          QString& problem) {
    if (!field.wavelengthUm) {
        const auto found = std::ranges::find_if(reading.planes, [&](const fdtd::Plane& plane) {
            return plane.request.quantity == field.quantity;
        });
        if (found == reading.planes.end())
            return nullptr;
        auto plane = *found;
        return makeFieldFrame(std::move(plane));
    }
    const auto* transform = transformAt(reading, *field.wavelengthUm);
    if (transform == nullptr)
        return nullptr;
    PhasorChoice choice;
    choice.monitor = transform->monitor;
    choice.wavelength = transform->wavelength;
    choice.request = requestOf(reading.discretisation->grid, field.quantity);
    const auto picture =
        PhasorPictures::make(reading.discretisation, reading.transforms[transform->monitor],
                             reading.run.note.step, choice);
    if (picture.empty()) {
        problem = picture.problem;
        return nullptr;
    }
    auto frame = std::make_shared<FieldFrame>(
        *PhasorPictures::frame(picture, monitors::PhasorAspect::magnitude, 0.0));
    if (picture.relative) // short: colour bars are, too
        frame->look->unit = quantityInfo(field.quantity).quadratic
                                ? RunReadings::tr("× incident E²")
                                : RunReadings::tr("× incident");
    return frame;
}

/// Where the samples of a plane lie along one direction.
struct Places {
    double first = 0.0, step = 1.0;
    int count = 0;
    [[nodiscard]] double at(int n) const noexcept { return first + n * step; }
};

Places placesR(const grid::Grid& grid, const fdtd::Plane& plane) {
    const double offset = quantityInfo(plane.request.quantity).offset.r;
    return {grid.r(plane.request.iBegin, offset), grid.dr * plane.request.strideR, plane.width};
}

Places placesZ(const grid::Grid& grid, const fdtd::Plane& plane) {
    const double offset = quantityInfo(plane.request.quantity).offset.z;
    return {grid.z(plane.request.kBegin, offset), grid.dz * plane.request.strideZ, plane.height};
}

/// The two samples about a place and the part of the second; outside by less than half a step
/// counts as at the end.
struct Between {
    int low = -1, high = -1;
    float part = 0.0F;
};

Between between(const Places& places, double at) {
    const double n = (at - places.first) / places.step;
    constexpr double slack = 0.5 + 1e-9;
    if (places.count == 0 || n < -slack || n > places.count - 1 + slack)
        return {};
    const double inside = std::clamp(n, 0.0, static_cast<double>(places.count - 1));
    const int low = std::min(static_cast<int>(inside), std::max(0, places.count - 2));
    return {low, std::min(low + 1, places.count - 1), static_cast<float>(inside - low)};
}

} // namespace

RunReading readKeptRun(const archive::RunArchive& archive, archive::RunId run,
                       const run::EngineFactory& factory) {
    RunReading reading;
    const auto kept = archive.find(run);
    if (kept)
        reading.run = *kept;
    try {
        const auto content = archive.read(run); // says so when it is not kept any more
        run::Simulation simulation(reading.run.note.project, factory);
        simulation.watchPhasors(true);
        simulation.restore(content->record);
        for (const auto& info : quantities())
            reading.planes.push_back(
                simulation.snapshot(requestOf(simulation.discretisation().grid, info.quantity)));
        readTransforms(reading, simulation);
        reading.figures = figuresOf(simulation);
        reading.discretisation = simulation.sharedDiscretisation();
    } catch (...) {
        reading.problem = problemSentence(currentExceptionNotices().front().problem);
    }
    return reading;
}

std::vector<double> commonWavelengths(const RunReading& left, const RunReading& right) {
    std::vector<double> list;
    for (const auto& one : left.transformList) {
        if (transformAt(right, one.wavelengthUm) != nullptr)
            list.push_back(one.wavelengthUm);
    }
    return list;
}

fdtd::Plane differencePlane(const grid::Grid& leftGrid, const fdtd::Plane& left,
                            const grid::Grid& rightGrid, const fdtd::Plane& right) {
    const auto leftR = placesR(leftGrid, left);
    const auto leftZ = placesZ(leftGrid, left);
    const auto rightR = placesR(rightGrid, right);
    const auto rightZ = placesZ(rightGrid, right);
    std::vector<Between> columns;
    for (int n = 0; n < left.width; ++n)
        columns.push_back(between(rightR, leftR.at(n)));
    fdtd::Plane result = left;
    const auto valueAt = [&right](int row, int column) {
        return right.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(right.width) +
                            static_cast<std::size_t>(column)];
    };
    for (int k = 0; k < left.height; ++k) {
        const auto row = between(rightZ, leftZ.at(k));
        for (int i = 0; i < left.width; ++i) {
            const auto& column = columns[static_cast<std::size_t>(i)];
            float& value =
                result.values[static_cast<std::size_t>(k) * static_cast<std::size_t>(left.width) +
                              static_cast<std::size_t>(i)];
            if (row.low < 0 || column.low < 0) {
                value = std::numeric_limits<float>::quiet_NaN();
                continue;
            }
            const float below =
                std::lerp(valueAt(row.low, column.low), valueAt(row.low, column.high), column.part);
            const float above = std::lerp(valueAt(row.high, column.low),
                                          valueAt(row.high, column.high), column.part);
            value = std::lerp(below, above, row.part) - value;
        }
    }
    return result;
}

ComparedFrames comparedFrames(const RunReading& left, const RunReading& right,
                              const ComparedField& field) {
    ComparedFrames frames;
    frames.field = field;
    if (left.empty() || right.empty())
        return frames;
    frames.left = frameOf(left, field, frames.problem);
    frames.right = frameOf(right, field, frames.problem);
    for (const auto* one : {frames.left.get(), frames.right.get()}) {
        if (one != nullptr)
            frames.peak = std::max(frames.peak, one->peak());
    }
    if (!frames.left || !frames.right)
        return frames;
    const auto& grid = left.discretisation->grid;
    auto look = frameLook(*frames.left, grid);
    look.symbol = QStringLiteral("Δ") + look.symbol;
    look.isSigned = true;
    look.quadratic = false;
    look.fullScale.reset();
    look.stamp = RunReadings::tr("right minus left");
    frames.difference = makeFieldFrame(
        differencePlane(grid, frames.left->plane, right.discretisation->grid, frames.right->plane),
        look);
    return frames;
}

} // namespace zonescope::ui
