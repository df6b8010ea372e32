#include "ui/field/frame_sampler.hpp"

#include "ui/frames/quantity_info.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

FrameSampler::FrameSampler(const grid::Grid& grid, const FieldFrame& frame) noexcept
    : grid_(grid), frame_(frame), offset_(quantityInfo(frame.plane.request.quantity).offset),
      sign_(frame.look ? frame.look->mirrorSign
                       : mirrorSign(frame.plane.request.quantity, grid.azimuthalOrder)) {}

double FrameSampler::rBegin() const noexcept { return grid_.r(frame_.plane.request.iBegin); }
double FrameSampler::rEnd() const noexcept { return grid_.r(frame_.plane.request.iEnd); }
double FrameSampler::zBegin() const noexcept { return grid_.z(frame_.plane.request.kBegin); }
double FrameSampler::zEnd() const noexcept { return grid_.z(frame_.plane.request.kEnd); }

bool FrameSampler::covers(double rUm, double zUm) const noexcept {
    const double r = grid_.planar() ? rUm : std::abs(rUm);
    return frame_.plane.width > 0 && frame_.plane.height > 0 && r >= rBegin() && r <= rEnd() &&
           zUm >= zBegin() && zUm <= zEnd();
}

double FrameSampler::column(double rUm) const noexcept {
    const fdtd::PlaneRequest& request = frame_.plane.request;
    const double r = grid_.planar() ? rUm : std::abs(rUm);
    return (grid_.column(r) - offset_.r - request.iBegin) / request.strideR;
}

double FrameSampler::row(double zUm) const noexcept {
    const fdtd::PlaneRequest& request = frame_.plane.request;
    return ((zUm - grid_.zOrigin) / grid_.dz - offset_.z - request.kBegin) / request.strideZ;
}

double FrameSampler::rOfColumn(double column) const noexcept {
    const fdtd::PlaneRequest& request = frame_.plane.request;
    return grid_.r(0) + (column * request.strideR + request.iBegin + offset_.r) * grid_.dr;
}

double FrameSampler::zOfRow(double row) const noexcept {
    const fdtd::PlaneRequest& request = frame_.plane.request;
    return grid_.zOrigin + (row * request.strideZ + request.kBegin + offset_.z) * grid_.dz;
}

std::optional<double> FrameSampler::value(double rUm, double zUm,
                                          Sampling sampling) const noexcept {
    if (!covers(rUm, zUm) || !frame_.hasValues()) {
        return std::nullopt;
    }
    const int width = frame_.plane.width;
    const int height = frame_.plane.height;
    const auto at = [&](int i, int k) {
        return static_cast<double>(
            frame_.plane.values[static_cast<std::size_t>(std::clamp(k, 0, height - 1)) *
                                    static_cast<std::size_t>(width) +
                                static_cast<std::size_t>(std::clamp(i, 0, width - 1))]);
    };
    const double x = column(rUm);
    const double y = row(zUm);
    const double sign = rUm < 0.0 && !grid_.planar() ? sign_ : 1.0;
    if (sampling == Sampling::nearest) {
        return sign *
               at(static_cast<int>(std::floor(x + 0.5)), static_cast<int>(std::floor(y + 0.5)));
    }
    const int i = static_cast<int>(std::floor(x));
    const int k = static_cast<int>(std::floor(y));
    const double p = x - i;
    const double q = y - k;
    return sign * ((1.0 - q) * ((1.0 - p) * at(i, k) + p * at(i + 1, k)) +
                   q * ((1.0 - p) * at(i, k + 1) + p * at(i + 1, k + 1)));
}

LineCut FrameSampler::cut(CutDirection direction, double rUm, double zUm, bool mirrored,
                          Sampling sampling) const {
    LineCut line;
    line.direction = direction;
    line.quantity = frame_.plane.request.quantity;
    const FrameLook look = frameLook(frame_, grid_);
    line.symbol = look.symbol;
    line.unit = look.unit;
    line.planar = grid_.planar();
    const auto add = [&](double position, double r, double z) {
        if (const auto sample = value(r, z, sampling)) {
            line.positionsUm.push_back(position);
            line.values.push_back(static_cast<float>(*sample));
        }
    };
    if (direction == CutDirection::alongZ) {
        line.atUm = rUm;
        line.cursorUm = zUm;
        for (int k = 0; k < frame_.plane.height; ++k) {
            add(zOfRow(k), rUm, zOfRow(k));
        }
        return line;
    }
    line.atUm = zUm;
    line.cursorUm = rUm;
    if (mirrored && !grid_.planar()) {
        for (int i = frame_.plane.width - 1; i >= 0; --i) {
            // A sample on the axis belongs to the half r >= 0 alone.
            if (rOfColumn(i) > 0.0) {
                add(-rOfColumn(i), -rOfColumn(i), zUm);
            }
        }
    }
    for (int i = 0; i < frame_.plane.width; ++i) {
        add(rOfColumn(i), rOfColumn(i), zUm);
    }
    return line;
}

} // namespace zonescope::ui
