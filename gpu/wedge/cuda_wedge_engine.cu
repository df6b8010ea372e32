#include "gpu/wedge/cuda_wedge_engine.cuh"

#include "core/error.hpp"
#include "gpu/wedge/plain_wedge.cuh"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Deepest passes that pay, measured on an H200: with more levels tiles that overlap as much have
/// too few columns left.
template <class T> int usualWedgeLevels(WedgeCells cells) {
    return sizeof(T) == 8 || cells != WedgeCells::bare ? 3 : 4;
}

[[noreturn]] void refuseWedge(const char* key, text::Message value, text::Message allowed,
                              text::Message hint) {
    throw InputError({.file = {},
                      .key = key,
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = hint});
}

} // namespace

template <class T>
CudaWedgeEngine<T>::CudaWedgeEngine(wedge::WedgePlan plan, const CudaWedgeOptions& options)
    : plan_(std::move(plan)), lattice_(*plan_.lattice), harmonics_(lattice_),
      info_(deviceInfo(options.device)), transforms_(plan_, stream_.get()) {
    makePlans(options);
    polarisation_.emplace(plan_, store_->coefficients(), stream_.get());
    sources_.emplace(plan_, store_->hostRows(), options.device, stream_.get());
    store_->uploadRows();
    stream_.synchronize();
}

template <class T> void CudaWedgeEngine<T>::makePlans(const CudaWedgeOptions& options) {
    if (options.schedule != "automatic" && options.schedule != "plain" &&
        options.schedule != "streamed") {
        refuseWedge("/run/schedule", options.schedule, say("automatic, plain or streamed"),
                    say("These are the ways in which a wedge goes through its cells on a device."));
    }
    if (options.timeLevels < 0 || options.timeLevels > mostWedgeLevels) {
        refuseWedge("time levels", std::to_string(options.timeLevels),
                    say("0 to {most_wedge_levels}", "most_wedge_levels"_is = mostWedgeLevels),
                    say("0 chooses what suits the precision."));
    }
    const bool polarised = !plan_.media->map.compositions.empty();
    if (polarised && options.schedule == "streamed") {
        refuseWedge("/run/schedule", options.schedule, say("automatic or plain"),
                    say("Lossy and dispersive media of a wedge go through the plain schedule."));
    }
    const bool wanted = options.schedule != "plain" && !polarised;
    store_.emplace(plan_, wanted, stream_.get());
    if (!wanted) {
        return;
    }
    const int most = options.timeLevels > 0 ? options.timeLevels
                                            : usualWedgeLevels<T>(wedgeCells(store_->view()));
    for (int levels = 1; levels <= most; ++levels) {
        auto& stream = streams_[static_cast<std::size_t>(levels - 1)];
        stream = planWedgeStream(store_->view(), levels);
        if (!stream.possible()) {
            break;
        }
        levels_ = levels;
    }
    if (levels_ > 0) {
        return;
    }
    if (options.schedule == "streamed") {
        refuseWedge("/wedge/sectors", std::to_string(lattice_.sectors()),
                    say("so few that a block of the device holds some columns of all of them"),
                    say("Choose fewer sectors, or the plain schedule."));
    }
    store_.emplace(plan_, false, stream_.get());
}

template <class T> WedgeView<T> CudaWedgeEngine<T>::viewNow() noexcept {
    WedgeView<T> view = store_->view();
    polarisation_->fill(view);
    sources_->fill(view);
    return view;
}

template <class T> double CudaWedgeEngine<T>::cells() const noexcept {
    return static_cast<double>(lattice_.columns() - 1) * (lattice_.rows() - 1) * lattice_.sectors();
}

/// Steps that nothing interrupts. A first launch, if others follow, is left to warm up.
template <class T> void CudaWedgeEngine<T>::advanceStretch(std::int64_t steps, bool measured) {
    const cudaStream_t stream = stream_.get();
    int n = sources_->indexOf(step_);
    step_ += steps;
    const std::int64_t passes = levels_ == 0 ? steps : (steps + levels_ - 1) / levels_;
    const std::int64_t firstMeasured = passes > 1 ? 1 : 0;
    clock_.steps = steps;
    for (std::int64_t pass = 0; pass < passes; ++pass) {
        // As even as possible: 3 and 1 levels take longer than 2 and 2.
        const auto levels = static_cast<int>(steps * (pass + 1) / passes - steps * pass / passes);
        const bool begins = measured && pass == firstMeasured;
        if (begins) {
            clock_.begin.record(stream);
            clock_.steps = steps - steps * pass / passes;
        }
        if (levels_ == 0) {
            // What lies between the two kernels is measured in one step.
            advancePlainWedge(viewNow(), n, stream, begins ? &clock_.between : nullptr);
        } else {
            advanceStreamedWedge(viewNow(), streams_[static_cast<std::size_t>(levels - 1)], n,
                                 stream);
            store_->swap();
        }
        n += levels;
        if (measured && (levels_ == 0 ? begins : pass == passes - 1)) {
            clock_.end.record(stream);
            clock_.launches = levels_ == 0 ? 1 : passes - firstMeasured;
        }
    }
}

template <class T> void CudaWedgeEngine<T>::takeTimes() {
    if (clock_.launches == 0) {
        return;
    }
    const auto add = [this](Kernel kernel, double seconds, std::int64_t steps) {
        auto& measured = measured_[kernel];
        measured.seconds += seconds;
        measured.cellSteps += static_cast<double>(steps) * cells();
        measured.launches += clock_.launches;
    };
    if (levels_ > 0) {
        add(streamed, clock_.end.secondsSince(clock_.begin), clock_.steps);
    } else {
        add(magnetic, clock_.between.secondsSince(clock_.begin), 1);
        add(electric, clock_.end.secondsSince(clock_.between), 1);
    }
    clock_.launches = 0;
}

template <class T> void CudaWedgeEngine<T>::advance(std::int64_t steps) {
    const auto start = std::chrono::steady_clock::now();
    const DeviceGuard guard(info_.ordinal);
    bool measured = true;
    for (std::int64_t left = steps; left > 0;) {
        const std::int64_t count =
            std::min({left, sources_->acquire(step_), transforms_.stepsToNext(step_)});
        advanceStretch(count, std::exchange(measured, false));
        left -= count;
        transforms_.add(store_->view(), step_);
    }
    stream_.synchronize();
    takeTimes();
    cellSteps_ += static_cast<double>(steps) * cells();
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class T> void CudaWedgeEngine<T>::reset() {
    const DeviceGuard guard(info_.ordinal);
    store_->clear();
    polarisation_->clear();
    transforms_.clear();
    sources_->reset();
    stream_.synchronize();
    step_ = 0;
}

template <class T>
std::vector<std::complex<double>> CudaWedgeEngine<T>::component(wedge::Component component) const {
    const DeviceGuard guard(info_.ordinal);
    const auto raw = store_->download(component);
    std::vector<std::complex<double>> values(raw.begin(), raw.end());
    std::vector<std::complex<double>> around(static_cast<std::size_t>(lattice_.sectors()));
    for (int k = 0; k < lattice_.rows(); ++k) {
        for (int i = 0; i < store_->coefficients().harmonicColumns; ++i) {
            for (int j = 0; j < lattice_.sectors(); ++j) {
                around[static_cast<std::size_t>(j)] = values[lattice_.index(i, j, k)];
            }
            harmonics_.toSectors(component, around);
            for (int j = 0; j < lattice_.sectors(); ++j) {
                values[lattice_.index(i, j, k)] = around[static_cast<std::size_t>(j)];
            }
        }
    }
    return values;
}

template <class T>
void CudaWedgeEngine<T>::setComponent(wedge::Component component,
                                      const std::vector<std::complex<double>>& values) {
    const DeviceGuard guard(info_.ordinal);
    const auto& coefficients = store_->coefficients();
    std::vector<std::complex<T>> raw(values.size());
    std::vector<std::complex<double>> around(static_cast<std::size_t>(lattice_.sectors()));
    for (int k = 0; k < lattice_.rows(); ++k) {
        for (int i = 0; i < lattice_.columns(); ++i) {
            for (int j = 0; j < lattice_.sectors(); ++j) {
                around[static_cast<std::size_t>(j)] = values[lattice_.index(i, j, k)];
            }
            if (i < coefficients.harmonicColumns) {
                harmonics_.toHarmonics(component, around);
            }
            for (int j = 0; j < lattice_.sectors(); ++j) {
                if (!coefficients.isHeld(component, i, j, k)) {
                    const auto& value = around[static_cast<std::size_t>(j)];
                    raw[lattice_.index(i, j, k)] = {static_cast<T>(value.real()),
                                                    static_cast<T>(value.imag())};
                }
            }
        }
    }
    store_->upload(component, raw);
    polarisation_->adopt(viewNow(), component);
}

template <class T> double CudaWedgeEngine<T>::fieldEnergy() const {
    const DeviceGuard guard(info_.ordinal);
    if (!energy_) {
        energy_.emplace(plan_, store_->coefficients(), store_->view(), stream_.get());
    }
    return energy_->of(store_->view(), *polarisation_);
}

template <class T> std::vector<wedge::WedgeTransform> CudaWedgeEngine<T>::transforms() const {
    const DeviceGuard guard(info_.ordinal);
    return transforms_.read();
}

template <class T> std::optional<fdtd::BadValue> CudaWedgeEngine<T>::findBadValue() const {
    const DeviceGuard guard(info_.ordinal);
    return findBadWedgeValue(store_->view(), lattice_.firstColumn, stream_.get());
}

template <class T> WedgeByteModel CudaWedgeEngine<T>::byteModel() const {
    const auto& coefficients = store_->coefficients();
    const WedgeView<T> view = store_->view();
    const double columns = lattice_.columns();
    const double rows = lattice_.rows();
    const double axial = view.layers ? coefficients.sector.axialRows / rows : 0.0;
    const double radial = (view.innerEnd + columns - view.outerBegin) / columns;
    const double wallColumns = (view.wallColumnEnd - view.wallColumnBegin) / columns;
    return wedgeByteModel(sizeof(WedgeValue<T>),
                          {.layers = axial + (1.0 - axial) * radial,
                           .media = coefficients.inverseRows / rows,
                           .wallGains = wallColumns * store_->wallMedia() / rows,
                           .polarised = static_cast<double>(polarisation_->states()) / cells(),
                           .walls = wallColumns * (view.wallRowEnd - view.wallRowBegin) / rows});
}

template <class T> fdtd::EngineCounters CudaWedgeEngine<T>::counters() const {
    const DeviceGuard guard(info_.ordinal);
    fdtd::EngineCounters counters;
    counters.backend = "CUDA";
    counters.device = info_.name;
    counters.cellSteps = cellSteps_;
    counters.seconds = seconds_;
    counters.timeLevels = std::max(1, levels_);
    counters.bytes =
        store_->bytes() + polarisation_->bytes() + sources_->bytes() + transforms_.bytes();
    const WedgeByteModel bytes = byteModel();
    const WedgeView<T> view = store_->view();
    const auto add = [&](Kernel kernel, KernelDescription description, double bytesPerCellStep,
                         double flopsPerCellStep) {
        const auto& measured = measured_[kernel];
        counters.kernels.push_back({description.name, description.stage, description.blockThreads,
                                    description.registersPerThread, description.sharedBytesPerBlock,
                                    description.theoreticalOccupancy, bytesPerCellStep,
                                    flopsPerCellStep, measured.seconds, measured.cellSteps,
                                    measured.launches});
    };
    // Of each part of a component the curl and the field; two components also change along theta.
    constexpr double flopsOfField = 2 * (3 + 4 + 4 + 2 * 6);
    if (levels_ > 0) {
        const auto& stream = streams_[static_cast<std::size_t>(levels_ - 1)];
        counters.schedule = "streamed, " + std::to_string(levels_) + " levels, " +
                            std::to_string(stream.width) + " x " +
                            std::to_string(lattice_.sectors()) + " cells a block";
        counters.scheduleReason = say("all sectors of some columns fit into a block");
        add(streamed, describeStreamedWedge(view, stream), bytes.streamed(levels_),
            2 * flopsOfField);
    } else {
        counters.schedule = "plain";
        counters.scheduleReason = !polarisation_->empty()
                                      ? say("lossy or dispersive media")
                                      : say("asked for, or too many sectors for a block");
        add(magnetic, describePlainWedge(view, false), bytes.magnetic, flopsOfField);
        add(electric, describePlainWedge(view, true), bytes.electric, flopsOfField);
    }
    return counters;
}

template class CudaWedgeEngine<float>;
template class CudaWedgeEngine<double>;

std::unique_ptr<wedge::WedgeEngine> makeCudaWedgeEngine(wedge::WedgePlan plan,
                                                        model::Precision precision,
                                                        const CudaWedgeOptions& options) {
    if (text::Message reason = whyUnusable(options.device); !reason.empty()) {
        throw DeviceError(reason);
    }
    const DeviceGuard guard(options.device);
    if (precision == model::Precision::doublePrecision) {
        return std::make_unique<CudaWedgeEngine<double>>(std::move(plan), options);
    }
    return std::make_unique<CudaWedgeEngine<float>>(std::move(plan), options);
}

} // namespace zonescope::gpu
