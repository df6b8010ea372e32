#include "core/fdtd/recording.hpp"

#include "core/error.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/model/signal.hpp"
#include "core/sources/source_bank.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace zonescope::fdtd {
namespace {

constexpr double slack = 1e-6; // cells; absorbs rounding of places typed in decimal

/// Integer and half points around a place x (in cells) that cubic interpolation to x needs, two on
/// each side: [begin, end). Linear interpolation would lose (k h)^2 / 8 of a wave, 1.2 % at 20
/// cells per wavelength.
std::pair<int, int> around(double x, int count) {
    const int begin = static_cast<int>(std::floor(x - 0.5 + slack)) - 1;
    const int end = static_cast<int>(std::floor(x + 1.0 - slack)) + 2;
    return {std::clamp(begin, 0, count - 1), std::clamp(end, 1, count)};
}

class Planner {
public:
    explicit Planner(const grid::Discretisation& discretisation)
        : discretisation_(discretisation), grid_(discretisation.grid),
          project_(*discretisation.project) {}

    Recording plan() {
        plan_.monitors = project_.monitors.size();
        for (std::size_t index = 0; index < project_.monitors.size(); ++index) {
            monitor_ = static_cast<int>(index);
            std::visit([this](const auto& kind) { add(kind); }, project_.monitors[index].kind);
        }
        return std::move(plan_);
    }

private:
    [[nodiscard]] double rowOf(double zUm) const { return (zUm - grid_.zOrigin) / grid_.dz; }
    [[nodiscard]] double columnOf(double rUm) const { return grid_.column(rUm); }

    [[noreturn]] void outside(const std::string& what) const {
        throw InputError({.file = {},
                          .key = fmt::format("monitors[{}]", monitor_),
                          .value = what,
                          .allowed = say("0 <= r <= {r_max} um, {z_min} <= z <= {z_max} um",
                                         "r_max"_is = fmt::format("{:.6g}", grid_.r(grid_.nr)),
                                         "z_min"_is = fmt::format("{:.6g}", grid_.zOrigin),
                                         "z_max"_is = fmt::format("{:.6g}", grid_.z(grid_.nz))),
                          .hint = say("move the monitor into the domain")});
    }

    int interval(const std::vector<double>& wavelengths) const {
        double shortest = *std::min_element(wavelengths.begin(), wavelengths.end());
        if (project_.sources.empty()) {
            return 1;
        }
        for (const auto& source : project_.sources) {
            const auto& signal = model::signalOf(source);
            const auto carrier = model::carrierWavelength(signal);
            if (!carrier) {
                return 1;
            }
            const auto* pulse = std::get_if<model::GaussianPulse>(&signal);
            shortest =
                std::min(shortest, *carrier / (1.0 + (pulse ? pulse->relativeBandwidth : 0.0)));
        }
        return std::max(1, static_cast<int>(shortest / (transformSamplesPerPeriod * grid_.dt)));
    }

    void addBox(const IndexBox& box, const std::vector<double>& wavelengths) {
        DftBoxPlan boxPlan{monitor_, box, {}, interval(wavelengths)};
        for (const double wavelength : wavelengths) {
            boxPlan.omega.push_back(2.0 * std::numbers::pi / wavelength);
        }
        plan_.boxes.push_back(std::move(boxPlan));
    }

    void addDisc(double zUm, double rMaxUm, const std::vector<double>& wavelengths) {
        const double y = rowOf(zUm);
        if (y < 0.0 || y > grid_.nz) {
            outside(fmt::format("z = {} um", zUm));
        }
        const auto [kBegin, kEnd] = around(y, grid_.rows());
        const int iEnd =
            std::min(static_cast<int>(std::ceil(columnOf(rMaxUm) - slack)) + 2, grid_.columns());
        addBox({grid_.interiorBeginR(), iEnd, kBegin, kEnd}, wavelengths);
    }

    void addTube(double rUm, double zMinUm, double zMaxUm, const std::vector<double>& wavelengths) {
        const double x = columnOf(rUm);
        if (x > grid_.nr) {
            outside(fmt::format("r = {} um", rUm));
        }
        const auto [iBegin, iEnd] = around(x, grid_.columns());
        const int kBegin = std::max(0, static_cast<int>(std::floor(rowOf(zMinUm) + slack)) - 1);
        const int kEnd =
            std::min(static_cast<int>(std::ceil(rowOf(zMaxUm) - slack)) + 2, grid_.rows());
        if (kBegin >= kEnd) {
            outside(fmt::format("z = {} .. {} um", zMinUm, zMaxUm));
        }
        addBox({iBegin, iEnd, kBegin, kEnd}, wavelengths);
    }

    [[nodiscard]] double domainRadius() const { return grid_.r(grid_.interiorEndR()); }
    [[nodiscard]] double domainZMin() const { return grid_.z(grid_.interiorBeginZ()); }
    [[nodiscard]] double domainZMax() const { return grid_.z(grid_.interiorEndZ()); }

    void add(const model::DftPlane& plane) {
        addDisc(plane.zUm, plane.rMaxUm.value_or(domainRadius()), plane.wavelengthsUm);
    }
    void add(const model::DftCylinder& cylinder) {
        addTube(cylinder.rUm, cylinder.zMinUm.value_or(domainZMin()),
                cylinder.zMaxUm.value_or(domainZMax()), cylinder.wavelengthsUm);
    }
    void add(const model::DftRegion& region) {
        addBox({grid_.interiorBeginR(), grid_.interiorEndR() + 1, grid_.interiorBeginZ(),
                grid_.interiorEndZ() + 1},
               region.wavelengthsUm);
    }
    void add(const model::FluxMonitor& flux) {
        if (flux.surface != model::FluxSurface::cylinderR) {
            addDisc(flux.zMinUm, flux.rMaxUm, flux.wavelengthsUm);
        }
        if (flux.surface == model::FluxSurface::closedBox) {
            addDisc(flux.zMaxUm, flux.rMaxUm, flux.wavelengthsUm);
        }
        if (flux.surface != model::FluxSurface::planeZ) {
            addTube(flux.rMaxUm, flux.zMinUm, flux.zMaxUm, flux.wavelengthsUm);
        }
    }
    /// One box around the grid points of each current, in the order of sources::currentSources.
    void add(const model::SourcePower& power) {
        const std::array banks{sources::SourceBank(discretisation_, 0),
                               sources::SourceBank(discretisation_, 1)};
        for (const std::size_t source : sources::currentSources(project_)) {
            std::optional<IndexBox> box;
            for (const auto& bank : banks) {
                for (const auto& injection : bank.injections()) {
                    if (bank.sourceOf(injection.series) == source) {
                        extend(box, injection);
                    }
                }
            }
            // A current that this order does not carry is recorded somewhere, as zero.
            addBox(box.value_or(IndexBox{0, 1, 0, 1}), power.wavelengthsUm);
            // At a point current the field has more of the high frequencies that sampling folds in
            // than anywhere else (1e-5 of the power), and its few points are sampled for nothing.
            const IndexBox& own = plan_.boxes.back().box;
            constexpr int fewPoints = 64;
            if (own.width() * own.height() <= fewPoints) {
                plan_.boxes.back().interval = 1;
            }
        }
    }

    static void extend(std::optional<IndexBox>& box, const sources::Injection& injection) {
        const IndexBox own{injection.iBegin,
                           injection.iBegin + static_cast<int>(injection.weights.size()),
                           injection.k, injection.k + 1};
        if (!box) {
            box = own;
            return;
        }
        box->iBegin = std::min(box->iBegin, own.iBegin);
        box->iEnd = std::max(box->iEnd, own.iEnd);
        box->kBegin = std::min(box->kBegin, own.kBegin);
        box->kEnd = std::max(box->kEnd, own.kEnd);
    }

    void add(const model::PointProbe& probe) {
        for (int c = 0; c < model::componentCount; ++c) {
            const auto component = static_cast<Component>(c);
            const auto offset = grid::yeeOffset(component);
            const double x = columnOf(probe.at.rUm) - offset.r;
            const double y = rowOf(probe.at.zUm) - offset.z;
            if (x > grid_.nr || y < -0.5 || y > grid_.nz) {
                outside(fmt::format("r = {} um, z = {} um", probe.at.rUm, probe.at.zUm));
            }
            for (const grid::PointWeight& place :
                 grid::pointWeights(grid_, component, probe.at.rUm, probe.at.zUm)) {
                plan_.taps.push_back(
                    {monitor_, component, place.component, place.i, place.k, place.weight});
            }
        }
    }

    const grid::Discretisation& discretisation_;
    const grid::Grid& grid_;
    const model::Project& project_;
    Recording plan_;
    int monitor_ = 0;
};

} // namespace

Recording makeRecording(const grid::Discretisation& discretisation) {
    return Planner(discretisation).plan();
}

Recording sliceRows(const Recording& whole, grid::RowRange rows, grid::RowRange owned) {
    Recording part = whole;
    for (DftBoxPlan& plan : part.boxes) {
        plan.box.kBegin = std::max(plan.box.kBegin, owned.begin) - rows.begin;
        plan.box.kEnd = std::min(plan.box.kEnd, owned.end) - rows.begin;
    }
    std::erase_if(part.boxes, [](const DftBoxPlan& each) { return each.box.height() <= 0; });
    std::erase_if(part.taps,
                  [&](const ProbeTap& tap) { return tap.k < owned.begin || tap.k >= owned.end; });
    for (auto& tap : part.taps) {
        tap.k -= rows.begin;
    }
    return part;
}

} // namespace zonescope::fdtd
