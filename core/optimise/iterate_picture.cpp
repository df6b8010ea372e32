#include "core/optimise/iterate_picture.hpp"

#include "core/model/optimisation.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/summed_field.hpp"
#include "core/optics/propagator.hpp"
#include "core/optimise/near_field.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <memory>
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

MeanSquares noLight(const fdtd::IndexBox& box) {
    MeanSquares squares{box, {}};
    squares.values.fill(std::vector<double>(static_cast<std::size_t>(box.width()) *
                                            static_cast<std::size_t>(box.height())));
    return squares;
}

MeanSquares meanSquares(std::span<const adjoint::WatchedTransform> transforms) {
    MeanSquares squares = noLight(transforms.front().transform.box);
    const fdtd::IndexBox& box = squares.box;
    for (const auto& watched : transforms) {
        const double mean = meanOverAzimuth(watched.azimuthalOrder);
        for (std::size_t c = 0; c < squares.values.size(); ++c) {
            for (int k = box.kBegin; k < box.kEnd; ++k) {
                for (int i = box.iBegin; i < box.iEnd; ++i) {
                    squares.values[c][squares.index(i, k)] +=
                        mean *
                        std::norm(watched.transform.at(static_cast<model::Component>(c), 0, i, k));
                }
            }
        }
    }
    return squares;
}

CellMap amplitudeMap(const grid::Grid& grid, const MeanSquares& squares, double incident) {
    using model::Component;
    const fdtd::IndexBox box = interiorBox(grid);
    CellMap map = emptyMap(grid, box.iBegin, box.iEnd - 1, box.kBegin, box.kEnd - 1);
    for (int row = 0; row < map.rows; ++row) {
        for (int column = 0; column < map.columns; ++column) {
            const int i = box.iBegin + column;
            const int k = box.kBegin + row;
            const double sum =
                0.5 * (squares.at(Component::er, i, k) + squares.at(Component::er, i, k + 1)) +
                0.25 * (squares.at(Component::et, i, k) + squares.at(Component::et, i + 1, k) +
                        squares.at(Component::et, i, k + 1) +
                        squares.at(Component::et, i + 1, k + 1)) +
                0.5 * (squares.at(Component::ez, i, k) + squares.at(Component::ez, i + 1, k));
            map.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(map.columns) +
                       static_cast<std::size_t>(column)] =
                static_cast<float>(std::sqrt(sum / incident));
        }
    }
    return map;
}

namespace {

/// Of all orders; those of a lens in zones that are not the light's go where the light goes, and
/// are left out where too weak to be seen.
std::vector<optics::ApertureField> nearFields(const grid::Discretisation& discretisation,
                                              const model::DftPlane& plane,
                                              std::span<const adjoint::WatchedTransform> transforms,
                                              std::int64_t steps) {
    constexpr double visible = 1e-4; // of |E|^2
    const auto isOwn = [&](const adjoint::WatchedTransform& watched) {
        return std::abs(watched.azimuthalOrder) == std::abs(discretisation.grid.azimuthalOrder);
    };
    std::vector<fdtd::MonitorReading> own;
    for (const auto& watched : transforms) {
        if (isOwn(watched)) {
            own.emplace_back().boxes.push_back(watched.transform);
        }
    }
    auto fields = monitors::apertureFields(discretisation, plane, own, 0, steps);
    const double light = optics::electricContent(fields.front());
    for (const auto& watched : transforms) {
        if (isOwn(watched)) {
            continue;
        }
        auto project = std::make_shared<model::Project>(*discretisation.project);
        project->azimuthalOrder = watched.azimuthalOrder;
        grid::Discretisation other;
        static_cast<grid::Lattice&>(other) = grid::makeLattice(*project);
        other.project = std::move(project);
        fdtd::MonitorReading reading;
        reading.boxes.push_back(watched.transform);
        auto field =
            std::move(monitors::fieldsOnPlane(other, plane, std::span(&reading, 1), 0).front());
        field.travel = fields.front().travel;
        if (optics::electricContent(field) > visible * light) {
            fields.push_back(std::move(field));
        }
    }
    return fields;
}

} // namespace

CellMap focusMap(const grid::Discretisation& discretisation,
                 std::span<const adjoint::WatchedTransform> transforms, double wavelengthUm,
                 double incident, std::int64_t steps) {
    const auto& project = *discretisation.project;
    const auto& objective = project.optimisation->objective;
    const auto& grid = discretisation.grid;
    // On the row that the figures read: between rows E would be a mean of two.
    const double planeZ = grid.z(nearFieldRowOf(grid, objective.nearFieldZUm));
    const model::DftPlane plane{.zUm = planeZ, .rMaxUm = {}, .wavelengthsUm = {wavelengthUm}};
    auto fields = nearFields(discretisation, plane, transforms, steps);
    // A hundred places each way show a focus, and cost less than a run of any lens.
    constexpr int most = 128;
    constexpr double beyond = 1.0 / 3.0;
    constexpr double visibleDecay = 6.0; // to 1/400
    const double far = objective.focusZUm + beyond * (objective.focusZUm - planeZ);
    CellMap map;
    map.rMinUm = 0.0;
    map.columns = std::min(most, grid.interiorEndR());
    map.cellRUm = grid.r(grid.interiorEndR()) / map.columns;
    map.rows = most;
    // Nearer by the grid shows the light itself, evanescent waves and all.
    const double way = far - planeZ;
    const double near =
        planeZ + std::copysign(std::min(0.25 * wavelengthUm, 0.1 * std::abs(way)), way);
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
