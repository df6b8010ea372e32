#include "core/wedge/wall_cuts.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::wedge {

void FillShares::add(double fill, double share) {
    shares_.push_back({static_cast<float>(fill), static_cast<float>(share)});
}

void FillShares::finish() {
    const auto binary = [](const FillShare& one) { return one.fill == 0.0F || one.fill == 1.0F; };
    if (std::ranges::all_of(shares_, binary)) {
        shares_.clear();
        shares_.shrink_to_fit();
        return;
    }
    std::ranges::sort(shares_, {}, &FillShare::fill);
    std::size_t last = 0;
    for (std::size_t n = 1; n < shares_.size(); ++n) {
        if (shares_[n].fill == shares_[last].fill) {
            shares_[last].share += shares_[n].share;
        } else {
            shares_[++last] = shares_[n];
        }
    }
    shares_.resize(last + 1);
    shares_.shrink_to_fit();
}

double FillShares::inverse(double post, double around) const {
    double sum = 0.0;
    double whole = 0.0;
    for (const FillShare& one : shares_) {
        const auto share = static_cast<double>(one.share);
        sum += share / (around + static_cast<double>(one.fill) * (post - around));
        whole += share;
    }
    return sum / whole;
}

FillSampler::FillSampler(std::span<const model::Post* const> posts) {
    for (const model::Post* post : posts) {
        const auto fills = model::fillsOf(*post);
        fills_.insert(fills_.end(), fills.begin(), fills.end());
    }
}

void FillSampler::raysAt(double thetaRadians, Rays& rays) const {
    rays.clear();
    for (const model::PostFill& fill : fills_) {
        rays.push_back(fill.rayAt(thetaRadians));
    }
}

double FillSampler::at(double rUm, const Rays& rays) const {
    double largest = 0.0;
    for (std::size_t n = 0; n < fills_.size() && largest < 1.0; ++n) {
        largest = std::max(largest, fills_[n].at(rUm, rays[n]));
    }
    return largest;
}

WallCut wallCutOf(const FlatCell& cell, const FillSampler& posts) {
    // x and y from the centre, in sizes of the cell.
    FillSampler::Rays rays;
    const auto look = [&](double y) { posts.raysAt(cell.theta + y * cell.dtheta, rays); };
    WallCut cut;
    const auto fillAt = [&](double x) {
        const double fill = posts.at(cell.rUm + x * cell.drUm, rays);
        cut.leastFill = std::min(cut.leastFill, static_cast<float>(fill));
        cut.largestFill = std::max(cut.largestFill, static_cast<float>(fill));
        return fill;
    };
    constexpr int samples = 48;
    look(0.0);
    cut.alongR = fillOfLine(-0.5, 0.5, samples, fillAt, [&](double fill, double from, double to) {
                     cut.fillsAlongR.add(fill, to - from);
                 }).part;
    cut.alongTheta =
        fillOfLine(
            -0.5, 0.5, samples,
            [&](double y) {
                look(y);
                return fillAt(0.0);
            },
            [&](double fill, double from, double to) { cut.fillsAlongTheta.add(fill, to - from); })
            .part;
    cut.fillsAlongR.finish();
    cut.fillsAlongTheta.finish();
    // What is covered of a disc has its centre of mass along the normal of a wall, wherever that
    // passes; of a square it has not. Both lines lie within the disc.
    constexpr double radius = 0.75;
    constexpr int across = 24;
    double momentX = 0.0;
    double momentY = 0.0;
    for (int b = 0; b < across; ++b) {
        const double y = radius * (2.0 * (b + 0.5) / across - 1.0);
        const double half = std::sqrt(radius * radius - y * y);
        look(y);
        const auto chord = fillOfLine(-half, half, across, fillAt, [](double, double, double) {});
        momentX += chord.first;
        momentY += chord.part * y;
    }
    // In samples of the disc.
    constexpr double perSample = across / (2.0 * radius);
    momentX *= perSample;
    momentY *= perSample;
    // A disc that is covered all over leaves the rounding of its sums, one sample at least 1/48.
    constexpr double rounding = 1e-6;
    const double moment = std::hypot(momentX, momentY);
    if (moment > rounding) {
        const double normalR = momentX / cell.drUm;
        const double normalTheta = momentY / (cell.rUm * cell.dtheta);
        const double weight = moment / (normalR * normalR + normalTheta * normalTheta);
        cut.rr = weight * normalR * normalR;
        cut.rt = weight * normalR * normalTheta;
        cut.tt = weight * normalTheta * normalTheta;
    }
    return cut;
}

} // namespace zonescope::wedge
