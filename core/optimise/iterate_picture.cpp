#include "core/optimise/iterate_picture.hpp"

#include "core/model/optimisation.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/optics/propagator.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <utility>

namespace zonescope::optimise {

namespace {

CellMap emptyMap(const grid::Grid& grid, int iBegin, int iEnd, int kBegin, int kEnd) {
    CellMap map;
    map.rMinUm = grid.r(iBegin);
    map.zMinUm = grid.z(kBegin);
    map.cellRUm = grid.dr;
    map.cellZUm = grid.dz;
    map.columns = std::max(0, iEnd - iBegin);
    map.rows = std::max(0, kEnd - kBegin);
    map.values.assign(static_cast<std::size_t>(map.columns) * static_cast<std::size_t>(map.rows),
                      0.0F);
    return map;
}

/// The cells around a component's place are those that it lies in or on the edge of: along r and
/// along z one where it stands at a half point, two where at an integer one.
struct CellsAround {
    int before = 0; ///< 1: the cell before counts, too
    double part = 1.0;
};

CellsAround cellsAround(double offset) {
    return offset > 0.0 ? CellsAround{0, 1.0} : CellsAround{1, 0.5};
}

} // namespace

CellMap coarser(const CellMap& map, int most) {
    const auto block = [most](int count) { return (count + most - 1) / most; };
    const int across = std::max(1, block(map.columns));
    const int up = std::max(1, block(map.rows));
    if (across == 1 && up == 1) {
        return map;
    }
    CellMap result = map;
    result.cellRUm *= across;
    result.cellZUm *= up;
    result.columns = (map.columns + across - 1) / across;
    result.rows = (map.rows + up - 1) / up;
    result.values.clear();
    for (int row = 0; row < result.rows; ++row) {
        for (int column = 0; column < result.columns; ++column) {
            double sum = 0.0;
            int count = 0;
            for (int k = row * up; k < std::min(map.rows, (row + 1) * up); ++k) {
                for (int i = column * across; i < std::min(map.columns, (column + 1) * across);
                     ++i) {
                    sum += static_cast<double>(map.at(i, k));
                    ++count;
                }
            }
            result.values.push_back(static_cast<float>(sum / count));
        }
    }
    return result;
}

fdtd::IndexBox interiorBox(const grid::Grid& grid) {
    return {grid.interiorBeginR(), grid.interiorEndR() + 1, grid.interiorBeginZ(),
            grid.interiorEndZ() + 1};
}

CellMap amplitudeMap(const grid::Grid& grid, std::span<const adjoint::WatchedTransform> transforms,
                     double incident) {
    const fdtd::IndexBox box = interiorBox(grid);
    CellMap map = emptyMap(grid, box.iBegin, box.iEnd - 1, box.kBegin, box.kEnd - 1);
    for (int row = 0; row < map.rows; ++row) {
        for (int column = 0; column < map.columns; ++column) {
            const int i = box.iBegin + column;
            const int k = box.kBegin + row;
            double sum = 0.0;
            for (const auto& watched : transforms) {
                const double mean = watched.azimuthalOrder == 0 ? 1.0 : 0.5;
                const auto square = [&](model::Component component, int across, int up) {
                    return mean * std::norm(watched.transform.at(component, 0, across, up));
                };
                using model::Component;
                sum += 0.5 * (square(Component::er, i, k) + square(Component::er, i, k + 1));
                sum +=
                    0.25 * (square(Component::et, i, k) + square(Component::et, i + 1, k) +
                            square(Component::et, i, k + 1) + square(Component::et, i + 1, k + 1));
                sum += 0.5 * (square(Component::ez, i, k) + square(Component::ez, i + 1, k));
            }
            map.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(map.columns) +
                       static_cast<std::size_t>(column)] =
                static_cast<float>(std::sqrt(sum / incident));
        }
    }
    return map;
}

CellMap focusMap(const grid::Discretisation& discretisation,
                 std::span<const adjoint::WatchedTransform> transforms, double wavelengthUm,
                 double incident, std::int64_t steps) {
    const auto& project = *discretisation.project;
    const auto& objective = project.optimisation->objective;
    const auto& grid = discretisation.grid;
    std::vector<fdtd::MonitorReading> readings;
    for (const auto& watched : transforms) {
        readings.emplace_back().boxes.push_back(watched.transform);
    }
    const model::DftPlane plane{
        .zUm = objective.nearFieldZUm, .rMaxUm = {}, .wavelengthsUm = {wavelengthUm}};
    auto fields = monitors::apertureFields(discretisation, plane, readings, 0, steps);
    // A hundred places each way show a focus, and cost less than a run of any lens.
    constexpr int most = 128;
    constexpr double beyond = 1.0 / 3.0;
    constexpr double visibleDecay = 6.0; // to 1/400
    const double far = objective.focusZUm + beyond * (objective.focusZUm - objective.nearFieldZUm);
    CellMap map;
    map.rMinUm = 0.0;
    map.columns = std::min(most, grid.interiorEndR());
    map.cellRUm = grid.r(grid.interiorEndR()) / map.columns;
    map.rows = most;
    // Nearer by the grid shows the light itself, evanescent waves and all.
    const double way = far - objective.nearFieldZUm;
    const double near = objective.nearFieldZUm +
                        std::copysign(std::min(0.25 * wavelengthUm, 0.1 * std::abs(way)), way);
    map.zMinUm = std::min(near, far);
    map.cellZUm = std::abs(far - near) / map.rows;
    std::vector<double> radii, heights;
    for (int column = 0; column < map.columns; ++column) {
        radii.push_back((column + 0.5) * map.cellRUm);
    }
    for (int row = 0; row < map.rows; ++row) {
        heights.push_back(map.zMinUm + (row + 0.5) * map.cellZUm);
    }
    std::vector<double> sums(static_cast<std::size_t>(map.columns) *
                             static_cast<std::size_t>(map.rows));
    for (auto& field : fields) {
        optics::normalise(field, incident);
        const optics::Propagator propagator(
            std::move(field), {},
            {.threads = project.run.threads, .evanescentDecay = visibleDecay});
        std::size_t at = 0;
        for (const auto& carried : propagator.toPlanes(heights, radii)) {
            for (const double intensity : optics::electricIntensity(carried)) {
                sums[at++] += intensity;
            }
        }
    }
    for (const double sum : sums) {
        map.values.push_back(static_cast<float>(std::sqrt(sum)));
    }
    return map;
}

CellMap sensitivityMap(const grid::Grid& grid, const adjoint::PermittivityGradient& gradient,
                       std::span<const double> weights) {
    const fdtd::IndexBox& box = gradient.box;
    CellMap map = emptyMap(grid, box.iBegin, box.iEnd, box.kBegin, box.kEnd);
    std::vector<double> sums(map.values.size(), 0.0);
    for (std::size_t c = 0; c < gradient.byPermittivity.size(); ++c) {
        const auto offset = grid::yeeOffset(static_cast<model::Component>(c));
        const CellsAround across = cellsAround(offset.r);
        const CellsAround up = cellsAround(offset.z);
        for (int k = box.kBegin; k < box.kEnd; ++k) {
            for (int i = box.iBegin; i < box.iEnd; ++i) {
                double derivative = 0.0;
                for (std::size_t f = 0; f < weights.size(); ++f) {
                    derivative += weights[f] * gradient.byPermittivity[c][gradient.index(f, i, k)];
                }
                for (int row = k - up.before; row <= k; ++row) {
                    for (int column = i - across.before; column <= i; ++column) {
                        if (gradient.covers(column, row)) {
                            sums[gradient.index(0, column, row)] +=
                                across.part * up.part * derivative;
                        }
                    }
                }
            }
        }
    }
    std::ranges::transform(sums, map.values.begin(), [&](double sum) {
        return static_cast<float>(sum / (grid.dr * grid.dz));
    });
    return map;
}

} // namespace zonescope::optimise
