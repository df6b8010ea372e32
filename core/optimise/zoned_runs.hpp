#pragma once

/// \file
/// The figures of a lens in zones (DESIGN 1.6) and their derivatives: a wedge forward and one
/// adjoint for each zone.
///
/// What an objective reads about the axis is light of the lens' own order alone: the other parts of
/// a wedge's field, of orders m + qN, vanish there. So the forms of the whole lens are taken of the
/// mean of each zone's near field along theta, added up over the zones; their derivatives drive all
/// zones alike.

#include "core/adjoint/adjoint_runs.hpp"
#include "core/adjoint/wedge_gradient.hpp"
#include "core/optimise/zoned_light.hpp"
#include "core/zones/zone_jobs.hpp"
#include "core/zones/zone_run.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::optimise {

/// The derivatives of a design in zones.
class ZonedGradient {
public:
    ZonedGradient() = default;
    ZonedGradient(zones::ZoneJobs jobs, std::vector<adjoint::WedgeGradient> wedges,
                  std::size_t figures)
        : jobs_(std::move(jobs)), wedges_(std::move(wedges)), figures_(figures) {}

    /// As adjoint::parameterDerivative.
    /// \throws InputError as WedgeGradient::ofChange
    [[nodiscard]] std::vector<double>
    byParameter(const model::Project& below, const model::Project& above, double distance) const;
    /// Derivatives by the pixels of a density map, rows from top to bottom, of a sum of the
    /// figures.
    /// @param body, circle place of the pattern in the project's bodies, and of the map in it
    /// @param weights of the figures
    /// \throws InputError as WedgeGradient::ofChange
    [[nodiscard]] std::vector<double> byPixels(std::size_t body, std::size_t circle,
                                               std::span<const double> weights) const;

private:
    /// Adds what one wedge knows of them.
    void addPixels(std::size_t wedge, std::size_t body, std::size_t circle,
                   std::span<const double> weights, std::vector<double>& byPixel) const;

    zones::ZoneJobs jobs_;
    std::vector<adjoint::WedgeGradient> wedges_; ///< one for each job
    std::size_t figures_ = 0;
};

/// \throws InputError for what cannot be searched in zones: emitters, light at an angle
void requireZonable(const model::Project& project);

/// Not thread-safe. As with AdjointRuns the first runs tell how many steps all later ones take.
class ZonedRuns {
public:
    /// @param project   one of the designs; all of them have its domain, light and zones
    /// @param objective of the whole lens
    /// @param design    rows and columns whose permittivity will be asked for
    /// \throws InputError for a lens whose posts are not their own mirror image about theta = 0,
    /// for light of both parities, and as zones::planJobs
    ZonedRuns(wedge::WedgeEngineFactory factory, std::shared_ptr<const model::Project> project,
              adjoint::Objective objective, const fdtd::IndexBox& design);

    /// \throws InputError for posts of a metal, whose cells change in jumps; before anything has
    /// run
    void requireDifferentiable() const;
    /// Runs a design forward. \returns the figures, one per wavelength
    /// \throws Cancelled, InputError
    [[nodiscard]] std::vector<double> figures(const std::shared_ptr<const model::Project>& design);
    /// Runs the adjoints of the design that was run last.
    /// @param section becomes the derivatives by the permittivity of whole circles
    [[nodiscard]] ZonedGradient gradient(adjoint::PermittivityGradient& section);

    /// Makes the next forward runs keep the light at a wavelength of the objective; empty: none.
    void watch(std::optional<std::size_t> figure) noexcept { watched_ = figure; }
    /// What the last one kept.
    [[nodiscard]] const std::optional<ZonedLight>& light() const noexcept { return light_; }

    void measureInto(run::TimeTable* times) noexcept { times_ = times; }
    [[nodiscard]] const adjoint::RunLength& forwardLength() const noexcept {
        return forwardLength_;
    }
    [[nodiscard]] const adjoint::RunLength& adjointLength() const noexcept {
        return adjointLength_;
    }
    /// One entry for each zone.
    [[nodiscard]] const std::vector<adjoint::RunSteps>& steps() const noexcept { return steps_; }
    /// Of runs that others have begun; other numbers of them than there are zones are left aside.
    void setSteps(const std::vector<adjoint::RunSteps>& steps);

private:
    struct Zone {
        std::shared_ptr<const wedge::WedgeLattice> lattice;
        std::shared_ptr<const wedge::WedgeMedia> media;
        wedge::WedgeTransform design; ///< of the forward run
    };

    void requireMirrorImages() const;
    [[nodiscard]] fdtd::Recording recording(const wedge::WedgeLattice& lattice, double shortestUm,
                                            bool forward) const;
    /// @param steps to take; 0: until the light has left
    [[nodiscard]] adjoint::RunLength advance(wedge::WedgeEngine& engine, double dt,
                                             double sourceEndTime, std::int64_t steps) const;

    wedge::WedgeEngineFactory factory_;
    adjoint::Objective objective_;
    std::vector<adjoint::Place> places_;
    fdtd::IndexBox placesBox_, design_;
    std::vector<double> omega_;
    zones::ZoneJobs jobs_; ///< with the project of the design that was run last
    std::vector<Zone> zones_;
    adjoint::PhasorDerivative derivative_; ///< of the figures, by the phasors of the whole lens
    adjoint::RunLength forwardLength_, adjointLength_;
    std::vector<adjoint::RunSteps> steps_;
    std::optional<std::size_t> watched_;
    std::optional<ZonedLight> light_;
    run::TimeTable* times_ = nullptr; ///< not owned
};

} // namespace zonescope::optimise
