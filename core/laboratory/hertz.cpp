#include "core/laboratory/hertz.hpp"

#include "core/fdtd/cells/flush_denormals.hpp"
#include "core/laboratory/requirement.hpp"
#include "core/laboratory/row_sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace zonescope::laboratory {

namespace {

constexpr int wordBits = 64;

void checkHertz(const HertzSettings& settings) {
    requireGrid(settings);
    require(settings.mask.nodes() == settings.cells + 1, "nodes of the mask", settings.mask.nodes(),
            say("cells + 1, {cells}", "cells"_is = settings.cells + 1));
    for (const auto& medium : settings.media) {
        require(medium.permittivity >= 1.0, "permittivity", medium.permittivity, say("at least 1"));
        require(medium.conductivity >= 0.0, "conductivity", medium.conductivity, say("at least 0"));
    }
}

} // namespace

MediumMask::MediumMask(int nodes)
    : nodes_(nodes), words_((nodes + wordBits - 1) / wordBits),
      bits_(static_cast<std::size_t>(nodes) * static_cast<std::size_t>(words_), 0U) {}

std::size_t MediumMask::index(int row, int w) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(words_) +
           static_cast<std::size_t>(w);
}

void MediumMask::set(int x, int y) {
    bits_.at(index(y, x / wordBits)) |= std::uint64_t{1} << static_cast<unsigned>(x % wordBits);
}

bool MediumMask::at(int x, int y) const {
    return ((word(y, x / wordBits) >> static_cast<unsigned>(x % wordBits)) & 1U) != 0U;
}

std::uint64_t MediumMask::word(int row, int w) const { return bits_.at(index(row, w)); }

template <class Real>
HertzCoefficients<Real> hertzCoefficients(const HertzMedium& medium, double courant) {
    const double half = 0.5 * medium.conductivity * courant;
    const double gain = courant * courant / (medium.permittivity + half);
    return {
        static_cast<Real>(2.0 * medium.permittivity / (medium.permittivity + half) - 4.0 * gain),
        static_cast<Real>((medium.permittivity - half) / (medium.permittivity + half)),
        static_cast<Real>(gain)};
}

/// An outgoing wave at normal incidence, with its speed in the first medium.
template <class Real> Real murFactor(const HertzSettings& settings) {
    const double speed = settings.courant / std::sqrt(settings.media[0].permittivity);
    return static_cast<Real>((speed - 1.0) / (speed + 1.0));
}

template <class Real>
Hertz<Real>::Hertz(const HertzSettings& settings)
    : settings_(settings), nodes_(settings.cells + 1) {
    checkHertz(settings);
    for (std::size_t n = 0; n < coefficients_.size(); ++n) {
        coefficients_[n] = hertzCoefficients<Real>(settings.media[n], settings.courant);
    }
    wallFactor_ = murFactor<Real>(settings);
    for (auto& field : fields_) {
        field.assign(static_cast<std::size_t>(nodes_) * static_cast<std::size_t>(nodes_), Real{0});
    }
}

template <class Real> std::size_t Hertz<Real>::place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(nodes_) +
           static_cast<std::size_t>(x);
}

template <class Real> const std::vector<Real>& Hertz<Real>::field(int back) const {
    return fields_[static_cast<std::size_t>((stepsDone_ + back) % 2)];
}

template <class Real> double Hertz<Real>::polarisationAt(int step) const {
    const auto& series = settings_.polarisation;
    return series.empty() ? 0.0
                          : series[std::min(static_cast<std::size_t>(step), series.size() - 1)];
}

template <class Real> void Hertz<Real>::updateInside(const Real* now, Real* next, int row) const {
    const Real* const here = now + place(0, row);
    const Real* const down = here - nodes_;
    const Real* const up = here + nodes_;
    Real* const out = next + place(0, row);
    const auto node = [&](int i, const Coefficients& c) {
        out[i] = cell::hertz(c, here[i], out[i], here[i - 1], here[i + 1], down[i], up[i]);
    };
    for (int first = 0; first < settings_.cells; first += wordBits) {
        const int begin = std::max(first, 1);
        const int end = std::min(first + wordBits, settings_.cells);
        const auto bits = settings_.mask.word(row, first / wordBits);
        // Most words are of one medium: their loop has constant coefficients and becomes vectors.
        if (bits == 0U || bits == ~std::uint64_t{0}) {
            const Coefficients same = coefficients_[bits == 0U ? 0 : 1];
            for (int i = begin; i < end; ++i) {
                node(i, same);
            }
        } else {
            for (int i = begin; i < end; ++i) {
                node(i, coefficients_[(bits >> static_cast<unsigned>(i - first)) & 1U]);
            }
        }
    }
}

template <class Real>
void Hertz<Real>::absorbRow(const Real* now, Real* next, int wall, int inner) const {
    const auto atWall = place(0, wall);
    const auto beside = place(0, inner);
    for (std::size_t i = 1; i + 1 < static_cast<std::size_t>(nodes_); ++i) {
        next[atWall + i] =
            cell::mur(wallFactor_, now[beside + i], next[beside + i], now[atWall + i]);
    }
}

template <class Real> void Hertz<Real>::updateRow(int level, int row) {
    const int step = stepsDone_ + level;
    const Real* const now = fields_[static_cast<std::size_t>(step % 2)].data();
    Real* const next = fields_[static_cast<std::size_t>((step + 1) % 2)].data();
    updateInside(now, next, row);
    if (row == settings_.sourceY) {
        const int x = settings_.sourceX;
        const auto& medium = coefficients_[settings_.mask.at(x, row) ? 1 : 0];
        next[place(x, row)] += medium.gain * static_cast<Real>(polarisationAt(step));
    }
    if (!settings_.absorbing) {
        return;
    }
    const int last = settings_.cells;
    for (const auto& [wall, inner] : {std::array{0, 1}, std::array{last, last - 1}}) {
        next[place(wall, row)] = cell::mur(wallFactor_, now[place(inner, row)],
                                           next[place(inner, row)], now[place(wall, row)]);
    }
    // The rows of the sides go with the row beside them: the next level needs them there.
    if (row == 1) {
        absorbRow(now, next, 0, 1);
    }
    if (row == last - 1) {
        absorbRow(now, next, last, last - 1);
    }
}

template <class Real> void Hertz<Real>::advance(int steps, int depth) {
    require(depth >= 1, "time steps in one pass", depth, say("at least 1"));
    const fdtd::FlushDenormals flush;
    sweepRows(1, settings_.cells, steps, depth, [&](int level, int row) { updateRow(level, row); });
    stepsDone_ += steps;
}

template <class Real> Real Hertz<Real>::potential(int x, int y) const {
    return field(0).at(place(x, y));
}

template <class Real> Real Hertz<Real>::before(int x, int y) const {
    return field(1).at(place(x, y));
}

template <class Real> void Hertz<Real>::set(int x, int y, Real now, Real before) {
    fields_[static_cast<std::size_t>(stepsDone_ % 2)].at(place(x, y)) = now;
    fields_[static_cast<std::size_t>((stepsDone_ + 1) % 2)].at(place(x, y)) = before;
}

/// The second difference of the potential without its cancellation: the update's own right side.
template <class Real> double Hertz<Real>::ez(int x, int y) const {
    requireInside(x, y, settings_.cells);
    const auto at = [&](int i, int j) { return static_cast<double>(potential(i, j)); };
    const auto& medium = settings_.media[settings_.mask.at(x, y) ? 1 : 0];
    const double half = 0.5 * medium.conductivity * settings_.courant;
    double source = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4.0 * at(x, y);
    if (x == settings_.sourceX && y == settings_.sourceY) {
        source += polarisationAt(stepsDone_);
    }
    const double rate =
        (at(x, y) - static_cast<double>(before(x, y))) / (settings_.courant * settings_.courant);
    return -(source - 2.0 * half * rate) / (medium.permittivity + half);
}

template <class Real> double Hertz<Real>::hx(int x, int y) const {
    const auto change = [&](int j) {
        return static_cast<double>(potential(x, j)) - static_cast<double>(before(x, j));
    };
    return (change(y + 1) - change(y)) / settings_.courant;
}

template <class Real> double Hertz<Real>::hy(int x, int y) const {
    const auto change = [&](int i) {
        return static_cast<double>(potential(i, y)) - static_cast<double>(before(i, y));
    };
    return -(change(x + 1) - change(x)) / settings_.courant;
}

template HertzCoefficients<float> hertzCoefficients(const HertzMedium&, double);
template HertzCoefficients<double> hertzCoefficients(const HertzMedium&, double);
template float murFactor(const HertzSettings&);
template double murFactor(const HertzSettings&);
template class Hertz<float>;
template class Hertz<double>;

} // namespace zonescope::laboratory
