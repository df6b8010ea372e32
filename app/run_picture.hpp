#pragma once

/// \file
/// The picture of a run's field: of its last step, or, when a pulse has left by then, of where
/// there was most to see.

#include "core/fdtd/engine.hpp"
#include "core/io/results/field_image.hpp"
#include "core/run/simulation.hpp"

#include <optional>
#include <string>

namespace zonescope::app {

class RunPicture {
public:
    /// @param simulation outlives it
    /// @param quantity a field quantity's name, or transformQuantity
    RunPicture(const run::Simulation& simulation, std::string quantity,
               io::FieldImageOptions options);

    /// Looks whether there is more to see than ever before, unless looking has taken more than a
    /// small part of the run's time.
    void remember(double secondsSoFar);
    [[nodiscard]] io::Raster draw() const;

private:
    /// Of at least so many samples along r and z, where the grid has them.
    [[nodiscard]] fdtd::Plane planeNow(int columns, int rows) const;
    [[nodiscard]] fdtd::Plane planeForPicture() const;
    [[nodiscard]] double brightnessNow() const;

    const run::Simulation& simulation_;
    std::string quantity_;
    io::FieldImageOptions options_;
    std::optional<fdtd::Plane> brightest_; ///< the plane with the most to see so far
    double brightness_ = 0.0;
    double watchSeconds_ = 0.0; ///< spent looking for it
};

} // namespace zonescope::app
