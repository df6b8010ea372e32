#pragma once

/// \file
/// Mistakes that textbooks warn of, made on purpose: to see what each of them breaks. They change
/// the coefficients of a lattice before an engine is made from it; engines know nothing of them,
/// and neither do projects, files and results.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <memory>

namespace zonescope::fdtd {

/// None by default.
struct Defects {
    /// Factor of what the values on the axis hang on (DESIGN 1.3): 4/h of Ez from Ht where m = 0,
    /// 2/h of et from hz and m/h of hr from Ez where |m| = 1. 1: right.
    double axisFactor = 1.0;
    /// Ez, et and hr on the axis stay zero, whatever the order.
    bool axisHeld = false;
    /// rho = max(r, |m| dr / c) in m/rho alone, r itself in the derivatives: div curl is no longer
    /// 0, and near the axis there are backward waves along z.
    bool orderClampAlone = false;
    /// Factor of the time step.
    double timeStepFactor = 1.0;

    bool operator==(const Defects&) const = default;
    [[nodiscard]] bool any() const { return *this != Defects{}; }
};

/// The same discretisation with the defects in its coefficients.
[[nodiscard]] std::shared_ptr<const grid::Discretisation>
withDefects(const grid::Discretisation& sound, const Defects& defects);

/// A CPU engine of a project with defects.
/// \throws InputError as grid::discretise and makeCpuEngine
[[nodiscard]] std::unique_ptr<Engine>
makeBrokenEngine(const std::shared_ptr<const model::Project>& project, const Defects& defects,
                 int parity = 0);

} // namespace zonescope::fdtd
