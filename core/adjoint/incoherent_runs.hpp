#pragma once

/// \file
/// Runs that a design is judged by together. Those of a group share their figures: sums over the
/// group, as of several emitters and all azimuthal orders, whose powers add up; or squares of the
/// sums of their amplitudes, as of all orders of one plane wave. Between groups nothing interferes.

#include "core/adjoint/adjoint_runs.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace zonescope::adjoint {

/// What makes one of the runs of a design.
struct IncoherentRun {
    std::optional<int> azimuthalOrder; ///< empty: the project's
    std::optional<std::size_t> source; ///< the only one that shines; empty: all of the project
    Objective objective;               ///< wavelengths and their number are those of the group
    /// That alone shines, in the place of the project's sources.
    std::optional<model::Source> light = std::nullopt;
    std::size_t group = 0; ///< grows by 1 from one group to the next
};

/// A transform of a forward run that is watched.
struct WatchedTransform {
    int azimuthalOrder = 0;
    fdtd::DftBoxData transform;
};

/// Owns the runs; not thread-safe. A single one has all threads of the project and keeps its
/// engines. Several run side by side, one thread each, and only those that run hold engines.
class IncoherentRuns {
public:
    /// @param runs   at least one, group by group
    /// @param design as of AdjointRuns
    IncoherentRuns(const run::EngineFactory& factory, std::vector<IncoherentRun> runs,
                   const fdtd::IndexBox& design);

    /// Runs a design forward in all its runs. \returns the figures, one per wavelength, group by
    /// group
    /// \throws InputError as AdjointRuns::run
    [[nodiscard]] std::vector<double> figures(const fdtd::CompiledRun& design);
    /// Runs the adjoints of the design that was run last. Derivatives by permittivities that all
    /// runs share: media do not depend on the order. Its wavelengths are those of the figures.
    [[nodiscard]] PermittivityGradient gradient();

    /// As AdjointRuns::measureInto; several runs side by side count as one stage.
    void measureInto(run::TimeTable* times) noexcept;

    /// As those of AdjointRuns, of all runs that share a figure, at its wavelength.
    void watch(const fdtd::IndexBox& box, std::size_t figure);
    void watchNothing() noexcept;
    [[nodiscard]] std::vector<WatchedTransform> watched() const;

    [[nodiscard]] std::size_t size() const noexcept { return runs_.size(); }
    /// Of the last design, of the runs that share a figure: what it was relative to; 1: to nothing.
    [[nodiscard]] double reference(std::size_t figure) const;
    /// The longest, decayed where all are.
    [[nodiscard]] RunLength forwardLength() const noexcept;
    [[nodiscard]] RunLength adjointLength() const noexcept;
    /// One entry for each run.
    [[nodiscard]] std::vector<RunSteps> steps() const;
    /// Of runs that others have begun; other numbers of them than there are runs are left aside.
    void setSteps(const std::vector<RunSteps>& steps) noexcept;

private:
    struct One {
        std::optional<int> azimuthalOrder;
        std::optional<std::size_t> source;
        std::optional<model::Source> light;
        std::size_t group = 0;
        AdjointRuns runs;
        FormSums sums;
    };
    /// Figures that some runs share.
    struct Group {
        std::size_t firstFigure = 0;
        std::size_t firstRun = 0, endRun = 0;
        FormSums sums; ///< of the last design
    };
    [[nodiscard]] const Group& groupOf(std::size_t figure) const;
    [[nodiscard]] bool isSingle() const noexcept { return runs_.size() == 1; }
    [[nodiscard]] std::vector<fdtd::CompiledRun> compiled(const fdtd::CompiledRun& design) const;
    template <class Work> void forEachRun(const Work& work);

    std::vector<One> runs_;
    std::vector<Group> groups_;
    fdtd::IndexBox design_;
    int threads_ = 0;                 ///< of the project; 0: all cores
    run::TimeTable* times_ = nullptr; ///< not owned
};

} // namespace zonescope::adjoint
