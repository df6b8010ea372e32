#include "gpu/multi/slab_engine.hpp"

#include "core/error.hpp"
#include "core/fdtd/view_formula.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/multi/kept_transforms.hpp"
#include "gpu/multi/slab_states.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <utility>
#include <variant>

namespace zonescope::gpu {

namespace {

/// Copies the rows of a slab's box into the box of the whole; `firstRow` is the slab's row 0.
void place(const fdtd::DftBoxData& part, int firstRow, fdtd::DftBoxData& whole) {
    const auto width = static_cast<std::size_t>(whole.box.width());
    const auto height = static_cast<std::size_t>(whole.box.height());
    const auto partHeight = static_cast<std::size_t>(part.box.height());
    const auto offset = static_cast<std::size_t>(part.box.kBegin + firstRow - whole.box.kBegin);
    const std::size_t planes = part.values.size() / (partHeight * width);
    for (std::size_t plane = 0; plane < planes; ++plane) {
        std::copy_n(part.values.begin() + static_cast<std::ptrdiff_t>(plane * partHeight * width),
                    partHeight * width,
                    whole.values.begin() +
                        static_cast<std::ptrdiff_t>((plane * height + offset) * width));
    }
}

void addProbe(std::optional<fdtd::ProbeData>& sum, std::optional<fdtd::ProbeData>&& part) {
    if (!part) {
        return;
    }
    if (!sum) {
        sum = std::move(part);
        return;
    }
    for (int c = 0; c < model::componentCount; ++c) {
        auto& total = sum->series[c];
        const auto& more = part->series[c];
        for (std::size_t n = 0; n < std::min(total.size(), more.size()); ++n) {
            total[n] += more[n];
        }
    }
}

void addKernels(std::vector<fdtd::KernelCounters>& sum,
                const std::vector<fdtd::KernelCounters>& parts, double share) {
    for (const auto& part : parts) {
        const auto known = std::ranges::find(sum, part.name, &fdtd::KernelCounters::name);
        auto& kernel = known == sum.end() ? sum.emplace_back(part) : *known;
        if (known == sum.end()) {
            kernel.seconds = 0.0;
            kernel.cellSteps = 0.0;
            kernel.launches = 0;
        }
        // The devices work side by side: time and launches of one stand for all.
        kernel.seconds += share * part.seconds;
        kernel.cellSteps += part.cellSteps;
        kernel.launches += std::llround(share * static_cast<double>(part.launches));
    }
}

} // namespace

SlabEngine::SlabEngine(fdtd::RunPlan whole, SlabPlan plan, const SlabEngineFactory& makeEngine,
                       const HaloExchangeFactory& makeExchange, std::vector<std::string> places)
    : whole_(std::move(whole)), plan_(std::move(plan)), places_(std::move(places)),
      team_(static_cast<int>(plan_.slabs.size())),
      haloSteps_(plan_.haloRows / grid::rowsPerStep(*whole_.lattice)), goodSteps_(haloSteps_) {
    if (haloSteps_ < 1 && plan_.slabs.size() > 1) {
        throw InputError({.file = {},
                          .key = "haloRows",
                          .value = fmt::format("{}", plan_.haloRows),
                          .allowed = say("2 or more"),
                          .hint = say("tilted interfaces reach two rows far in a step")});
    }
    // One after the other: an engine may measure which schedule suits its device.
    for (std::size_t n = 0; n < plan_.slabs.size(); ++n) {
        engines_.push_back(makeEngine(partOf(whole_, n), static_cast<int>(n)));
    }
    exchange_ = makeExchange(engines_, haloCopies(plan_));
}

void SlabEngine::forEach(const std::function<void(std::size_t)>& work) const {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr failure;
    team_.run([&] {
        for (std::size_t n = next++; n < plan_.slabs.size(); n = next++) {
            try {
                work(n);
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!failure) {
                    failure = std::current_exception();
                }
            }
        }
    });
    if (failure) {
        std::rethrow_exception(failure);
    }
}

void SlabEngine::ensureHalos(std::int64_t steps) const {
    if (goodSteps_ >= steps || engines_.size() == 1) {
        return;
    }
    exchange_->run();
    ++exchanges_;
    goodSteps_ = haloSteps_;
}

void SlabEngine::advance(std::int64_t steps) {
    if (steps > 0 && atHalfStep()) {
        advanceHalfStep();
        --steps;
    }
    for (std::int64_t left = steps; left > 0;) {
        const auto count = std::min<std::int64_t>(left, haloSteps_);
        ensureHalos(count);
        forEach([&](std::size_t n) { engines_[n]->advance(count); });
        goodSteps_ -= count;
        left -= count;
    }
    const auto& grid = whole_.lattice->grid;
    cellSteps_ += static_cast<double>(std::max<std::int64_t>(steps, 0)) * grid.nr * grid.nz;
}

void SlabEngine::advanceHalfStep() {
    const bool completes = atHalfStep();
    ensureHalos(1);
    forEach([&](std::size_t n) { engines_[n]->advanceHalfStep(); });
    goodSteps_ -= completes ? 1 : 0;
}

std::int64_t SlabEngine::step() const noexcept { return engines_.front()->step(); }

bool SlabEngine::atHalfStep() const noexcept { return engines_.front()->atHalfStep(); }

void SlabEngine::reset() {
    forEach([&](std::size_t n) { engines_[n]->reset(); });
    goodSteps_ = haloSteps_; // zeros everywhere
    cellSteps_ = 0.0;
}

fdtd::RunPlan SlabEngine::partOf(const fdtd::RunPlan& plan, std::size_t slab) const {
    return fdtd::sliceRows(plan, plan_.slabs[slab].rows, plan_.slabs[slab].owned);
}

bool SlabEngine::suits(const fdtd::RunPlan& plan) const {
    if (!grid::sameShape(*whole_.lattice, *plan.lattice) ||
        grid::rowsPerStep(*whole_.lattice) != grid::rowsPerStep(*plan.lattice)) {
        return false;
    }
    for (std::size_t n = 0; n < engines_.size(); ++n) {
        if (!engines_[n]->suits(partOf(plan, n))) {
            return false;
        }
    }
    return true;
}

void SlabEngine::begin(const fdtd::RunPlan& plan) {
    for (std::size_t n = 0; n < engines_.size(); ++n) { // one after the other, as they were made
        engines_[n]->begin(partOf(plan, n));
    }
    whole_ = plan;
    reset();
}

fdtd::Plane SlabEngine::snapshot(const fdtd::PlaneRequest& request) const {
    ensureHalos(1); // a sample looks at the row above
    auto plane = fdtd::emptyPlane(fdtd::fittedRequest(request, whole_.lattice->grid));
    const auto& window = plane.request;
    plane.step = step();
    plane.time = static_cast<double>(plane.step) * whole_.lattice->grid.dt;
    plane.values.resize(static_cast<std::size_t>(plane.width) *
                        static_cast<std::size_t>(plane.height));
    forEach([&](std::size_t n) {
        const auto& slab = plan_.slabs[n];
        // Sampled rows of this slab: the first at or above what it owns.
        const int skipped =
            std::max(0, (slab.owned.begin - window.kBegin + window.strideZ - 1) / window.strideZ);
        const int first = window.kBegin + skipped * window.strideZ;
        const int end = std::min(window.kEnd, slab.owned.end);
        if (first >= end) {
            return;
        }
        auto part = window;
        part.kBegin = first - slab.rows.begin;
        part.kEnd = end - slab.rows.begin;
        const auto rows = engines_[n]->snapshot(part);
        std::ranges::copy(rows.values,
                          plane.values.begin() + static_cast<std::ptrdiff_t>(skipped) *
                                                     static_cast<std::ptrdiff_t>(plane.width));
    });
    return plane;
}

std::vector<fdtd::MonitorReading> SlabEngine::readMonitors() const {
    std::vector<std::vector<fdtd::MonitorReading>> parts(engines_.size());
    forEach([&](std::size_t n) { parts[n] = engines_[n]->readMonitors(); });

    std::vector<fdtd::MonitorReading> readings(whole_.recording->monitors);
    // A slab has the boxes of which it owns rows, in the order of the whole's.
    std::vector<std::vector<std::size_t>> next(engines_.size(),
                                               std::vector<std::size_t>(readings.size(), 0));
    for (const auto& box : whole_.recording->boxes) {
        const auto monitor = static_cast<std::size_t>(box.monitor);
        fdtd::DftBoxData data{box.box, box.omega, {}};
        data.values.resize(box.size());
        for (std::size_t n = 0; n < engines_.size(); ++n) {
            const auto& slab = plan_.slabs[n];
            if (box.box.kBegin < slab.owned.end && box.box.kEnd > slab.owned.begin) {
                place(parts[n][monitor].boxes.at(next[n][monitor]++), slab.rows.begin, data);
            }
        }
        readings[monitor].boxes.push_back(std::move(data));
    }
    for (auto& part : parts) {
        for (std::size_t monitor = 0; monitor < readings.size(); ++monitor) {
            addProbe(readings[monitor].probe, std::move(part[monitor].probe));
        }
    }
    return readings;
}

std::vector<std::optional<fdtd::ProbeData>> SlabEngine::probeTails(std::int64_t from) const {
    std::vector<std::optional<fdtd::ProbeData>> tails(whole_.recording->monitors);
    for (const auto& engine : engines_) {
        auto parts = engine->probeTails(from);
        for (std::size_t monitor = 0; monitor < tails.size(); ++monitor) {
            addProbe(tails[monitor], std::move(parts[monitor]));
        }
    }
    return tails;
}

double SlabEngine::fieldEnergy() const {
    ensureHalos(1); // the next H of the last owned row needs the E above it
    std::vector<double> parts(engines_.size());
    forEach([&](std::size_t n) { parts[n] = engines_[n]->fieldEnergy(); });
    double total = 0.0;
    for (const double part : parts) {
        total += part;
    }
    return total;
}

std::optional<fdtd::BadValue> SlabEngine::findBadValue() const {
    ensureHalos(1);
    std::vector<std::optional<fdtd::BadValue>> parts(engines_.size());
    forEach([&](std::size_t n) { parts[n] = engines_[n]->findBadValue(); });
    for (std::size_t n = 0; n < parts.size(); ++n) {
        if (parts[n]) {
            parts[n]->k += plan_.slabs[n].rows.begin;
            return parts[n];
        }
    }
    return std::nullopt;
}

std::vector<double> SlabEngine::component(fdtd::Component component) const {
    const auto columns = static_cast<std::ptrdiff_t>(whole_.lattice->grid.columns());
    std::vector<double> values(whole_.lattice->grid.points());
    forEach([&](std::size_t n) {
        const auto& slab = plan_.slabs[n];
        const auto part = engines_[n]->component(component);
        std::copy_n(part.begin() + (slab.owned.begin - slab.rows.begin) * columns,
                    slab.owned.size() * columns, values.begin() + slab.owned.begin * columns);
    });
    return values;
}

void SlabEngine::setComponent(fdtd::Component component, const std::vector<double>& values) {
    const auto& grid = whole_.lattice->grid;
    if (values.size() != grid.points()) {
        throw InputError({.file = {},
                          .key = "component",
                          .value = say("{count} values", "count"_is = values.size()),
                          .allowed = say("{points} values", "points"_is = grid.points()),
                          .hint = say("give one value per grid point, rows of r")});
    }
    // The other components' halos must be as good as this one's will be.
    ensureHalos(haloSteps_);
    const auto columns = static_cast<std::ptrdiff_t>(grid.columns());
    forEach([&](std::size_t n) {
        const auto& rows = plan_.slabs[n].rows;
        engines_[n]->setComponent(component, {values.begin() + rows.begin * columns,
                                              values.begin() + rows.end * columns});
    });
}

void SlabEngine::keepTransforms(const std::vector<bool>& wanted) {
    Engine::keepTransforms(wanted);
    keptOf_ = wanted;
}

std::vector<fdtd::StateArray> SlabEngine::keptTransforms() const {
    auto kept = Engine::keptTransforms();
    if (const auto* device = dynamic_cast<const DeviceEngine*>(engines_.front().get());
        device != nullptr && !kept.empty()) {
        const auto precision = std::holds_alternative<StepView<float>>(device->view())
                                   ? model::Precision::single
                                   : model::Precision::doublePrecision;
        if (auto alone = keptOnDevice(*whole_.recording, keptOf_, kept, precision)) {
            return std::move(*alone);
        }
    }
    return kept;
}

void SlabEngine::restoreKeptTransforms(const std::vector<bool>& wanted,
                                       const std::vector<fdtd::StateArray>& arrays) {
    keepTransforms(wanted); // for names and sizes
    auto onHost = keptOnHost(*whole_.recording, wanted, Engine::keptTransforms(), arrays);
    Engine::restoreKeptTransforms(wanted, onHost ? *onHost : arrays);
}

fdtd::EngineState SlabEngine::saveState() const {
    return SlabStates(whole_, plan_).join([&](std::size_t n) { return engines_[n]->saveState(); });
}

void SlabEngine::loadState(const fdtd::EngineState& state) {
    const SlabStates states(whole_, plan_);
    for (std::size_t n = 0; n < engines_.size(); ++n) { // one by one, to hold one part at a time
        engines_[n]->loadState(states.part(state, n));
    }
    goodSteps_ = 0;
}

fdtd::SlabCounters SlabEngine::slabCounters(std::size_t slab,
                                            const fdtd::EngineCounters& of) const {
    const auto& owned = plan_.slabs[slab].owned;
    const auto where = of.device.empty() ? of.backend : of.device;
    return {owned.begin, owned.end,
            slab < places_.size() ? fmt::format("{}: {}", places_[slab], where) : where};
}

void SlabEngine::countExchange(fdtd::EngineCounters& total) const {
    const auto timed = exchange_->timed();
    const double seconds = exchange_->seconds();
    const double exchanged = static_cast<double>(haloSteps_) * whole_.lattice->grid.nr *
                             whole_.lattice->grid.nz; // cell steps between two exchanges
    if (!total.kernels.empty()) {
        total.kernels.push_back({.name = "halo exchange",
                                 .stage = std::string(fdtd::exchangeStage),
                                 .seconds = seconds,
                                 .cellSteps = exchanged * static_cast<double>(timed),
                                 .launches = timed});
    }
    const double each = timed > 0 ? seconds / static_cast<double>(timed) : 0.0;
    total.exchange = {plan_.haloRows, exchanges_, each * static_cast<double>(exchanges_),
                      exchange_->description()};
}

fdtd::EngineCounters SlabEngine::counters() const {
    auto total = engines_.front()->counters();
    const auto inner = total.schedule;
    const double share = 1.0 / static_cast<double>(engines_.size());
    total.slabs.push_back(slabCounters(0, total));
    std::vector<fdtd::KernelCounters> kernels;
    addKernels(kernels, total.kernels, share);
    std::string devices = total.device;
    for (std::size_t n = 1; n < engines_.size(); ++n) {
        const auto part = engines_[n]->counters();
        addKernels(kernels, part.kernels, share);
        devices += part.device.empty() ? "" : " + " + part.device;
        total.bytes += part.bytes;
        total.seconds = std::max(total.seconds, part.seconds);
        total.slabs.push_back(slabCounters(n, part));
    }
    total.kernels = std::move(kernels);
    if (engines_.size() > 1) {
        countExchange(total);
        total.schedule = fmt::format("{} slabs with halos of {} rows{}{}", engines_.size(),
                                     plan_.haloRows, inner.empty() ? "" : ", ", inner);
        total.scheduleReason =
            text::inTurn({total.scheduleReason, say("Halos are {exchange}.",
                                                    "exchange"_is = total.exchange.description)});
        total.device = devices;
        total.devices = static_cast<int>(engines_.size());
        // Batches are best a multiple of what fits between two exchanges.
        total.timeLevels = static_cast<int>(haloSteps_);
    }
    total.cellSteps = cellSteps_;
    return total;
}

} // namespace zonescope::gpu
