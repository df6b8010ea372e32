#include "core/adjoint/wedge_gradient.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <span>
#include <tuple>
#include <utility>

namespace zonescope::adjoint {

namespace {

using model::Component;
using Complex = std::complex<double>;
using namespace std::complex_literals;

constexpr int electricComponents = 3;

/// The mirror image of a sector about theta = 0.
int mirroredSector(int c, int j, int sectors) {
    return wedge::betweenSectors(static_cast<Component>(c)) ? sectors - 1 - j
                                                            : (sectors - j) % sectors;
}

/// Coupled places of a row: columns and sectors of Er and et.
using CoupledKey = std::tuple<int, int, int, int>;

CoupledKey keyOf(const wedge::WallCoupling& coupling) {
    return {coupling.erColumn, coupling.erSector, coupling.etColumn, coupling.etSector};
}

/// Permittivities of a row of a wedge at frequencies.
class RowPermittivities {
public:
    /// @param omega those of the time steps
    RowPermittivities(const wedge::WedgeLattice& lattice, const wedge::WedgeMedia& media,
                      std::span<const double> omega);
    /// The row that is asked for from now on.
    void goTo(int k);
    [[nodiscard]] const wedge::MediaRow& row() const noexcept { return *row_; }
    /// @param column of the wedge
    [[nodiscard]] std::complex<double> at(std::size_t c, int j, int column, std::size_t f) const {
        const std::size_t place = index(j, column);
        const int composition = compositions_.empty() ? -1 : compositions_[c][place];
        return composition < 0 ? static_cast<double>(row_->permittivity[c][place])
                               : ofCompositions_[static_cast<std::size_t>(composition)][f];
    }

private:
    [[nodiscard]] std::size_t index(int j, int column) const noexcept {
        return static_cast<std::size_t>(j) * columns_ + static_cast<std::size_t>(column);
    }

    const wedge::WedgeMedia& media_;
    std::size_t columns_, sectors_;
    const wedge::MediaRow* row_ = nullptr;
    std::vector<std::vector<std::complex<double>>> ofCompositions_; ///< [composition][wavelength]
    /// [component][sector][column]; -1: a permittivity alone; empty: everywhere
    std::vector<std::vector<int>> compositions_;
};

RowPermittivities::RowPermittivities(const wedge::WedgeLattice& lattice,
                                     const wedge::WedgeMedia& media, std::span<const double> omega)
    : media_(media), columns_(static_cast<std::size_t>(lattice.columns())),
      sectors_(static_cast<std::size_t>(lattice.sectors())) {
    for (std::size_t n = 0; n < media.map.compositions.size(); ++n) {
        auto& values = ofCompositions_.emplace_back();
        for (const double each : omega) {
            values.push_back(grid::permittivityAt(media.map, static_cast<int>(n), each));
        }
    }
}

void RowPermittivities::goTo(int k) {
    row_ = media_.rows[static_cast<std::size_t>(k)].get();
    compositions_.clear();
    if (row_->polarised.empty()) {
        return;
    }
    compositions_.assign(electricComponents, std::vector<int>(sectors_ * columns_, -1));
    for (const wedge::PolarisedRun& run : row_->polarised) {
        auto& places = compositions_[static_cast<std::size_t>(run.component)];
        for (int column = run.begin; column < run.end; ++column) {
            places[index(run.sector, column)] = run.composition;
        }
    }
}

} // namespace

WedgeGradient::WedgeGradient(std::shared_ptr<const wedge::WedgeLattice> lattice,
                             std::shared_ptr<const wedge::WedgeMedia> media,
                             const wedge::WedgeTransform& forward,
                             const wedge::WedgeTransform& adjoint, double scale)
    : lattice_(std::move(lattice)), media_(std::move(media)), box_(forward.plan.box),
      omega_(forward.plan.omega) {
    const double dt = lattice_->whole.grid.dt;
    for (const double omega : omega_) {
        rate_.push_back(2.0 * std::sin(0.5 * omega * dt) / dt);
        steppedOmega_.push_back(2.0 * std::tan(0.5 * omega * dt) / dt);
    }
    forward_ = curlsOf(forward);
    const auto straight = curlsOf(adjoint);
    adjoint_.resize(straight.size());
    const int sectors = lattice_->sectors();
    for (std::size_t f = 0; f < omega_.size(); ++f) {
        for (int k = box_.kBegin; k < box_.kEnd; ++k) {
            for (int c = 0; c < electricComponents; ++c) {
                for (int j = 0; j < sectors; ++j) {
                    for (int i = box_.iBegin; i < box_.iEnd; ++i) {
                        adjoint_[index(f, k, {c, j, i})] =
                            scale * straight[index(f, k, {c, mirroredSector(c, j, sectors), i})];
                    }
                }
            }
        }
    }
}

std::size_t WedgeGradient::index(std::size_t f, int k, const Place& place) const noexcept {
    const auto size = [](int number) { return static_cast<std::size_t>(number); };
    return (((f * electricComponents + size(place.c)) * size(box_.height()) +
             size(k - box_.kBegin)) *
                size(lattice_->sectors()) +
            size(place.j)) *
               size(box_.width()) +
           size(place.i - box_.iBegin);
}

bool WedgeGradient::covers(int i, int k) const noexcept {
    return i >= box_.iBegin && i < box_.iEnd && k >= box_.kBegin && k < box_.kEnd;
}

bool WedgeGradient::inRadialLayer(int i) const noexcept {
    return i < lattice_->innerLayerEnd || i >= lattice_->whole.grid.interiorEndR();
}

void WedgeGradient::requireCovered(int i, int k) const {
    if (!covers(i, k)) {
        throw InputError({.file = {},
                          .key = "optimisation",
                          .value = say("a medium that changes at column {column}, row {row}",
                                       "column"_is = i, "row"_is = k),
                          .allowed = say("changes inside the design region"),
                          .hint = say("Narrow the parameter's limits.")});
    }
}

std::vector<Complex> WedgeGradient::curlsOf(const wedge::WedgeTransform& transform) const {
    std::vector<Complex> curls(
        omega_.size() * electricComponents * static_cast<std::size_t>(box_.height()) *
        static_cast<std::size_t>(lattice_->sectors()) * static_cast<std::size_t>(box_.width()));
    RowPermittivities permittivity(*lattice_, *media_, steppedOmega_);
    for (int k = box_.kBegin; k < box_.kEnd; ++k) {
        permittivity.goTo(k);
        for (std::size_t f = 0; f < omega_.size(); ++f) {
            const Complex symbol = -1i * rate_[f];
            for (int c = 0; c < electricComponents; ++c) {
                for (int j = 0; j < lattice_->sectors(); ++j) {
                    for (int i = box_.iBegin; i < box_.iEnd; ++i) {
                        curls[index(f, k, {c, j, i})] =
                            symbol *
                            permittivity.at(static_cast<std::size_t>(c), j,
                                            i - lattice_->firstColumn, f) *
                            transform
                                .values[transform.index(static_cast<Component>(c), f, i, j, k)];
                    }
                }
            }
            solveWalls(permittivity.row(), transform, f, k, curls);
        }
    }
    return curls;
}

/// Gauss and Seidel: M is positive definite.
void WedgeGradient::solveWalls(const wedge::MediaRow& row, const wedge::WedgeTransform& transform,
                               std::size_t f, int k, std::vector<Complex>& curls) const {
    if (row.couplings.empty()) {
        return;
    }
    struct Partner {
        std::size_t at = 0;
        Complex weight;
    };
    struct Coupled {
        Complex plain; ///< without couplings
        double permittivity = 1.0;
        std::vector<Partner> partners;
    };
    const Complex symbol = -1i * rate_[f];
    const auto columns = static_cast<std::size_t>(lattice_->columns());
    std::map<std::size_t, Coupled> places;
    const auto coupledAt = [&](const Place& place) -> std::pair<std::size_t, Coupled&> {
        requireCovered(place.i, k);
        const std::size_t at = index(f, k, place);
        const auto [entry, added] = places.try_emplace(at);
        if (added) {
            entry->second.permittivity =
                row.permittivity[static_cast<std::size_t>(place.c)]
                                [static_cast<std::size_t>(place.j) * columns +
                                 static_cast<std::size_t>(place.i - lattice_->firstColumn)];
            entry->second.plain =
                symbol * transform.values[transform.index(static_cast<Component>(place.c), f,
                                                          place.i, place.j, k)];
        }
        return {at, entry->second};
    };
    for (const wedge::WallCoupling& coupling : row.couplings) {
        auto [er, ofEr] =
            coupledAt({0, coupling.erSector, coupling.erColumn + lattice_->firstColumn});
        auto [et, ofEt] =
            coupledAt({1, coupling.etSector, coupling.etColumn + lattice_->firstColumn});
        ofEr.partners.push_back({et, 1i * coupling.toEr});
        ofEt.partners.push_back({er, -1i * coupling.toEt});
    }
    constexpr int mostSweeps = 400;
    constexpr double converged = 1e-15;
    for (int sweep = 0; sweep < mostSweeps; ++sweep) {
        double change = 0.0;
        double size = 0.0;
        for (auto& [at, coupled] : places) {
            Complex rest = coupled.plain;
            for (const Partner& partner : coupled.partners) {
                rest -= partner.weight * curls[partner.at];
            }
            const Complex value = coupled.permittivity * rest;
            change += std::norm(value - curls[at]);
            size += std::norm(value);
            curls[at] = value;
        }
        if (change <= converged * converged * size) {
            break;
        }
    }
}

double WedgeGradient::volume(int c, int i, int k) const {
    const auto component = static_cast<Component>(c);
    const auto& axial = lattice_->whole.axialMetric;
    const auto& heights =
        grid::yeeOffset(component).z > 0.0 ? axial.weightHalf : axial.weightInteger;
    return grid::cellArea(lattice_->sectorMetric, component, i) *
           heights[static_cast<std::size_t>(k)];
}

template <class Use>
void WedgeGradient::forSectors(int c, int i, int k, const Changes& changes, const Use& use) const {
    const int sectors = lattice_->sectors();
    const double weight = volume(c, i, k) / sectors;
    std::vector<double> part(omega_.size());
    for (int j = 0; j < sectors; ++j) {
        const auto change =
            std::span(changes).subspan(static_cast<std::size_t>(j) * part.size(), part.size());
        if (std::ranges::all_of(change, [](Complex each) { return each == 0.0; })) {
            continue;
        }
        for (std::size_t f = 0; f < part.size(); ++f) {
            const std::size_t at = index(f, k, {c, j, i});
            // 2 Re(product/s)
            part[f] = -2.0 * weight / rate_[f] * (change[f] * forward_[at] * adjoint_[at]).imag();
        }
        use(j, part);
    }
}

void WedgeGradient::addInverse(std::vector<double>& sums, int c, int i, int k,
                               const Changes& changes) const {
    const int sectors = lattice_->sectors();
    if (i >= lattice_->harmonicColumns) {
        forSectors(c, i, k, changes, [&](int, const std::vector<double>& part) {
            std::ranges::transform(sums, part, sums.begin(), std::plus{});
        });
        return;
    }
    // Each harmonic has a metric of its own; media are rings there.
    const auto component = static_cast<Component>(c);
    const auto& axial = lattice_->whole.axialMetric;
    const double height =
        (grid::yeeOffset(component).z > 0.0 ? axial.weightHalf
                                            : axial.weightInteger)[static_cast<std::size_t>(k)];
    const double offset = wedge::betweenSectors(component) ? 0.5 : 0.0;
    for (int n = 0; n < sectors; ++n) {
        const int q = lattice_->firstHarmonic() + n;
        const double turn = -2.0 * std::numbers::pi * q / sectors;
        const double weight =
            height *
            grid::cellArea(lattice_->harmonicMetric[static_cast<std::size_t>(n)], component, i);
        for (std::size_t f = 0; f < sums.size(); ++f) {
            Complex here = 0.0;
            Complex there = 0.0;
            for (int j = 0; j < sectors; ++j) {
                const std::size_t at = index(f, k, {c, j, i});
                const Complex phase = std::polar(1.0 / sectors, turn * (j + offset));
                here += phase * forward_[at];
                there += std::conj(phase) * adjoint_[at]; // which lies at -theta
            }
            sums[f] -= 2.0 * weight / rate_[f] * (changes[f] * here * there).imag();
        }
    }
}

template <class Use>
void WedgeGradient::forCouplings(int k, const wedge::MediaRow& below, const wedge::MediaRow& above,
                                 const Use& use) const {
    std::vector<double> part(omega_.size());
    std::map<CoupledKey, std::array<double, 2>> changes; // of toEr and toEt
    for (const auto& [row, sign] : {std::pair{&below, -1.0}, std::pair{&above, 1.0}}) {
        for (const wedge::WallCoupling& coupling : row->couplings) {
            auto& change = changes[keyOf(coupling)];
            change[0] += sign * coupling.toEr;
            change[1] += sign * coupling.toEt;
        }
    }
    for (const auto& [key, change] : changes) {
        if (change[0] == 0.0 && change[1] == 0.0) {
            continue;
        }
        const auto [erColumn, erSector, etColumn, etSector] = key;
        const Place er{0, erSector, erColumn + lattice_->firstColumn};
        const Place et{1, etSector, etColumn + lattice_->firstColumn};
        requireCovered(er.i, k);
        requireCovered(et.i, k);
        const double sectors = lattice_->sectors();
        const double toEr = change[0] * volume(0, er.i, k) / sectors;
        const double toEt = change[1] * volume(1, et.i, k) / sectors;
        for (std::size_t f = 0; f < part.size(); ++f) {
            const std::size_t r = index(f, k, er);
            const std::size_t t = index(f, k, et);
            // E along theta is i et, of the adjoint -i et: it is a mirror image.
            const Complex product =
                1i * (toEr * adjoint_[r] * forward_[t] - toEt * adjoint_[t] * forward_[r]);
            part[f] = -2.0 / rate_[f] * product.imag();
        }
        use(er, part);
    }
}

template <class Use, class Row>
void WedgeGradient::forChanges(const wedge::WedgeMedia& below, const wedge::WedgeMedia& above,
                               const Use& use, const Row& row) const {
    RowPermittivities low(*lattice_, below, steppedOmega_);
    RowPermittivities high(*lattice_, above, steppedOmega_);
    const int columns = lattice_->columns();
    const int sectors = lattice_->sectors();
    const std::size_t wavelengths = omega_.size();
    Changes changes(static_cast<std::size_t>(sectors) * wavelengths);
    for (int k = 0; k < static_cast<int>(below.rows.size()); ++k) {
        low.goTo(k);
        high.goTo(k);
        // Runs name compositions of their own media.
        if (low.row().polarised.empty() && (&low.row() == &high.row() || low.row() == high.row())) {
            continue;
        }
        for (std::size_t c = 0; c < electricComponents; ++c) {
            for (int column = 0; column < columns; ++column) {
                const int i = column + lattice_->firstColumn;
                if (inRadialLayer(i)) {
                    continue;
                }
                bool any = false;
                for (int j = 0; j < sectors; ++j) {
                    for (std::size_t f = 0; f < wavelengths; ++f) {
                        const Complex one = low.at(c, j, column, f);
                        const Complex other = high.at(c, j, column, f);
                        changes[static_cast<std::size_t>(j) * wavelengths + f] =
                            one == other ? 0.0 : 1.0 / other - 1.0 / one;
                        any = any || one != other;
                    }
                }
                if (any) {
                    requireCovered(i, k);
                    use(static_cast<int>(c), i, k, changes);
                }
            }
        }
        row(k, low.row(), high.row());
    }
}

std::vector<double> WedgeGradient::ofChange(const wedge::WedgeMedia& below,
                                            const wedge::WedgeMedia& above) const {
    std::vector<double> sums(omega_.size(), 0.0);
    const auto add = [&](const auto&, const std::vector<double>& part) {
        std::ranges::transform(sums, part, sums.begin(), std::plus{});
    };
    forChanges(
        below, above,
        [&](int c, int i, int k, const Changes& changes) { addInverse(sums, c, i, k, changes); },
        [&](int k, const wedge::MediaRow& low, const wedge::MediaRow& high) {
            forCouplings(k, low, high, add);
        });
    return sums;
}

std::vector<std::vector<double>> WedgeGradient::ofChanges(const wedge::WedgeMedia& below,
                                                          const wedge::WedgeMedia& above,
                                                          const Owner& owner,
                                                          std::size_t count) const {
    std::vector<std::vector<double>> sums(count, std::vector<double>(omega_.size(), 0.0));
    const auto addTo = [&](const Place& place, const std::vector<double>& part) {
        auto& own = sums.at(owner(place.c, place.i, place.j));
        std::ranges::transform(own, part, own.begin(), std::plus{});
    };
    forChanges(
        below, above,
        [&](int c, int i, int k, const Changes& changes) {
            if (i < lattice_->harmonicColumns) { // rings: all sectors are one
                std::vector<double> part(omega_.size(), 0.0);
                addInverse(part, c, i, k, changes);
                addTo({c, 0, i}, part);
                return;
            }
            forSectors(c, i, k, changes, [&](int j, const std::vector<double>& part) {
                addTo({c, j, i}, part);
            });
        },
        [&](int k, const wedge::MediaRow& low, const wedge::MediaRow& high) {
            forCouplings(k, low, high, addTo);
        });
    return sums;
}

void WedgeGradient::addTo(PermittivityGradient& section) const {
    const int sectors = lattice_->sectors();
    const std::size_t wavelengths = omega_.size();
    std::vector<double> sums(wavelengths);
    Changes changes(static_cast<std::size_t>(sectors) * wavelengths);
    RowPermittivities permittivity(*lattice_, *media_, steppedOmega_);
    // By a real change of the permittivity, and by an imaginary one.
    const auto add = [&](Complex change, std::size_t c, int i, int k, std::vector<double>& by) {
        for (int j = 0; j < sectors; ++j) {
            for (std::size_t f = 0; f < wavelengths; ++f) {
                const Complex here = permittivity.at(c, j, i - lattice_->firstColumn, f);
                changes[static_cast<std::size_t>(j) * wavelengths + f] = -change / (here * here);
            }
        }
        std::ranges::fill(sums, 0.0);
        addInverse(sums, static_cast<int>(c), i, k, changes);
        for (std::size_t f = 0; f < wavelengths; ++f) {
            by[section.index(f, i, k)] +=
                change.imag() == 0.0 ? sums[f] : sums[f] / steppedOmega_[f];
        }
    };
    for (int k = box_.kBegin; k < box_.kEnd; ++k) {
        permittivity.goTo(k);
        for (std::size_t c = 0; c < electricComponents; ++c) {
            for (int i = box_.iBegin; i < box_.iEnd; ++i) {
                if (section.covers(i, k)) {
                    add(1.0, c, i, k, section.byPermittivity[c]);
                    add(1i, c, i, k, section.byConductivity[c]);
                }
            }
        }
    }
}

} // namespace zonescope::adjoint
