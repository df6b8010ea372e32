#include "core/sources/plane_wave_record.hpp"

#include "core/kept.hpp"
#include "core/model/units.hpp"
#include "core/sources/plane_wave_line.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>
#include <variant>

namespace zonescope::sources {

namespace {

using Complex = std::complex<double>;

/// All wavelengths at which the monitors of a project transform, as angular frequencies.
std::vector<double> monitoredFrequencies(const model::Project& project) {
    std::vector<double> omega;
    for (const auto& monitor : project.monitors) {
        std::visit(
            [&](const auto& kind) {
                using Kind = std::decay_t<decltype(kind)>;
                if constexpr (!std::is_same_v<Kind, model::PointProbe>) {
                    for (const double wavelength : kind.wavelengthsUm) {
                        omega.push_back(units::angularFrequency(wavelength));
                    }
                }
            },
            monitor.kind);
    }
    return omega;
}

void sortUnique(std::vector<double>& values) {
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

bool holdsAll(std::span<const double> sorted, std::span<const double> wanted) {
    return std::ranges::all_of(
        wanted, [&](double value) { return std::ranges::binary_search(sorted, value); });
}

std::size_t placeOf(std::span<const double> sorted, double value) {
    return static_cast<std::size_t>(std::ranges::lower_bound(sorted, value) - sorted.begin());
}

} // namespace

RowWeights rowsAround(const grid::Grid& grid, double zUm) {
    const double position = (zUm - grid.zOrigin) / grid.dz;
    const int first = std::clamp(static_cast<int>(std::floor(position + 1e-9)) - 1, 0,
                                 std::max(0, grid.rows() - 4));
    RowWeights rows;
    for (int a = 0; a < 4; ++a) {
        double weight = 1.0;
        for (int b = 0; b < 4; ++b) {
            if (b != a) {
                weight *= (position - (first + b)) / (a - b);
            }
        }
        const auto slot = static_cast<std::size_t>(a);
        rows.row[slot] = static_cast<std::size_t>(first) + slot;
        rows.weight[slot] = weight;
    }
    return rows;
}

/// The incident line of one wave with its transforms at some frequencies.
class PlaneWaveRecord::IncidentTrack {
public:
    struct Wanted {
        model::PlaneWave wave;
        model::SignalPhase phase;
        std::span<const double> omega;
    };

    IncidentTrack(const grid::Discretisation& d, const Wanted& wanted)
        : wave_(wanted.wave), phase_(wanted.phase), dt_(d.grid.dt), line_(d, wave_, phase_),
          omega_(monitoredFrequencies(*d.project)) {
        omega_.insert(omega_.end(), wanted.omega.begin(), wanted.omega.end());
        sortUnique(omega_);
        sums_.e.assign(omega_.size(), 0.0);
        sums_.h.assign(omega_.size(), 0.0);
    }

    [[nodiscard]] std::int64_t done() const noexcept { return done_; }
    [[nodiscard]] bool gives(const Wanted& wanted) const {
        return wanted.wave == wave_ && wanted.phase == phase_ && holdsAll(omega_, wanted.omega);
    }
    void advanceTo(std::int64_t steps) {
        for (; done_ < steps; ++done_) {
            const auto now = line_.advance();
            const double time = static_cast<double>(done_) * dt_;
            for (std::size_t f = 0; f < omega_.size(); ++f) {
                sums_.e[f] += now.e * std::polar(dt_, omega_[f] * time);
                sums_.h[f] +=
                    line_.direction() * now.h * std::polar(dt_, omega_[f] * (time + 0.5 * dt_));
            }
        }
    }
    [[nodiscard]] Incident read(std::span<const double> omega) const {
        Incident result;
        for (const double one : omega) {
            result.e.push_back(sums_.e[placeOf(omega_, one)]);
            result.h.push_back(sums_.h[placeOf(omega_, one)]);
        }
        return result;
    }

private:
    model::PlaneWave wave_;
    model::SignalPhase phase_;
    double dt_;
    IncidentLine line_;
    std::vector<double> omega_; ///< sorted
    Incident sums_;
    std::int64_t done_ = 0;
};

/// The background line of one wave with its transforms at some heights and frequencies.
class PlaneWaveRecord::BackgroundTrack {
public:
    struct Wanted {
        model::PlaneWave wave;
        model::SignalPhase phase;
        RowWeights rows;
        std::span<const double> omega;
    };

    BackgroundTrack(const grid::Discretisation& d, const Wanted& wanted)
        : wave_(wanted.wave), phase_(wanted.phase), dt_(d.grid.dt), line_(d, wave_, phase_) {
        for (const auto& monitor : d.project->monitors) {
            if (const auto* plane = std::get_if<model::DftPlane>(&monitor.kind)) {
                auto& omega = placeAt(rowsAround(d.grid, plane->zUm)).omega;
                for (const double wavelength : plane->wavelengthsUm) {
                    omega.push_back(units::angularFrequency(wavelength));
                }
            }
        }
        auto& place = placeAt(wanted.rows);
        place.omega.insert(place.omega.end(), wanted.omega.begin(), wanted.omega.end());
        for (Place& one : places_) {
            sortUnique(one.omega);
            one.sums.assign(one.omega.size(), 0.0);
        }
    }

    [[nodiscard]] std::int64_t done() const noexcept { return done_; }
    [[nodiscard]] bool gives(const Wanted& wanted) const {
        return wanted.wave == wave_ && wanted.phase == phase_ &&
               std::ranges::any_of(places_, [&](const Place& place) {
                   return place.rows == wanted.rows && holdsAll(place.omega, wanted.omega);
               });
    }
    void advanceTo(std::int64_t steps) {
        while (done_ < steps) {
            line_.advance();
            const auto e = line_.background();
            const double time = static_cast<double>(++done_) * dt_;
            for (Place& place : places_) {
                double value = 0.0;
                for (std::size_t a = 0; a < place.rows.row.size(); ++a) {
                    value += place.rows.weight[a] * e[place.rows.row[a]];
                }
                for (std::size_t f = 0; f < place.omega.size(); ++f) {
                    place.sums[f] += value * std::polar(dt_, place.omega[f] * time);
                }
            }
        }
    }
    [[nodiscard]] std::vector<Complex> read(const Wanted& wanted) {
        const Place& place = placeAt(wanted.rows);
        std::vector<Complex> result;
        for (const double one : wanted.omega) {
            result.push_back(place.sums[placeOf(place.omega, one)]);
        }
        return result;
    }

private:
    struct Place {
        RowWeights rows;
        std::vector<double> omega; ///< sorted
        std::vector<Complex> sums;
    };
    Place& placeAt(const RowWeights& rows) {
        const auto found = std::ranges::find(places_, rows, &Place::rows);
        return found != places_.end()
                   ? *found
                   : places_.emplace_back(Place{.rows = rows, .omega = {}, .sums = {}});
    }

    model::PlaneWave wave_;
    model::SignalPhase phase_;
    double dt_;
    PlaneWaveLine line_;
    std::vector<Place> places_;
    std::int64_t done_ = 0;
};

PlaneWaveRecord::PlaneWaveRecord() = default;
PlaneWaveRecord::~PlaneWaveRecord() = default;

PlaneWaveRecord& PlaneWaveRecord::of(const grid::Discretisation& discretisation) {
    return discretisation.kept->get<PlaneWaveRecord>();
}

template <class Track>
Track& PlaneWaveRecord::trackFor(std::vector<std::unique_ptr<Track>>& tracks,
                                 const grid::Discretisation& discretisation,
                                 const typename Track::Wanted& wanted, std::int64_t steps) {
    // One for each wave and phase serves all monitors; others are for wavelengths that somebody
    // chose, and runs that began anew ask for steps that are over.
    constexpr std::size_t most = 8;
    std::erase_if(tracks,
                  [&](const auto& track) { return track->done() > steps && track->gives(wanted); });
    const auto found =
        std::ranges::find_if(tracks, [&](const auto& track) { return track->gives(wanted); });
    Track* track = found != tracks.end() ? found->get() : nullptr;
    if (track == nullptr) {
        if (tracks.size() >= most) {
            tracks.erase(tracks.begin());
        }
        track = tracks.emplace_back(std::make_unique<Track>(discretisation, wanted)).get();
    }
    track->advanceTo(steps);
    return *track;
}

PlaneWaveRecord::Incident PlaneWaveRecord::incident(const grid::Discretisation& discretisation,
                                                    const model::PlaneWave& wave,
                                                    model::SignalPhase phase,
                                                    std::span<const double> omega,
                                                    std::int64_t lastStep) {
    const std::lock_guard lock(mutex_);
    return trackFor(incident_, discretisation, {.wave = wave, .phase = phase, .omega = omega},
                    lastStep + 1)
        .read(omega);
}

std::vector<Complex> PlaneWaveRecord::background(const grid::Discretisation& discretisation,
                                                 const model::PlaneWave& wave,
                                                 model::SignalPhase phase, const RowWeights& rows,
                                                 std::span<const double> omega,
                                                 std::int64_t steps) {
    const BackgroundTrack::Wanted wanted{
        .wave = wave, .phase = phase, .rows = rows, .omega = omega};
    const std::lock_guard lock(mutex_);
    return trackFor(background_, discretisation, wanted, steps).read(wanted);
}

namespace {

/// Whether it lights everything far from the axis, where readers subtract it.
bool isInfinite(const model::PlaneWave& wave) { return !wave.apertureRadiusUm; }

} // namespace

bool hasBackground(const model::Project& project) {
    return std::ranges::any_of(project.sources,
                               [](const model::Source& source) {
                                   const auto* wave = std::get_if<model::PlaneWave>(&source.kind);
                                   return wave != nullptr && isInfinite(*wave);
                               }) &&
           std::ranges::any_of(project.monitors, [](const model::Monitor& monitor) {
               return std::holds_alternative<model::DftPlane>(monitor.kind);
           });
}

void PlaneWaveRecord::follow(const grid::Discretisation& discretisation, std::int64_t steps,
                             const std::stop_token& stop) {
    constexpr std::int64_t piece = 64; // readers wait no longer for the lock
    const auto& project = *discretisation.project;
    const auto plane = std::ranges::find_if(project.monitors, [](const model::Monitor& monitor) {
        return std::holds_alternative<model::DftPlane>(monitor.kind);
    });
    if (plane == project.monitors.end()) {
        return;
    }
    const double zUm = std::get<model::DftPlane>(plane->kind).zUm;
    const auto rows = rowsAround(discretisation.grid, zUm);
    for (const auto& source : project.sources) {
        const auto* wave = std::get_if<model::PlaneWave>(&source.kind);
        if (wave == nullptr || !isInfinite(*wave)) {
            continue;
        }
        std::vector phases{model::SignalPhase::inPhase};
        if (wave->polarization == model::Polarization::circular) {
            phases.push_back(model::SignalPhase::quadrature);
        }
        for (const auto phase : phases) {
            const BackgroundTrack::Wanted wanted{
                .wave = *wave, .phase = phase, .rows = rows, .omega = {}};
            for (std::int64_t done = 0; done < steps && !stop.stop_requested();) {
                const std::lock_guard lock(mutex_);
                const auto found = std::ranges::find_if(
                    background_, [&](const auto& track) { return track->gives(wanted); });
                const std::int64_t now = found == background_.end() ? 0 : (*found)->done();
                done = std::min(steps, now + piece);
                if (now >= steps) {
                    break; // a reader was faster, or the run began anew
                }
                static_cast<void>(trackFor(background_, discretisation, wanted, done));
            }
        }
    }
}

PlaneWaveFollower::PlaneWaveFollower(std::shared_ptr<const grid::Discretisation> discretisation)
    : discretisation_(std::move(discretisation)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

void PlaneWaveFollower::reached(std::int64_t step) {
    {
        const std::lock_guard lock(mutex_);
        reached_ = step;
    }
    changed_.notify_one();
}

void PlaneWaveFollower::work(const std::stop_token& stop) {
    std::int64_t followed = 0;
    while (!stop.stop_requested()) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [&] { return reached_ != followed; })) {
            return;
        }
        followed = reached_;
        lock.unlock();
        PlaneWaveRecord::of(*discretisation_).follow(*discretisation_, followed, stop);
    }
}

} // namespace zonescope::sources
