#include "app/run_picture.hpp"

#include "app/run_settings.hpp"
#include "core/model/project.hpp"
#include "core/model/source_kinds.hpp"
#include "core/run/reports/field_map.hpp"
#include "core/run/reports/view_quantity.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

using Clock = std::chrono::steady_clock;

double secondsFrom(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// How much there is to see in a plane: the largest magnitude; beside dipoles and currents, whose
/// own near field would outshine all else, the magnitude that nine tenths of the plane stay below.
double brightnessOf(const fdtd::Plane& plane, const model::Project& project) {
    constexpr double shareBesideSource = 0.9;
    std::vector<float> magnitudes;
    for (const float value : plane.values) {
        magnitudes.push_back(std::abs(value));
    }
    if (magnitudes.empty()) {
        return 0.0;
    }
    const auto rank =
        static_cast<std::ptrdiff_t>(static_cast<double>(magnitudes.size() - 1) *
                                    (model::hasSingularField(project) ? shareBesideSource : 1.0));
    std::nth_element(magnitudes.begin(), magnitudes.begin() + rank, magnitudes.end());
    return magnitudes[static_cast<std::size_t>(rank)];
}

} // namespace

RunPicture::RunPicture(const run::Simulation& simulation, std::string quantity,
                       io::FieldImageOptions options)
    : simulation_(simulation), quantity_(std::move(quantity)), options_(std::move(options)) {}

fdtd::Plane RunPicture::planeNow(int columns, int rows) const {
    const auto& grid = simulation_.discretisation().grid;
    fdtd::PlaneRequest request;
    request.quantity = run::viewQuantityOf(quantity_);
    request.strideR = std::max(1, grid.nr / columns);
    request.strideZ = std::max(1, grid.nz / rows);
    return simulation_.snapshot(request);
}

fdtd::Plane RunPicture::planeForPicture() const {
    // z goes along its width, r twice along its height: two samples a pixel at least.
    const int width = io::FieldImageOptions{}.widthPixels;
    return planeNow(width, 2 * width);
}

double RunPicture::brightnessNow() const {
    constexpr int side = 1024; // more samples say no more
    return brightnessOf(planeNow(side, side), simulation_.project());
}

void RunPicture::remember(double secondsSoFar) {
    constexpr double shareOfTime = 0.03;
    if (quantity_ == transformQuantity || watchSeconds_ > shareOfTime * secondsSoFar) {
        return;
    }
    const auto start = Clock::now();
    if (const double found = brightnessNow(); found > brightness_) {
        brightness_ = found;
        brightest_ = planeForPicture();
    }
    watchSeconds_ += secondsFrom(start);
}

io::Raster RunPicture::draw() const {
    std::optional<run::FieldMap> map;
    if (quantity_ == transformQuantity) {
        map = run::transformMap(simulation_);
    } else {
        constexpr double faint = 0.1; // the pulse has left
        const bool left = brightest_ && brightnessNow() < faint * brightness_;
        map = run::fieldMap(simulation_, left ? *brightest_ : planeForPicture());
    }
    return io::drawFieldImage(map.value(), &simulation_.project(), options_);
}

} // namespace zonescope::app
