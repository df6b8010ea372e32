#pragma once

/// \file
/// What a live probe has recorded, in the window.

#include "ui/plots/plot_data.hpp"
#include "ui/solver/solver_status.hpp"

#include "core/fdtd/engine.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::ui {

/// Samples with a bounded memory: when there are too many, every second one goes, and from then on
/// only every second one is taken, so they stay equally spaced where they came so.
template <typename Sample> class BoundedSeries {
public:
    BoundedSeries() = default;
    explicit BoundedSeries(std::size_t most) : most_(most) {}

    void clear() {
        samples_.clear();
        every_ = 1;
        seen_ = 0;
    }
    void append(std::span<const Sample> samples) {
        for (const Sample& one : samples) {
            if (seen_++ % every_ != 0)
                continue;
            if (samples_.size() == most_)
                thin();
            if ((seen_ - 1) % every_ == 0)
                samples_.push_back(one);
        }
    }
    [[nodiscard]] const std::vector<Sample>& samples() const noexcept { return samples_; }
    [[nodiscard]] bool empty() const noexcept { return samples_.empty(); }

private:
    void thin() {
        for (std::size_t n = 0; 2 * n < samples_.size(); ++n)
            samples_[n] = samples_[2 * n];
        samples_.resize((samples_.size() + 1) / 2);
        every_ *= 2;
    }

    std::size_t most_ = std::size_t{1} << 20;
    std::size_t every_ = 1; ///< of the samples seen, this one in so many is kept
    std::size_t seen_ = 0;
    std::vector<Sample> samples_;
};

struct ProbeRecord {
    LiveProbe probe;
    BoundedSeries<ProbeSample> series;
};

/// A component, |E| or |H| of a sample.
[[nodiscard]] double probeValue(const ProbeSample& sample, fdtd::ViewQuantity quantity);
/// "probe 1 (r = 2 µm, z = 3 µm)".
[[nodiscard]] QString probeTitle(const LiveProbe& probe);

/// The signals of the probes, each in its colour.
[[nodiscard]] PlotData probeSignals(std::span<const ProbeRecord> probes,
                                    fdtd::ViewQuantity quantity);

enum class SpectrumAxis { wavelength, frequency };

/// Magnitude of the transforms of the signals (monitors::probeSpectrum), in the field's unit times
/// fs. Signals that are finer than a tenth of the shortest period are thinned first; unevenly
/// spaced ones are interpolated linearly onto their mean spacing.
/// @param wavelengthsUm at which it is computed
[[nodiscard]] PlotData probeSpectra(std::span<const ProbeRecord> probes,
                                    fdtd::ViewQuantity quantity, SpectrumAxis axis,
                                    std::span<const double> wavelengthsUm);

} // namespace zonescope::ui
