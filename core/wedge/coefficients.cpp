#include "core/wedge/coefficients.hpp"

#include "core/fdtd/cells/dispersive_cells.hpp"

#include <algorithm>
#include <complex>
#include <utility>

namespace zonescope::wedge {
namespace {

/// The lattice with another radial metric, for the coefficients that depend on it.
grid::FilledLattice withMetric(const grid::Lattice& lattice, const grid::RadialMetric& metric) {
    grid::FilledLattice result{lattice, {}};
    result.radialMetric = metric;
    return result;
}

} // namespace

CoupledRows::CoupledRows(const WedgeLattice& lattice, const WedgeMedia& rows)
    : ofRow(static_cast<std::size_t>(lattice.rows()), -1) {
    const grid::Grid& grid = lattice.whole.grid;
    const grid::AxialMetric& axial = lattice.whole.axialMetric;
    for (int k = 0; k < lattice.rows(); ++k) {
        const auto& row = rows.rows[static_cast<std::size_t>(k)];
        const bool held = (k == 0 && axial.zMinHeld) || (k == grid.nz && axial.zMaxHeld);
        if (row->couplings.empty() || held || fdtd::inAxialLayer(grid, k)) {
            continue;
        }
        if (media.empty() || media.back() != row) {
            media.push_back(row);
        }
        ofRow[static_cast<std::size_t>(k)] = static_cast<int>(media.size()) - 1;
    }
}

template <class T>
WedgeCoefficients<T>::WedgeCoefficients(const WedgePlan& plan)
    : sector(withMetric(plan.lattice->whole, plan.lattice->sectorMetric),
             plan.lattice->whole.grid.columns()),
      harmonicColumns(std::max(0, plan.lattice->harmonicColumns - plan.lattice->firstColumn)),
      innerEnd(plan.lattice->innerLayerEnd - plan.lattice->firstColumn),
      outerBegin(plan.lattice->whole.grid.interiorEndR() - plan.lattice->firstColumn),
      lattice_(plan.lattice), media_(plan.media) {
    const int rows = lattice_->rows();
    harmonic.reserve(lattice_->harmonicMetric.size());
    for (const grid::RadialMetric& metric : lattice_->harmonicMetric) {
        harmonic.emplace_back(withMetric(lattice_->whole, metric), lattice_->whole.grid.columns());
    }
    for (std::size_t n = 0; n < media_->map.compositions.size(); ++n) {
        inverseOf_.push_back(static_cast<T>(
            fdtd::effectiveInverse(media_->map, static_cast<int>(n), lattice_->whole.grid.dt)));
    }
    // Rows next to the walls hold values of their own.
    const auto startsAnew = [&](int k) {
        return k <= 1 || k >= rows - 1 ||
               media_->rows[static_cast<std::size_t>(k)] !=
                   media_->rows[static_cast<std::size_t>(k) - 1];
    };
    for (int k = 0; k < rows; ++k) {
        inverseRows += startsAnew(k) ? 1 : 0;
        inverseRow.push_back(inverseRows - 1);
    }
}

template <class T>
bool WedgeCoefficients<T>::isHeld(Component component, int i, int j, int k) const noexcept {
    const grid::Grid& grid = lattice_->whole.grid;
    const grid::AxialMetric& axial = lattice_->whole.axialMetric;
    const auto offset = grid::yeeOffset(component);
    if ((offset.r > 0.0 && i + lattice_->firstColumn >= grid.nr) ||
        (offset.z > 0.0 && k >= grid.nz)) {
        return true; // no such place
    }
    if (offset.z == 0.0 && ((k == 0 && axial.zMinHeld) || (k == grid.nz && axial.zMaxHeld))) {
        return true;
    }
    if (offset.r > 0.0) {
        return false;
    }
    if (i + lattice_->firstColumn == grid.nr) {
        return lattice_->sectorMetric.wallHeld;
    }
    if (i > 0) {
        return false;
    }
    if (harmonicColumns == 0) {
        return true; // the inner wall
    }
    const auto& metric = lattice_->harmonicMetric[static_cast<std::size_t>(j)];
    return component == Component::et   ? metric.axisEtHeld
           : component == Component::ez ? metric.axisEzHeld
                                        : metric.axisHrHeld;
}

template <class T>
void WedgeCoefficients<T>::fillInverse(Component component, int j, int k,
                                       std::span<T> inverse) const {
    const auto& eps = media_->rows[static_cast<std::size_t>(k)]
                          ->permittivity[static_cast<std::size_t>(component)];
    const auto columns = static_cast<std::size_t>(lattice_->columns());
    for (std::size_t i = 0; i < columns; ++i) {
        inverse[i] =
            isHeld(component, static_cast<int>(i), j, k)
                ? T(0)
                : static_cast<T>(
                      1.0 / static_cast<double>(eps[static_cast<std::size_t>(j) * columns + i]));
    }
    for (const PolarisedRun& run : media_->rows[static_cast<std::size_t>(k)]->polarised) {
        if (run.component != component || run.sector != j) {
            continue;
        }
        for (int i = run.begin; i < run.end; ++i) {
            T& value = inverse[static_cast<std::size_t>(i)];
            value = value == T(0) ? value : inverseOf_[static_cast<std::size_t>(run.composition)];
        }
    }
}

template <class T>
std::vector<PolarisedStretch> polarisedStretches(const WedgePlan& plan,
                                                 const WedgeCoefficients<T>& coefficients, int k) {
    std::vector<PolarisedStretch> stretches;
    const bool axial = fdtd::inAxialLayer(plan.lattice->whole.grid, k);
    for (const PolarisedRun& run : plan.media->rows[static_cast<std::size_t>(k)]->polarised) {
        const auto held = [&](int i) {
            return coefficients.isHeld(run.component, i, run.sector, k);
        };
        // Held places are a whole row, or its first and last columns.
        int begin = run.begin;
        int end = run.end;
        while (begin < end && held(begin)) {
            ++begin;
        }
        while (begin < end && held(end - 1)) {
            --end;
        }
        const auto add = [&](int from, int to, bool layered) {
            if (from < to) {
                stretches.push_back(
                    {run.component, run.sector, from, to, run.composition, layered});
            }
        };
        if (axial) {
            add(begin, end, true);
            continue;
        }
        add(begin, std::min(end, coefficients.innerEnd), true);
        add(std::max(begin, coefficients.innerEnd), std::min(end, coefficients.outerBegin), false);
        add(std::max(begin, coefficients.outerBegin), end, true);
    }
    return stretches;
}

template class WedgeCoefficients<float>;
template class WedgeCoefficients<double>;
template std::vector<PolarisedStretch>
polarisedStretches<float>(const WedgePlan&, const WedgeCoefficients<float>&, int);
template std::vector<PolarisedStretch>
polarisedStretches<double>(const WedgePlan&, const WedgeCoefficients<double>&, int);

std::vector<WedgeInjection> windowedInjections(const WedgePlan& plan,
                                               const sources::SourceBank& bank) {
    const grid::Grid& grid = plan.lattice->whole.grid;
    const int firstColumn = plan.lattice->firstColumn;
    std::vector<WedgeInjection> result;
    for (const sources::Injection& injection : bank.injections()) {
        const int begin = std::max(injection.iBegin, firstColumn);
        WedgeInjection row{
            injection.component, injection.k, begin - firstColumn, injection.series, {}};
        const double offset = grid::yeeOffset(injection.component).r;
        bool any = false;
        for (std::size_t n = static_cast<std::size_t>(begin - injection.iBegin);
             n < injection.weights.size(); ++n) {
            const double radius = grid.r(injection.iBegin + static_cast<int>(n), offset);
            const double share = plan.window ? plan.window(radius) : 1.0;
            any = any || share != 0.0;
            row.weights.push_back(share * injection.weights[n] * grid.dt);
        }
        if (any) {
            result.push_back(std::move(row));
        }
    }
    return result;
}

double wallWindow(const WedgePlan& plan) {
    const grid::Grid& grid = plan.lattice->whole.grid;
    return plan.window ? plan.window(grid.r(grid.nr)) : 1.0;
}

std::vector<WedgeTransform> emptyTransforms(const WedgePlan& plan) {
    std::vector<WedgeTransform> result;
    for (fdtd::DftBoxPlan box : plan.recording.boxes) {
        box.box.iBegin = std::max(box.box.iBegin, plan.lattice->firstColumn);
        box.box.iEnd = std::max(box.box.iEnd, box.box.iBegin);
        WedgeTransform transform{box, plan.lattice->sectors(), {}};
        transform.values.resize(
            transform.index(Component::hz, box.omega.size(), box.box.iBegin, 0, box.box.kBegin));
        result.push_back(std::move(transform));
    }
    return result;
}

void toSectors(WedgeTransform& transform, const WedgeLattice& lattice) {
    const auto& box = transform.plan.box;
    const int end = std::min(box.iEnd, lattice.harmonicColumns);
    if (box.iBegin >= end) {
        return;
    }
    const HarmonicTransform change(lattice);
    std::vector<std::complex<double>> around(static_cast<std::size_t>(lattice.sectors()));
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        for (std::size_t f = 0; f < transform.plan.omega.size(); ++f) {
            for (int k = box.kBegin; k < box.kEnd; ++k) {
                for (int i = box.iBegin; i < end; ++i) {
                    for (int j = 0; j < lattice.sectors(); ++j) {
                        around[static_cast<std::size_t>(j)] =
                            transform.values[transform.index(component, f, i, j, k)];
                    }
                    change.toSectors(component, around);
                    for (int j = 0; j < lattice.sectors(); ++j) {
                        transform.values[transform.index(component, f, i, j, k)] =
                            around[static_cast<std::size_t>(j)];
                    }
                }
            }
        }
    }
}

} // namespace zonescope::wedge
