#include "core/adjoint/wedge_gradient.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
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

} // namespace

void requireLossless(const wedge::WedgeMedia& media) {
    if (!media.map.compositions.empty()) {
        throw InputError({.file = {},
                          .key = "optimisation",
                          .value = "zones with lossy media or media with poles",
                          .allowed = "media without losses",
                          .hint = "Leave out the zones, or search without derivatives."});
    }
}

WedgeGradient::WedgeGradient(std::shared_ptr<const wedge::WedgeLattice> lattice,
                             std::shared_ptr<const wedge::WedgeMedia> media,
                             const wedge::WedgeTransform& forward,
                             const wedge::WedgeTransform& adjoint, double scale)
    : lattice_(std::move(lattice)), media_(std::move(media)), box_(forward.plan.box),
      omega_(forward.plan.omega) {
    const double dt = lattice_->whole.grid.dt;
    for (const double omega : omega_) {
        rate_.push_back(2.0 * std::sin(0.5 * omega * dt) / dt);
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
                          .value = fmt::format("a medium that changes at column {}, row {}", i, k),
                          .allowed = "changes inside the design region",
                          .hint = "Narrow the parameter's limits."});
    }
}

std::vector<Complex> WedgeGradient::curlsOf(const wedge::WedgeTransform& transform) const {
    std::vector<Complex> curls(
        omega_.size() * electricComponents * static_cast<std::size_t>(box_.height()) *
        static_cast<std::size_t>(lattice_->sectors()) * static_cast<std::size_t>(box_.width()));
    const auto columns = static_cast<std::size_t>(lattice_->columns());
    for (std::size_t f = 0; f < omega_.size(); ++f) {
        const Complex symbol = -1i * rate_[f];
        for (int k = box_.kBegin; k < box_.kEnd; ++k) {
            const wedge::MediaRow& row = *media_->rows[static_cast<std::size_t>(k)];
            for (int c = 0; c < electricComponents; ++c) {
                for (int j = 0; j < lattice_->sectors(); ++j) {
                    const float* const permittivity =
                        row.permittivity[static_cast<std::size_t>(c)].data() +
                        static_cast<std::size_t>(j) * columns;
                    for (int i = box_.iBegin; i < box_.iEnd; ++i) {
                        curls[index(f, k, {c, j, i})] =
                            symbol * static_cast<double>(permittivity[i - lattice_->firstColumn]) *
                            transform
                                .values[transform.index(static_cast<Component>(c), f, i, j, k)];
                    }
                }
            }
            solveWalls(row, transform, f, k, curls);
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
void WedgeGradient::forSectors(int c, int i, int k, const std::vector<double>& changeBySector,
                               const Use& use) const {
    const int sectors = lattice_->sectors();
    const double weight = volume(c, i, k) / sectors;
    std::vector<double> part(omega_.size());
    for (int j = 0; j < sectors; ++j) {
        const double change = changeBySector[static_cast<std::size_t>(j)];
        if (change == 0.0) {
            continue;
        }
        for (std::size_t f = 0; f < part.size(); ++f) {
            const std::size_t at = index(f, k, {c, j, i});
            // 2 Re(product/s)
            part[f] = -2.0 * weight * change / rate_[f] * (forward_[at] * adjoint_[at]).imag();
        }
        use(j, part);
    }
}

void WedgeGradient::addInverse(std::vector<double>& sums, int c, int i, int k,
                               const std::vector<double>& changeBySector) const {
    const int sectors = lattice_->sectors();
    if (i >= lattice_->harmonicColumns) {
        forSectors(c, i, k, changeBySector, [&](int, const std::vector<double>& part) {
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
            sums[f] -= 2.0 * weight * changeBySector.front() / rate_[f] * (here * there).imag();
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
    requireLossless(below);
    requireLossless(above);
    const auto columns = static_cast<std::size_t>(lattice_->columns());
    const auto sectors = static_cast<std::size_t>(lattice_->sectors());
    std::vector<double> changeBySector(sectors);
    for (std::size_t n = 0; n < below.rows.size(); ++n) {
        const wedge::MediaRow& low = *below.rows[n];
        const wedge::MediaRow& high = *above.rows[n];
        if (below.rows[n] == above.rows[n] || low == high) {
            continue;
        }
        const int k = static_cast<int>(n);
        for (std::size_t c = 0; c < electricComponents; ++c) {
            for (std::size_t column = 0; column < columns; ++column) {
                const int i = static_cast<int>(column) + lattice_->firstColumn;
                if (inRadialLayer(i)) {
                    continue;
                }
                bool changes = false;
                for (std::size_t j = 0; j < sectors; ++j) {
                    const float one = low.permittivity[c][j * columns + column];
                    const float other = high.permittivity[c][j * columns + column];
                    changeBySector[j] =
                        1.0 / static_cast<double>(other) - 1.0 / static_cast<double>(one);
                    changes = changes || one != other;
                }
                if (changes) {
                    requireCovered(i, k);
                    use(static_cast<int>(c), i, k, changeBySector);
                }
            }
        }
        row(k, low, high);
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
        [&](int c, int i, int k, const std::vector<double>& changeBySector) {
            addInverse(sums, c, i, k, changeBySector);
        },
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
        [&](int c, int i, int k, const std::vector<double>& changeBySector) {
            if (i < lattice_->harmonicColumns) { // rings: all sectors are one
                std::vector<double> part(omega_.size(), 0.0);
                addInverse(part, c, i, k, changeBySector);
                addTo({c, 0, i}, part);
                return;
            }
            forSectors(c, i, k, changeBySector, [&](int j, const std::vector<double>& part) {
                addTo({c, j, i}, part);
            });
        },
        [&](int k, const wedge::MediaRow& low, const wedge::MediaRow& high) {
            forCouplings(k, low, high, addTo);
        });
    return sums;
}

void WedgeGradient::addTo(PermittivityGradient& section) const {
    std::vector<double> sums(omega_.size());
    std::vector<double> changeBySector(static_cast<std::size_t>(lattice_->sectors()));
    const auto columns = static_cast<std::size_t>(lattice_->columns());
    for (std::size_t c = 0; c < electricComponents; ++c) {
        for (int k = box_.kBegin; k < box_.kEnd; ++k) {
            const auto& permittivity = media_->rows[static_cast<std::size_t>(k)]->permittivity[c];
            for (int i = box_.iBegin; i < box_.iEnd; ++i) {
                if (!section.covers(i, k)) {
                    continue;
                }
                for (std::size_t j = 0; j < changeBySector.size(); ++j) {
                    const auto here = static_cast<double>(
                        permittivity[j * columns +
                                     static_cast<std::size_t>(i - lattice_->firstColumn)]);
                    changeBySector[j] = -1.0 / (here * here);
                }
                std::ranges::fill(sums, 0.0);
                addInverse(sums, static_cast<int>(c), i, k, changeBySector);
                for (std::size_t f = 0; f < sums.size(); ++f) {
                    section.byPermittivity[c][section.index(f, i, k)] += sums[f];
                }
            }
        }
    }
}

} // namespace zonescope::adjoint
