#pragma once

/// \file
/// The CUDA engine under every schedule beside the CPU engine in double precision: what tests on a
/// device have in common.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "gpu/engine/device_engine.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <random>
#include <string>

namespace zonescope::tests {

using Discretisation = std::shared_ptr<const grid::Discretisation>;

inline constexpr const char* schedules[] = {"plain", "streamed", "resident"};

inline Discretisation discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

inline void fillRandomly(fdtd::Engine& engine, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        auto values = engine.component(static_cast<model::Component>(c));
        std::ranges::generate(values, [&] { return uniform(random); });
        engine.setComponent(static_cast<model::Component>(c), values);
    }
}

/// How far values are from the expected ones, in units of the largest expected one.
struct Difference {
    double largestValue = 0.0;
    double largest = 0.0; ///< infinite when something is NaN
    std::size_t differing = 0, count = 0;

    void add(double value, double expected) {
        largestValue = std::max(largestValue, std::abs(expected));
        const double difference = std::abs(value - expected);
        largest = std::isnan(difference) ? std::numeric_limits<double>::infinity()
                                         : std::max(largest, difference);
        differing += value != expected ? 1 : 0;
        ++count;
    }
    [[nodiscard]] double relative() const {
        return largest == 0.0 ? 0.0 : largest / largestValue; // infinite when all should be zero
    }
};

struct Differences {
    Difference fields, transforms, probes, energy;
};

inline double largestValue(const fdtd::Engine& engine) {
    double largest = 0.0;
    for (int c = 0; c < model::componentCount; ++c) {
        for (const double value : engine.component(static_cast<model::Component>(c))) {
            largest = std::max(largest, std::abs(value));
        }
    }
    return largest;
}

inline Differences differencesOf(const fdtd::Engine& engine, const fdtd::Engine& expected) {
    Differences result;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto values = engine.component(static_cast<model::Component>(c));
        const auto wanted = expected.component(static_cast<model::Component>(c));
        for (std::size_t n = 0; n < wanted.size(); ++n) {
            result.fields.add(values[n], wanted[n]);
        }
    }
    const auto readings = engine.readMonitors();
    const auto wanted = expected.readMonitors();
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        if (readings[n].boxes.size() != wanted[n].boxes.size() ||
            readings[n].probe.has_value() != wanted[n].probe.has_value()) {
            result.transforms.add(std::nan(""), 0.0);
            continue;
        }
        for (std::size_t b = 0; b < wanted[n].boxes.size(); ++b) {
            const auto& box = readings[n].boxes[b];
            const auto& wantedBox = wanted[n].boxes[b];
            if (!(box.box == wantedBox.box) || box.values.size() != wantedBox.values.size()) {
                result.transforms.add(std::nan(""), 0.0);
                continue;
            }
            for (std::size_t v = 0; v < wantedBox.values.size(); ++v) {
                result.transforms.add(box.values[v].real(), wantedBox.values[v].real());
                result.transforms.add(box.values[v].imag(), wantedBox.values[v].imag());
            }
        }
        for (std::size_t c = 0; wanted[n].probe && c < model::componentCount; ++c) {
            const auto& series = readings[n].probe->series[c];
            const auto& wantedSeries = wanted[n].probe->series[c];
            if (series.size() != wantedSeries.size()) {
                result.probes.add(std::nan(""), 0.0);
                continue;
            }
            for (std::size_t v = 0; v < wantedSeries.size(); ++v) {
                result.probes.add(series[v], wantedSeries[v]);
            }
        }
    }
    result.energy.add(engine.fieldEnergy(), expected.fieldEnergy());
    return result;
}

inline std::string text(const char* what, const Differences& d) {
    char line[240];
    std::snprintf(line, sizeof line,
                  "%s: fields %.2g (%zu of %zu values differ), transforms %.2g, probes %.2g, "
                  "energy %.2g",
                  what, d.fields.relative(), d.fields.differing, d.fields.count,
                  d.transforms.relative(), d.probes.relative(), d.energy.relative());
    return line;
}

inline bool sameBits(const fdtd::Engine& a, const fdtd::Engine& b) {
    const auto d = differencesOf(a, b);
    return d.fields.differing + d.transforms.differing + d.probes.differing + d.energy.differing ==
           0;
}

class EngineComparison {
public:
    /// Runs that each schedule took and refused.
    std::map<std::string, int> accepted, refused;
    /// Prints them.
    void report() {
        for (const auto& [schedule, count] : accepted) {
            qInfo("%s took %d runs and refused %d", schedule.c_str(), count, refused[schedule]);
        }
    }

    /// An engine, or none when the schedule refuses the run, which only fast ones may.
    std::unique_ptr<fdtd::Engine> engineFor(const Discretisation& discretisation,
                                            model::Precision precision, const std::string& schedule,
                                            int parity = 0) {
        try {
            auto engine = gpu::makeCudaEngine(discretisation, precision, parity,
                                              {.device = 0, .schedule = schedule});
            ++accepted[schedule];
            return engine;
        } catch (const InputError& error) {
            // A failed CUDA call, which names its file, is no reason to refuse but a defect.
            const bool failure = error.hint().english().find(".cu:") != std::string::npos ||
                                 error.hint().english().find(".cuh:") != std::string::npos;
            if (error.key() != "/run/schedule" || error.hint().empty() || failure ||
                schedule == "plain") {
                throw;
            }
            ++refused[schedule];
            qInfo("%s refuses: %s", schedule.c_str(), error.hint().english().c_str());
            return nullptr;
        }
    }

    /// Every schedule and precision against the CPU engine after `steps` steps.
    void compareWithTheCpu(const Discretisation& discretisation, const std::string& schedule,
                           int steps, bool random, int parity = 0) {
        const auto expected =
            fdtd::makeCpuEngine(discretisation, model::Precision::doublePrecision, parity);
        const auto single = fdtd::makeCpuEngine(discretisation, model::Precision::single, parity);
        if (random) {
            fillRandomly(*expected, 5);
            fillRandomly(*single, 5);
        }
        // Rounding is relative to the largest field of the run, not to what the layers leave of it.
        double peak = 0.0;
        double last = 0.0;
        for (int done = 0; done < steps;) {
            const int count = std::min(steps - done, std::max(1, steps / 16));
            expected->advance(count);
            done += count;
            last = largestValue(*expected);
            peak = std::max(peak, last);
        }
        const double decay = last > 0.0 ? peak / last : 1.0;
        single->advance(steps);
        const auto cpuSingle = differencesOf(*single, *expected);
        for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
            const auto engine = engineFor(discretisation, precision, schedule, parity);
            if (engine == nullptr) {
                continue;
            }
            if (random) {
                fillRandomly(*engine, 5);
            }
            // In uneven pieces, as a window does, across batches.
            engine->advance(1);
            engine->advance(steps / 3);
            engine->advance(steps - 1 - steps / 3);
            QCOMPARE(engine->step(), static_cast<std::int64_t>(steps));
            const auto found = differencesOf(*engine, *expected);
            const bool twice = precision == model::Precision::doublePrecision;
            qInfo("%s", text(twice ? "double" : "single", found).c_str());
            if (!twice) {
                qInfo("%s", text("CPU in single", cpuSingle).c_str());
            }
            // Double: some hundred roundings of 1e-16; probes are kept in single precision. Single:
            // as good as the CPU engine, whose operations come in another order.
            const auto limit = [twice, decay](const Difference& ofCpu, double floor) {
                return twice ? 1e-12 * std::max(10.0, decay)
                             : std::max(4.0 * ofCpu.relative(), floor);
            };
            QCOMPARE_LT(found.fields.relative(), limit(cpuSingle.fields, 5e-6));
            QCOMPARE_LT(found.transforms.relative(), limit(cpuSingle.transforms, 5e-6));
            QCOMPARE_LT(found.probes.relative(), std::max(2e-7, limit(cpuSingle.probes, 5e-6)));
            QCOMPARE_LT(found.energy.relative(), limit(cpuSingle.energy, 5e-6));
            QVERIFY(!engine->findBadValue());
        }
    }
};

} // namespace zonescope::tests
