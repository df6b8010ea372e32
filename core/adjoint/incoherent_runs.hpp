#pragma once

/// \file
/// Runs whose light adds up without interference, as that of several emitters and of all azimuthal
/// orders, judged as one: figures of a design are sums over all runs over sums over all runs.

#include "core/adjoint/adjoint_runs.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace zonescope::adjoint {

/// What makes one of the runs of a design.
struct IncoherentRun {
    std::optional<int> azimuthalOrder; ///< empty: the project's
    std::optional<std::size_t> source; ///< the only one that shines; empty: all of the project
    Objective objective;               ///< wavelengths and their number are those of all runs
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
    /// @param runs   at least one
    /// @param design as of AdjointRuns
    IncoherentRuns(const run::EngineFactory& factory, std::vector<IncoherentRun> runs,
                   const fdtd::IndexBox& design);

    /// Runs a design forward in all its runs. \returns the figures, one per wavelength
    /// \throws InputError as AdjointRuns::run
    [[nodiscard]] std::vector<double> figures(const fdtd::CompiledRun& design);
    /// Runs the adjoints of the design that was run last. Derivatives by permittivities that all
    /// runs share: media do not depend on the order.
    [[nodiscard]] PermittivityGradient gradient();

    /// As AdjointRuns::measureInto; several runs side by side count as one stage.
    void measureInto(run::TimeTable* times) noexcept;

    /// As those of AdjointRuns, of all runs.
    void watch(const fdtd::IndexBox& box, std::size_t wavelength);
    void watchNothing() noexcept;
    [[nodiscard]] std::vector<WatchedTransform> watched() const;

    [[nodiscard]] std::size_t size() const noexcept { return runs_.size(); }
    /// Sums of the forms of all runs of the last design.
    [[nodiscard]] const FormSums& sums() const noexcept { return sums_; }
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
        AdjointRuns runs;
        FormSums sums;
    };
    [[nodiscard]] bool isSingle() const noexcept { return runs_.size() == 1; }
    [[nodiscard]] std::vector<fdtd::CompiledRun> compiled(const fdtd::CompiledRun& design) const;
    template <class Work> void forEachRun(const Work& work);

    std::vector<One> runs_;
    fdtd::IndexBox design_;
    FormSums sums_;
    int threads_ = 0;                 ///< of the project; 0: all cores
    run::TimeTable* times_ = nullptr; ///< not owned
};

} // namespace zonescope::adjoint
