#include "core/sources/boxed_modes.hpp"

#include "core/sources/oblique_profile.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zonescope::sources {

using model::Component;

BoxedModes::BoxedModes(const BoxFaces& faces, int firstSeries)
    : faces_(faces), firstSeries_(firstSeries) {}

int BoxedModes::seriesCount() const noexcept { return firstOfMode(modes_.size()); }

void BoxedModes::add(const grid::Discretisation& discretisation,
                     const model::ObliquePlaneWave& wave, double kappa,
                     const ModeAmplitude& amplitude) {
    if (amplitude.tm == 0.0 && amplitude.te == 0.0) {
        return;
    }
    const auto& metric = discretisation.radialMetric;
    const RadialMode radial = makeRadialMode(discretisation.grid, metric, kappa, faces_.column);
    const int series = firstSeries_ + firstOfMode(modes_.size());
    ObliqueSeries mode;
    mode.side = sideOf(metric, radial, faces_.column);
    if (amplitude.tm != 0.0) {
        mode.tm.emplace(discretisation, wave, LinePolarization::tm, radial.discreteSquare,
                        amplitude.tm);
        addDiscs(discretisation, radial, LinePolarization::tm, series);
    }
    if (amplitude.te != 0.0) {
        mode.te.emplace(discretisation, wave, LinePolarization::te, radial.discreteSquare,
                        amplitude.te);
        addDiscs(discretisation, radial, LinePolarization::te, series + 2);
    }
    modes_.push_back(std::move(mode));
}

// As TotalFieldBoxWave::injections: E on the discs (total) lacks the H beyond them, H beyond them
// (scattered) has the E of the discs too much; dt Ht = -dz Er, dt hr = dz et, dt Er = -dz Ht,
// dt et = dz hr.
void BoxedModes::addDiscs(const grid::Discretisation& d, const RadialMode& radial,
                          LinePolarization polarization, int series) {
    const auto profile = sheetProfile(d.radialMetric, radial, polarization, faces_.column);
    const auto add = [&](Component component, int k, const std::vector<double>& values,
                         double factor, int count, int ofSeries) {
        Injection injection{component, k, 0, {}, ofSeries};
        for (int i = 0; i < count; ++i) {
            injection.weights.push_back(factor * values[static_cast<std::size_t>(i)]);
        }
        discs_.push_back(std::move(injection));
    };
    const int halves = faces_.column;       // half points inside the wall
    const int integers = faces_.column + 1; // integer points up to the wall
    const auto face = [&](int rowE, int rowH, double edge, double step, int first) {
        add(Component::ht, rowH, profile.er, step, halves, first);
        add(Component::hr, rowH, profile.et, -step, integers, first);
        add(Component::er, rowE, profile.ht, edge, halves, first + 1);
        add(Component::et, rowE, profile.hr, -edge, integers, first + 1);
    };
    const auto at = [](const std::vector<double>& values, int k) {
        return values[static_cast<std::size_t>(k)];
    };
    const auto& axial = d.axialMetric;
    const int low = faces_.rowBegin;
    const int high = faces_.rowEnd;
    face(low, low - 1, at(axial.lower, low), at(axial.step, low - 1), series);
    face(high, high, -at(axial.upper, high), -at(axial.step, high), series + discSeries);
}

std::vector<Injection> BoxedModes::injections() const {
    std::vector<Injection> all = discs_;
    int series = firstSeries_;
    for (int k = faces_.rowBegin; k <= faces_.rowEnd; ++k, series += ObliqueSeries::rowSeries) {
        all.push_back({Component::et, k, faces_.column, {1.0}, series});
        all.push_back({Component::hz, k, faces_.column, {1.0}, series + 3});
        if (k < faces_.rowEnd) {
            all.push_back({Component::ez, k, faces_.column, {1.0}, series + 1});
            all.push_back({Component::ht, k, faces_.column, {1.0}, series + 2});
        }
    }
    return all;
}

void BoxedModes::advance(std::span<double> series) {
    std::ranges::fill(series, 0.0);
    const auto low = static_cast<std::size_t>(faces_.rowBegin);
    const auto high = static_cast<std::size_t>(faces_.rowEnd);
    for (std::size_t n = 0; n < modes_.size(); ++n) {
        ObliqueSeries& mode = modes_[n];
        const auto own = series.subspan(static_cast<std::size_t>(firstOfMode(n)), 2 * discSeries);
        std::size_t place = 0;
        for (auto* line : {&mode.tm, &mode.te}) {
            if (line->has_value()) {
                static_cast<void>((*line)->advance());
                own[place] = (*line)->electricBefore()[low];
                own[place + 1] = (*line)->h()[low - 1];
                own[place + discSeries] = (*line)->electricBefore()[high];
                own[place + discSeries + 1] = (*line)->h()[high];
            }
            place += 2;
        }
        double* row = series.data();
        for (int k = faces_.rowBegin; k <= faces_.rowEnd; ++k, row += ObliqueSeries::rowSeries) {
            mode.addSide(k, row);
        }
    }
}

void BoxedModes::clear() {
    for (auto& mode : modes_) {
        mode.clear();
    }
}

std::vector<std::vector<double>*> BoxedModes::state() {
    std::vector<std::vector<double>*> all;
    for (auto& mode : modes_) {
        std::ranges::copy(mode.state(), std::back_inserter(all));
    }
    return all;
}

} // namespace zonescope::sources
