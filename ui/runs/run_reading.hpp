#pragma once

/// \file
/// What a comparison needs of a kept run, read from its record: fields, transforms and figures.
/// Plain values and functions for any thread.

#include "core/archive/run_archive.hpp"
#include "core/grid/discretisation.hpp"
#include "core/run/simulation.hpp"
#include "ui/frames/field_frame.hpp"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// A figure of a run as the tables show it.
struct RunFigure {
    QString key; ///< the same for the same figure of all runs
    QString title;
    QString meaning; ///< whole sentences; empty: the title says it
    QString unit;    ///< empty: a plain number
    double value = 0.0;
    int digits = 4; ///< significant ones
};

/// A transform over the whole region at one of its wavelengths.
struct RunTransform {
    std::size_t monitor = 0; ///< index in project.monitors
    std::size_t wavelength = 0;
    double wavelengthUm = 0.0;
    QString name; ///< of the monitor
};

struct RunReading {
    archive::KeptRun run;
    QString problem; ///< why there is nothing else; empty otherwise
    std::shared_ptr<const grid::Discretisation> discretisation;
    std::vector<fdtd::Plane> planes;            ///< at the last step, by fdtd::ViewQuantity
    std::vector<run::MonitorResult> transforms; ///< only those over the whole region are there
    std::vector<RunTransform> transformList;    ///< that have seen light
    std::vector<RunFigure> figures;
    [[nodiscard]] bool empty() const noexcept { return discretisation == nullptr; }
};

/// Builds the run anew on an engine of its own, takes its record back and reads it; what goes wrong
/// is the problem of the reading.
[[nodiscard]] RunReading readKeptRun(const archive::RunArchive& archive, archive::RunId run,
                                     const run::EngineFactory& factory);

/// What two runs are compared in.
struct ComparedField {
    std::optional<double> wavelengthUm; ///< of the transforms; empty: the fields at the end
    fdtd::ViewQuantity quantity = fdtd::ViewQuantity::electricMagnitude;
    bool operator==(const ComparedField&) const = default;
};

/// Wavelengths at which both have a transform over the whole region.
[[nodiscard]] std::vector<double> commonWavelengths(const RunReading& left,
                                                    const RunReading& right);

/// Three pictures, of which the first two share one scale.
struct ComparedFrames {
    ComparedField field;
    QString problem; ///< why one is missing
    std::shared_ptr<const FieldFrame> left, right;
    /// Right minus left, on the grid of the left one where both have values.
    std::shared_ptr<const FieldFrame> difference;
    double peak = 0.0; ///< largest magnitude of both
};

[[nodiscard]] ComparedFrames comparedFrames(const RunReading& left, const RunReading& right,
                                            const ComparedField& field);

/// `right` sampled at the places of `left`, minus `left`; NaN where only one has a value.
[[nodiscard]] fdtd::Plane differencePlane(const grid::Grid& leftGrid, const fdtd::Plane& left,
                                          const grid::Grid& rightGrid, const fdtd::Plane& right);

} // namespace zonescope::ui
