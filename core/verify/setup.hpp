#pragma once

/// \file
/// What the rungs share: small projects, engines that use one thread, and norms of fields.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/run/sweep/sweep_runner.hpp"
#include "core/verify/ladder.hpp"

#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace zonescope::verify {

inline constexpr model::Component allComponents[model::componentCount] = {
    model::Component::er, model::Component::et, model::Component::ez,
    model::Component::hr, model::Component::ht, model::Component::hz};

/// An empty domain of cellsR x (cellsBelow + cellsAbove) square cells of `cellUm`, z = 0 between
/// below and above, walled on all sides by perfect conductors. Courant number 0.6.
[[nodiscard]] model::Project closedDomain(int azimuthalOrder, int cellsR, int cellsBelow,
                                          int cellsAbove, double cellUm);

/// An absorbing layer with the grading and target reflection that every project has by default. Of
/// the targets tried it lies where layers of 10 and of 20 cells both do best: a larger one lets the
/// wave through, a smaller one reflects from the steeper grading (1.3 times as much at exp(-16),
/// the value of DESIGN 1.4).
[[nodiscard]] model::Boundary
absorbingLayer(int cells, model::LayerStretch stretch = model::LayerStretch::complete);

/// Makes the waves of one wavelength on the project's grid travel at their right speed.
void compensate(model::Project& project, model::CompensatedDirections directions,
                double wavelengthUm);

/// A lossless material.
[[nodiscard]] model::Material material(std::string name, double permittivity);

/// A ring of one material, rIn <= r <= rOut and zMin <= z <= zMax.
[[nodiscard]] model::Body ringBody(std::string name, double rInUm, double rOutUm, double zMinUm,
                                   double zMaxUm, std::string material);

/// An engine with what it was made from.
struct Run {
    std::shared_ptr<const grid::Discretisation> discretisation;
    std::unique_ptr<fdtd::Engine> engine;

    [[nodiscard]] const grid::Grid& grid() const noexcept { return discretisation->grid; }
};

/// Options of an engine that leaves the other cores to the other rungs.
[[nodiscard]] fdtd::CpuOptions oneThread();

/// A run of the CPU engine.
[[nodiscard]] Run makeRun(const model::Project& project, model::Precision precision,
                          const fdtd::CpuOptions& options = oneThread(), int parity = 0);
/// A run of the engine that the ladder is climbed with; the CPU engine takes one thread.
[[nodiscard]] Run makeRun(const Settings& settings, const model::Project& project,
                          model::Precision precision, int parity = 0);

/// For run::Simulation: the ladder's engine, whatever backend the project asks for, on one thread.
[[nodiscard]] run::EngineFactory engineFactory(const Settings& settings);
/// For queues of runs: one after the other by that engine, which leaves the other cores to the
/// other rungs.
[[nodiscard]] run::SweepWorkers oneWorker(const Settings& settings);

/// Independent uniform values in [-1, 1] in every component; values that the engine holds at zero
/// stay zero.
void fillRandomly(fdtd::Engine& engine, const grid::Grid& grid, std::mt19937_64& random);

/// Sum of the squares of all six components, r-weighted.
[[nodiscard]] double squareNorm(const fdtd::Engine& engine, const grid::Grid& grid);

/// "double" or "single".
[[nodiscard]] std::string precisionName(model::Precision precision);

} // namespace zonescope::verify
