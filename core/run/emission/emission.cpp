#include "core/run/emission/emission.hpp"

#include "core/model/units.hpp"
#include "core/monitors/far_field.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/source_power.hpp"
#include "core/run/emission/emission_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <complex>
#include <limits>
#include <map>
#include <mutex>
#include <numbers>

namespace zonescope::run {

namespace {

using Complex = std::complex<double>;

constexpr double degree = std::numbers::pi / 180.0;

/// Points of the pattern: the middles of equal steps, so that none lies along a surface.
std::vector<double> patternAngles(std::size_t points) {
    std::vector<double> angles;
    for (std::size_t n = 0; n < points; ++n) {
        angles.push_back((static_cast<double>(n) + 0.5) * std::numbers::pi /
                         static_cast<double>(points));
    }
    return angles;
}

/// What the runs gave, added up as they end.
class Harvest {
public:
    explicit Harvest(const EmissionPlan& plan)
        : plan_(plan), angles_(patternAngles(plan.options.anglePoints)),
          spectra_(plan.options.wavelengthsUm.size()) {
        for (const auto& emitter : plan.options.emitters) {
            weights_ += emitter.weight;
        }
        for (const double wavelength : plan.options.wavelengthsUm) {
            const auto medium = monitors::stratificationOf(*plan.project, wavelength);
            auto& row = intensity_.emplace_back();
            for (const double angle : angles_) {
                const Complex index =
                    std::cos(angle) > 0.0 ? medium.index.front() : medium.index.back();
                row.push_back(monitors::radiantIntensity(index.real(), wavelength));
            }
        }
        coherent_ = plan.options.orientation == EmitterOrientation::fixed &&
                    plan.options.emitters.size() == 1;
    }

    /// Called from the threads that run the orders.
    void take(const Simulation& simulation, double weight) {
        const auto& d = simulation.discretisation();
        const auto results = simulation.readMonitors();
        const auto& monitors = simulation.project().monitors;
        const auto power =
            monitors::sourcePowers(d, std::get<model::SourcePower>(monitors.at(0).kind),
                                   results.at(0).parities, simulation.step())
                .at(0);
        const auto* box =
            monitors.size() > 1 ? std::get_if<model::FluxMonitor>(&monitors[1].kind) : nullptr;
        std::vector<std::vector<monitors::OrderFarField>> far;
        std::vector<double> flux;
        if (box != nullptr) {
            flux = monitors::fluxThrough(d, *box, results.at(1).parities).flux;
            for (std::size_t f = 0; f < spectra_.size(); ++f) {
                far.push_back(monitors::farField(d, *box, results.at(1).parities, f, angles_));
            }
        }
        const std::lock_guard lock(mutex_);
        ++taken_;
        for (std::size_t f = 0; f < spectra_.size(); ++f) {
            const double reference = power.homogeneous.value().whole[f];
            auto& spectrum = spectra_[f];
            const double part = weight / weights_ / reference;
            spectrum.power[d.grid.azimuthalOrder] += part * power.power[f];
            spectrum.homogeneous[d.grid.azimuthalOrder] +=
                part * power.homogeneous.value().order[f];
            if (box != nullptr) {
                spectrum.leaving += part * flux[f];
                addFarField(spectrum, far[f], part);
            }
        }
    }

    /// Of all runs, once they have ended.
    [[nodiscard]] EmissionSpectrum spectrum(std::size_t f, int largestOrder) const {
        auto result = sumsOf(f);
        result.errorBound = errorBound(f, largestOrder);
        if (coherent_ && !result.pattern.empty()) {
            putMap(result, spectra_[f]);
        }
        return result;
    }

    /// Of the runs that have been taken while others run; null before the first one.
    [[nodiscard]] std::shared_ptr<const EmissionSpectra> soFar() {
        const std::lock_guard lock(mutex_);
        if (taken_ > shown_) {
            shown_ = taken_;
            EmissionSpectra spectra;
            for (std::size_t f = 0; f < spectra_.size(); ++f) {
                spectra.push_back(sumsOf(f));
                spectra.back().errorBound = std::numeric_limits<double>::infinity();
            }
            soFar_ = std::make_shared<const EmissionSpectra>(std::move(spectra));
        }
        return soFar_;
    }

    /// See EmissionSpectrum::errorBound.
    [[nodiscard]] double errorBound(std::size_t f, int largestOrder) const {
        const auto& dipole = dipoleOf(*plan_.project, plan_.dipole);
        const bool onAxis = std::ranges::all_of(
            plan_.options.emitters, [](const Emitter& each) { return each.radiusUm == 0.0; });
        const auto& sums = spectra_[f];
        double total = 0.0;
        double enhancement = 1.0;
        for (const auto& [order, power] : sums.power) {
            total += power;
            const double plain = sums.homogeneous.at(order);
            constexpr double telling = 1e-3; // share of an order whose enhancement says something
            if (plain > telling) {
                enhancement = std::max(enhancement, power / plain);
            }
        }
        if (onAxis || !(total > 0.0)) {
            return onAxis ? 0.0 : std::numeric_limits<double>::infinity();
        }
        const double wavelength = plan_.options.wavelengthsUm[f];
        const double wavenumber =
            densestIndex(*plan_.project, wavelength) * units::angularFrequency(wavelength);
        const double left =
            leftOutShares(plan_.options, dipole, wavenumber, largestOrder).back() * enhancement;
        return std::max(left, continued(sums.power, largestOrder)) / total;
    }

private:
    struct Sums {
        std::map<int, double> power, homogeneous;
        double leaving = 0.0;
        std::vector<double> pattern;              ///< 1/sr, mean over the azimuth
        std::vector<monitors::OrderFarField> far; ///< of a single emitter, over sqrt(reference)
    };

    /// The last two orders, continued as a geometric series: beyond k r all orders fall faster.
    static double continued(const std::map<int, double>& power, int largestOrder) {
        const auto last = power.find(largestOrder);
        const auto before = power.find(largestOrder - 1);
        if (last == power.end() || before == power.end() || !(before->second > 0.0)) {
            return 0.0;
        }
        const double ratio = std::abs(last->second) / before->second;
        return ratio < 1.0 ? std::abs(last->second) * ratio / (1.0 - ratio)
                           : std::numeric_limits<double>::infinity();
    }

    [[nodiscard]] EmissionSpectrum sumsOf(std::size_t f) const {
        const auto& sums = spectra_[f];
        EmissionSpectrum result;
        result.wavelengthUm = plan_.options.wavelengthsUm[f];
        for (const auto& [order, power] : sums.power) {
            result.orders.push_back({order, power});
            result.purcellFactor += power;
        }
        result.leaving = sums.leaving;
        if (!sums.pattern.empty()) {
            putPattern(result, sums);
        }
        return result;
    }

    void addFarField(Sums& sums, const std::vector<monitors::OrderFarField>& far, double part) {
        const auto f = static_cast<std::size_t>(&sums - spectra_.data());
        sums.pattern.resize(angles_.size(), 0.0);
        for (const auto& one : far) {
            for (std::size_t n = 0; n < angles_.size(); ++n) {
                sums.pattern[n] += part * intensity_[f][n] * one.square(n);
            }
            if (coherent_) {
                auto scaled = one;
                for (std::size_t n = 0; n < angles_.size(); ++n) {
                    scaled.theta[n] *= std::sqrt(part);
                    scaled.phi[n] *= std::sqrt(part);
                }
                sums.far.push_back(std::move(scaled));
            }
        }
    }

    void putPattern(EmissionSpectrum& result, const Sums& sums) const {
        const double step = std::numbers::pi / static_cast<double>(angles_.size());
        const double cone = plan_.options.coneDeg * degree;
        for (std::size_t n = 0; n < angles_.size(); ++n) {
            const double from = static_cast<double>(n) * step;
            const auto inside = [&](double low) { // part of the step below the cone's edge
                return std::clamp((cone - low) / step, 0.0, 1.0);
            };
            const double power =
                2.0 * std::numbers::pi * (std::cos(from) - std::cos(from + step)) * sums.pattern[n];
            const bool up = angles_[n] < 0.5 * std::numbers::pi;
            (up ? result.upwards : result.downwards) += power;
            (up ? result.upperCone : result.lowerCone) +=
                power * inside(up ? from : std::numbers::pi - from - step);
            result.angleDeg.push_back(angles_[n] / degree);
        }
        result.pattern = sums.pattern;
    }

    void putMap(EmissionSpectrum& result, const Sums& sums) const {
        const auto f = static_cast<std::size_t>(&sums - spectra_.data());
        constexpr double azimuthStep = 2.0;
        for (double azimuth = 0.0; azimuth < 360.0; azimuth += azimuthStep) {
            result.azimuthDeg.push_back(azimuth);
        }
        for (std::size_t n = 0; n < angles_.size(); ++n) {
            const double intensity = intensity_[f][n];
            for (const double azimuth : result.azimuthDeg) {
                Complex theta = 0.0;
                Complex phi = 0.0;
                for (const auto& one : sums.far) {
                    const auto field = one.at(n, azimuth * degree);
                    theta += field.first;
                    phi += field.second;
                }
                result.map.push_back(intensity * (std::norm(theta) + std::norm(phi)));
            }
        }
    }

    const EmissionPlan& plan_;
    std::vector<double> angles_;
    std::vector<std::vector<double>> intensity_; ///< of |F|^2 = 1: [wavelength][angle]
    double weights_ = 0.0;
    bool coherent_ = false;
    std::mutex mutex_;
    std::vector<Sums> spectra_;
    std::size_t taken_ = 0; ///< runs
    std::size_t shown_ = 0;
    std::shared_ptr<const EmissionSpectra> soFar_; ///< of the first `shown_` runs
};

/// Runs queue after queue and tells how far it is.
class Session {
public:
    Session(const EmissionPlan& plan, const SweepWorkers& workers, Harvest& harvest,
            const EmissionListener& progress)
        : plan_(plan), workers_(workers), harvest_(harvest), progress_(progress) {}

    /// \returns false when cancelled
    bool run(const std::vector<EmissionRuns>& queues, int largestOrder) {
        planned_ += countRuns(queues);
        largestOrder_ = largestOrder;
        return std::ranges::all_of(queues,
                                   [this](const EmissionRuns& queue) { return run(queue); });
    }
    [[nodiscard]] std::size_t runs() const noexcept { return done_; }

private:
    bool run(const EmissionRuns& queue) {
        SweepRunner runner(emissionSweep(plan_, queue), workers_);
        const auto radii = queue.emitters.size();
        runner.setHarvest([&](std::size_t point, const Simulation& simulation) {
            const std::size_t emitter = queue.emitters[point % radii];
            harvest_.take(simulation,
                          queue.direction.weight * plan_.options.emitters[emitter].weight);
        });
        runner.start();
        bool cancelled = false;
        while (!runner.wait(0.2)) {
            if (!cancelled) {
                cancelled = obey(runner, tell(runner.snapshot(), queue.runs()));
            }
        }
        const auto now = runner.snapshot();
        cancelled = cancelled || tell(now, queue.runs()) == EmissionWish::cancel;
        for (const auto& row : now.table.rows()) {
            if (row.state == PointState::failed) {
                throw Error(say("Order {value_or}: {reason}",
                                "value_or"_is = static_cast<int>(row.values.at(0).value_or(0.0)),
                                "reason"_is = row.message));
            }
        }
        done_ += now.table.count(PointState::finished);
        return !cancelled;
    }

    /// \returns whether nothing more is to run
    static bool obey(SweepRunner& runner, EmissionWish wish) {
        switch (wish) {
        case EmissionWish::goOn: runner.resume(); break;
        case EmissionWish::pause: runner.pause(); break;
        case EmissionWish::cancel: runner.cancel(); return true;
        }
        return false;
    }

    [[nodiscard]] EmissionWish tell(const SweepSnapshot& now, std::size_t runs) const {
        if (!progress_) {
            return EmissionWish::goOn;
        }
        const auto ran = static_cast<double>(done_) + now.fraction * static_cast<double>(runs);
        return progress_({done_ + now.table.count(PointState::finished), planned_, largestOrder_,
                          ran / static_cast<double>(planned_), harvest_.soFar()});
    }

    const EmissionPlan& plan_;
    const SweepWorkers& workers_;
    Harvest& harvest_;
    const EmissionListener& progress_;
    std::size_t done_ = 0, planned_ = 0;
    int largestOrder_ = 0;
};

} // namespace

EmissionResult runEmission(const EmissionPlan& plan, const SweepWorkers& workers,
                           const EmissionListener& progress) {
    const auto begin = std::chrono::steady_clock::now();
    Harvest harvest(plan);
    Session session(plan, workers, harvest, progress);
    EmissionResult result;
    result.emitters = plan.options.emitters;
    result.coneDeg = plan.options.coneDeg;
    result.farFieldNote = plan.farFieldRefusal ? plan.farFieldRefusal->what() : "";
    int from = 0;
    int to = plan.largestOrder;
    const auto wanting = [&] {
        for (std::size_t f = 0; f < plan.options.wavelengthsUm.size(); ++f) {
            if (harvest.errorBound(f, to) > plan.options.orderError) {
                return true;
            }
        }
        return false;
    };
    while (true) {
        if (!session.run(emissionRuns(plan, from, to), to)) {
            result.cancelled = true;
            break;
        }
        if (to >= plan.options.largestOrder || !wanting()) {
            break;
        }
        from = to + 1;
        to = std::min(to + std::max(2, to / 4), plan.options.largestOrder);
    }
    result.largestOrder = to;
    result.boundMet = !result.cancelled && !wanting();
    result.runs = session.runs();
    for (std::size_t f = 0; f < plan.options.wavelengthsUm.size(); ++f) {
        result.spectra.push_back(harvest.spectrum(f, to));
    }
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

} // namespace zonescope::run
