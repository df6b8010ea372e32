#include "core/laboratory/inputs.hpp"

#include <cmath>

namespace zonescope::laboratory {

namespace {

/// 20 cells per wavelength at its middle.
double currentAt(double time) {
    constexpr double frequency = 0.05;
    constexpr double length = 20.0;
    const double t = (time - 3.0 * length) / length;
    constexpr double fullTurn = 6.283185307179586;
    return std::sin(fullTurn * frequency * (time - 3.0 * length)) * std::exp(-t * t);
}

} // namespace

TmzSettings tmzInput(int cells, int steps) {
    TmzSettings input;
    input.cells = cells;
    input.layerCells = 12;
    input.sourceX = input.sourceY = cells / 2;
    for (int n = 0; n < steps; ++n) {
        input.current.push_back(currentAt((n + 0.5) * input.courant));
    }
    return input;
}

HertzSettings hertzInput(int cells, int steps, bool glass) {
    HertzSettings input;
    input.cells = cells;
    input.mask = MediumMask(cells + 1);
    input.media[1].permittivity = 2.25;
    if (glass) {
        const double radius = cells / 8.0;
        for (int y = 0; y <= cells; ++y) {
            for (int x = 0; x <= cells; ++x) {
                if (std::hypot(x - cells / 2.0, y - cells / 2.0) < radius) {
                    input.mask.set(x, y);
                }
            }
        }
    }
    input.sourceX = input.sourceY = cells / 2;
    double polarisation = 0.0;
    for (int n = 0; n <= steps; ++n) {
        input.polarisation.push_back(polarisation);
        polarisation += input.courant * currentAt((n + 0.5) * input.courant);
    }
    return input;
}

} // namespace zonescope::laboratory
