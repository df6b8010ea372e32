#include "ui/solver/probe_sampling.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

namespace zonescope::ui {

namespace {

/// Index and weight of linear interpolation between samples at (index + offset) * step.
struct Bracket {
    int index = 0;
    double weight = 0.0; ///< of the upper neighbour
};

Bracket bracket(double position, double offset, int count) {
    const double place = position - offset;
    const int index = std::clamp(static_cast<int>(std::floor(place)), 0, std::max(0, count - 2));
    return {index, std::clamp(place - index, 0.0, 1.0)};
}

constexpr fdtd::ViewQuantity componentQuantities[model::componentCount] = {
    fdtd::ViewQuantity::er, fdtd::ViewQuantity::et, fdtd::ViewQuantity::ez,
    fdtd::ViewQuantity::hr, fdtd::ViewQuantity::ht, fdtd::ViewQuantity::hz};

} // namespace

ProbeSample sampleProbe(const run::Simulation& simulation, model::PointRz at) {
    const auto& grid = simulation.discretisation().grid;
    ProbeSample sample;
    sample.timeFs = simulation.timeFs();
    for (int c = 0; c < model::componentCount; ++c) {
        const auto offset = grid::yeeOffset(static_cast<model::Component>(c));
        const auto inR = bracket(at.rUm / grid.dr, offset.r, grid.nr);
        const auto inZ = bracket((at.zUm - grid.zOrigin) / grid.dz, offset.z, grid.nz);
        fdtd::PlaneRequest request;
        request.quantity = componentQuantities[c];
        request.iBegin = inR.index;
        request.iEnd = std::min(inR.index + 2, grid.nr);
        request.kBegin = inZ.index;
        request.kEnd = std::min(inZ.index + 2, grid.nz);
        const auto plane = simulation.snapshot(request);
        const auto value = [&](int i, int k) {
            const int column = std::min(i, plane.width - 1);
            const int row = std::min(k, plane.height - 1);
            return static_cast<double>(
                plane.values[static_cast<std::size_t>(row) * plane.width + column]);
        };
        const double lower = (1.0 - inR.weight) * value(0, 0) + inR.weight * value(1, 0);
        const double upper = (1.0 - inR.weight) * value(0, 1) + inR.weight * value(1, 1);
        sample.values[c] = static_cast<float>((1.0 - inZ.weight) * lower + inZ.weight * upper);
    }
    return sample;
}

double shortestWavelengthUm(const model::Project& project) {
    double shortest = 0.0;
    for (const auto& source : project.sources) {
        const auto& signal = std::visit(
            [](const auto& kind) -> const model::Signal& { return kind.signal; }, source.kind);
        double wavelength = 0.0;
        if (const auto* pulse = std::get_if<model::GaussianPulse>(&signal))
            wavelength = pulse->wavelengthUm;
        else if (const auto* wave = std::get_if<model::ContinuousWave>(&signal))
            wavelength = wave->wavelengthUm;
        if (wavelength > 0.0)
            shortest = shortest > 0.0 ? std::min(shortest, wavelength) : wavelength;
    }
    return shortest;
}

std::int64_t probeInterval(const run::Simulation& simulation, std::int64_t granularity) {
    constexpr double wantedPerPeriod = 12.0, fewestPerPeriod = 6.0;
    const double steps =
        shortestWavelengthUm(simulation.project()) / simulation.discretisation().grid.dt; // c = 1
    if (steps <= 0.0)
        return granularity;
    const auto wanted = static_cast<std::int64_t>(std::min(steps / wantedPerPeriod, 1e9));
    const auto most = static_cast<std::int64_t>(std::min(steps / fewestPerPeriod, 1e9));
    return std::max<std::int64_t>({1, wanted, std::min(granularity, most)});
}

fdtd::PlaneRequest fitted(fdtd::PlaneRequest request, const grid::Grid& grid) {
    const auto fit = [](int& begin, int& end, int count) {
        if (begin == 0 && end == 0)
            return;
        begin = std::clamp(begin, 0, count);
        end = std::clamp(end, 0, count);
        if (begin >= end)
            begin = end = 0;
    };
    fit(request.iBegin, request.iEnd, grid.nr);
    fit(request.kBegin, request.kEnd, grid.nz);
    request.strideR = std::max(1, request.strideR);
    request.strideZ = std::max(1, request.strideZ);
    return request;
}

} // namespace zonescope::ui
