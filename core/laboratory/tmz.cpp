#include "core/laboratory/tmz.hpp"

#include "core/fdtd/cells/flush_denormals.hpp"
#include "core/laboratory/cartesian_cells.hpp"
#include "core/laboratory/requirement.hpp"
#include "core/laboratory/row_sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace zonescope::laboratory {

namespace {

std::size_t tmzPlace(int row, int nodes) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(nodes);
}

void checkTmz(const TmzSettings& settings) {
    requireGrid(settings);
    require(settings.layerCells >= 0 && 2 * settings.layerCells <= settings.cells - 2,
            "layer cells", settings.layerCells,
            say("0 to {cells}", "cells"_is = settings.cells / 2 - 1));
    require(settings.reflection > 0.0 && settings.reflection < 1.0, "reflection",
            settings.reflection, say("between 0 and 1"));
}

} // namespace

template <class Real>
Tmz<Real>::Tmz(const TmzSettings& settings) : settings_(settings), nodes_(settings.cells + 1) {
    electric_ = tmzProfile<Real>(settings, 0.0);
    magnetic_ = tmzProfile<Real>(settings, 0.5);
    const auto size = tmzPlace(nodes_, nodes_);
    ezx_.assign(size, Real{0});
    ezy_.assign(size, Real{0});
    hx_.assign(size, Real{0});
    hy_.assign(size, Real{0});
}

/// Conductivity of third order; sigma_max = -(order + 1) ln R / (2 thickness), Berenger (1994),
/// with the magnetic one matched to it. Trapezoidal in time.
template <class Real> TmzProfile<Real> tmzProfile(const TmzSettings& settings, double offset) {
    checkTmz(settings);
    constexpr int order = 3;
    const double thickness = settings.layerCells;
    const double largest =
        thickness > 0.0 ? -(order + 1) * std::log(settings.reflection) / (2.0 * thickness) : 0.0;
    TmzProfile<Real> result;
    for (int n = 0; n <= settings.cells; ++n) {
        const double place = n + offset;
        const double depth =
            std::max({thickness - place, place - (settings.cells - thickness), 0.0});
        const double half =
            thickness > 0.0 ? 0.5 * settings.courant * largest * std::pow(depth / thickness, order)
                            : 0.0;
        result.keep.push_back(static_cast<Real>((1.0 - half) / (1.0 + half)));
        result.gain.push_back(static_cast<Real>(settings.courant / (1.0 + half)));
    }
    return result;
}

template <class Real> void Tmz<Real>::updateH(int row, int begin, int end) {
    const auto place = tmzPlace(row, nodes_);
    const auto width = static_cast<std::size_t>(nodes_);
    const Real* const x = ezx_.data() + place;
    const Real* const y = ezy_.data() + place;
    const Real* const xUp = x + width;
    const Real* const yUp = y + width;
    Real* const hx = hx_.data() + place;
    Real* const hy = hy_.data() + place;
    const Real keepX = magnetic_.keep[static_cast<std::size_t>(row)];
    const Real gainX = magnetic_.gain[static_cast<std::size_t>(row)];
    const Real* const keepY = magnetic_.keep.data();
    const Real* const gainY = magnetic_.gain.data();
    for (int i = begin; i < end; ++i) {
        const Real here = x[i] + y[i];
        hx[i] = cell::tmzHx(keepX, hx[i], gainX, here, xUp[i] + yUp[i]);
        hy[i] = cell::tmzHy(keepY[i], hy[i], gainY[i], here, x[i + 1] + y[i + 1]);
    }
}

template <class Real> void Tmz<Real>::updateE(int row, int begin, int end) {
    const auto place = tmzPlace(row, nodes_);
    Real* const x = ezx_.data() + place;
    Real* const y = ezy_.data() + place;
    const Real* const hx = hx_.data() + place;
    const Real* const hxDown = hx - nodes_;
    const Real* const hy = hy_.data() + place;
    const Real* const keepX = electric_.keep.data();
    const Real* const gainX = electric_.gain.data();
    const Real keepY = electric_.keep[static_cast<std::size_t>(row)];
    const Real gainY = electric_.gain[static_cast<std::size_t>(row)];
    for (int i = begin; i < end; ++i) {
        x[i] = cell::tmzEzx(keepX[i], x[i], gainX[i], hy[i], hy[i - 1]);
        y[i] = cell::tmzEzy(keepY, y[i], gainY, hx[i], hxDown[i]);
    }
}

template <class Real> void Tmz<Real>::drive(int step, int row) {
    if (row == settings_.sourceY && static_cast<std::size_t>(step) < settings_.current.size()) {
        const auto place = tmzPlace(row, nodes_) + static_cast<std::size_t>(settings_.sourceX);
        ezx_[place] -= static_cast<Real>(settings_.courant *
                                         settings_.current[static_cast<std::size_t>(step)]);
    }
}

template <class Real>
void Tmz<Real>::wholeStep(int step, int firstX, int lastX, int firstY, int lastY) {
    for (int j = firstY; j < lastY; ++j) {
        updateH(j, firstX, lastX);
    }
    for (int j = std::max(firstY, 1); j < lastY; ++j) {
        updateE(j, std::max(firstX, 1), lastX);
        drive(step, j);
    }
}

template <class Real> void Tmz<Real>::advance(int steps, TmzSchedule schedule, int depth) {
    require(depth >= 1, "time steps in one pass", depth, say("at least 1"));
    const fdtd::FlushDenormals flush;
    const int cells = settings_.cells;
    if (schedule == TmzSchedule::rows) {
        sweepRows(0, cells, steps, depth, [&](int level, int j) {
            updateH(j, 0, cells);
            if (j > 0) {
                updateE(j, 1, cells);
                drive(stepsDone_ + level, j);
            }
        });
        cellStepsDone_ += static_cast<double>(cells) * cells * steps;
    } else {
        for (int n = 0; n < steps; ++n) {
            const int step = stepsDone_ + n;
            // A difference reaches one cell per step: after step n, n cells from the source.
            const bool bounded = schedule == TmzSchedule::waveFront && onlySource_;
            const int reach = bounded ? std::min(step, cells) : cells;
            const int firstX = std::max(settings_.sourceX - reach, 0);
            const int lastX = std::min(settings_.sourceX + reach + 1, cells);
            const int firstY = std::max(settings_.sourceY - reach, 0);
            const int lastY = std::min(settings_.sourceY + reach + 1, cells);
            wholeStep(step, firstX, lastX, firstY, lastY);
            cellStepsDone_ += static_cast<double>(lastX - firstX) * (lastY - firstY);
        }
    }
    stepsDone_ += steps;
}

template <class Real> Real Tmz<Real>::ez(int x, int y) const {
    const auto place = tmzPlace(y, nodes_) + static_cast<std::size_t>(x);
    return ezx_.at(place) + ezy_.at(place);
}

template <class Real> Real Tmz<Real>::hx(int x, int y) const {
    return hx_.at(tmzPlace(y, nodes_) + static_cast<std::size_t>(x));
}

template <class Real> Real Tmz<Real>::hy(int x, int y) const {
    return hy_.at(tmzPlace(y, nodes_) + static_cast<std::size_t>(x));
}

template <class Real> void Tmz<Real>::setEz(int x, int y, Real value) {
    requireInside(x, y, settings_.cells);
    const auto place = tmzPlace(y, nodes_) + static_cast<std::size_t>(x);
    ezx_[place] = value;
    ezy_[place] = Real{0};
    onlySource_ = false;
}

template TmzProfile<float> tmzProfile(const TmzSettings& settings, double offset);
template TmzProfile<double> tmzProfile(const TmzSettings& settings, double offset);
template class Tmz<float>;
template class Tmz<double>;

} // namespace zonescope::laboratory
