#include "core/zones/zone_sum.hpp"

#include "core/wedge/lattice.hpp"

#include <algorithm>
#include <complex>
#include <cstdlib>
#include <utility>

namespace zonescope::zones {
namespace {

using Complex = std::complex<double>;

/// The lens without its zones: what one run would be of.
std::shared_ptr<const model::Project> wholeProject(const model::Project& project, int order) {
    auto whole = std::make_shared<model::Project>(project);
    whole->zones.reset();
    whole->azimuthalOrder = order;
    return whole;
}

} // namespace

ZoneSum::ZoneSum(std::shared_ptr<const model::Project> project)
    : project_(std::move(project)),
      whole_(grid::discretise(wholeProject(*project_, std::abs(project_->azimuthalOrder)))),
      recording_(fdtd::makeRecording(*whole_)) {
    orderOf(ownOrder());
}

int ZoneSum::ownOrder() const noexcept { return std::abs(project_->azimuthalOrder); }

ZoneSum::Order& ZoneSum::orderOf(int order) {
    const auto place = std::ranges::lower_bound(orders_, order, {}, &Order::order);
    if (place != orders_.end() && place->order == order) {
        return *place;
    }
    Order added{.order = order, .monitors = {}};
    for (const model::Monitor& monitor : project_->monitors) {
        added.monitors.push_back({monitor.name, {fdtd::MonitorReading{}}});
    }
    const auto recorded = recordedMonitors(*project_);
    for (const auto& plan : recording_.boxes) {
        const auto monitor = static_cast<std::size_t>(plan.monitor);
        if (std::ranges::find(recorded, monitor) == recorded.end()) {
            continue;
        }
        fdtd::DftBoxData data{plan.box, plan.omega, {}};
        data.values.resize(model::componentCount * plan.omega.size() *
                           static_cast<std::size_t>(plan.box.width()) *
                           static_cast<std::size_t>(plan.box.height()));
        added.monitors[monitor].parities.front().boxes.push_back(std::move(data));
    }
    return *orders_.insert(place, std::move(added));
}

void ZoneSum::addTo(Order& order, int parity, std::size_t monitor, std::size_t place,
                    const fdtd::DftBoxData& part, Complex factor, bool flipped) {
    auto& parities = order.monitors.at(monitor).parities;
    while (static_cast<int>(parities.size()) <= parity) {
        auto dark = parities.front();
        for (auto& box : dark.boxes) {
            std::ranges::fill(box.values, Complex{});
        }
        parities.push_back(std::move(dark));
    }
    auto& sum = parities[static_cast<std::size_t>(parity)].boxes.at(place);
    const auto& to = sum.box;
    const auto& from = part.box;
    const int iBegin = std::max(to.iBegin, from.iBegin);
    const int iEnd = std::min(to.iEnd, from.iEnd);
    const int kBegin = std::max(to.kBegin, from.kBegin);
    const int kEnd = std::min(to.kEnd, from.kEnd);
    const auto width = static_cast<std::size_t>(to.width());
    const auto height = static_cast<std::size_t>(to.height());
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<model::Component>(c);
        const Complex weight = flipped && wedge::betweenSectors(component) ? -factor : factor;
        for (std::size_t f = 0; f < sum.omega.size(); ++f) {
            for (int k = kBegin; k < kEnd; ++k) {
                Complex* const row =
                    &sum.values[((static_cast<std::size_t>(c) * sum.omega.size() + f) * height +
                                 static_cast<std::size_t>(k - to.kBegin)) *
                                width];
                for (int i = iBegin; i < iEnd; ++i) {
                    row[i - to.iBegin] += weight * part.at(component, f, i, k);
                }
            }
        }
    }
}

void ZoneSum::add(const ZoneField& field, bool twice) {
    steps_ = std::max(steps_, field.steps);
    timeFs_ = std::max(timeFs_, field.timeFs);
    parities_ = twice ? 2 : parities_;
    for (std::size_t n = 0; n < field.boxes.size(); ++n) {
        const std::size_t monitor = field.boxes[n].monitor;
        // The place among the boxes of its monitor.
        const auto place = static_cast<std::size_t>(
            std::count_if(field.boxes.begin(), field.boxes.begin() + static_cast<std::ptrdiff_t>(n),
                          [&](const ZoneBox& box) { return box.monitor == monitor; }));
        for (int q = field.firstHarmonic; q < field.firstHarmonic + field.harmonics; ++q) {
            const int signedOrder = project_->azimuthalOrder + q * field.folds;
            const bool flipped = signedOrder < 0;
            const auto part = field.harmonic(n, q);
            Order& order = orderOf(std::abs(signedOrder));
            if (!twice) { // its mirror image is itself
                addTo(order, 0, monitor, place, part, 1.0, flipped);
                continue;
            }
            const bool second = field.mirrored != flipped; // it plays the part of B
            addTo(order, 0, monitor, place, part, 0.5, flipped);
            addTo(order, 1, monitor, place, part, second ? Complex(0.0, -0.5) : Complex(0.0, 0.5),
                  flipped);
        }
    }
}

std::vector<std::shared_ptr<const run::OrderRun>> ZoneSum::orders() const {
    std::vector<std::shared_ptr<const run::OrderRun>> runs;
    for (const Order& order : orders_) {
        auto run = std::make_shared<run::OrderRun>();
        run->order = order.order;
        auto lattice = std::make_shared<grid::Discretisation>();
        const auto project = wholeProject(*project_, order.order);
        static_cast<grid::Lattice&>(*lattice) = grid::makeLattice(*project);
        lattice->project = project;
        run->discretisation = std::move(lattice);
        run->materials = whole_;
        run->monitors = order.monitors;
        for (auto& monitor : run->monitors) { // all orders have the same parities
            while (!monitor.parities.front().boxes.empty() &&
                   static_cast<int>(monitor.parities.size()) < parities_) {
                auto dark = monitor.parities.front();
                for (auto& box : dark.boxes) {
                    std::ranges::fill(box.values, Complex{});
                }
                monitor.parities.push_back(std::move(dark));
            }
        }
        run->steps = steps_;
        run->timeFs = timeFs_;
        runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace zonescope::zones
