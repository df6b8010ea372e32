#include "core/instrument/lockstep.hpp"

#include "core/error.hpp"
#include "core/model/units.hpp"
#include "core/model/wavelengths.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>
#include <utility>

namespace zonescope::instrument {

namespace {

using fdtd::ViewQuantity;

constexpr std::array electricViews{ViewQuantity::er, ViewQuantity::et, ViewQuantity::ez};

/// Times and places closer than this, in steps and cells, are the same.
constexpr double sameWithin = 1e-6;

/// The component that a view shows at its own places.
std::optional<model::Component> componentOf(ViewQuantity quantity) {
    switch (quantity) {
    case ViewQuantity::er: return model::Component::er;
    case ViewQuantity::et: return model::Component::et;
    case ViewQuantity::ez: return model::Component::ez;
    case ViewQuantity::hr: return model::Component::hr;
    case ViewQuantity::ht: return model::Component::ht;
    case ViewQuantity::hz: return model::Component::hz;
    default: return std::nullopt;
    }
}

/// Where the values of a view lie within their cell.
grid::YeeOffset offsetOf(ViewQuantity quantity) {
    const auto component = componentOf(quantity);
    return component ? grid::yeeOffset(*component) : grid::YeeOffset{0.5, 0.5};
}

/// Places of one axis of A among those of B: B's entry and how much of the next one.
struct AxisMap {
    int begin = 0, end = 0; ///< entries of B that are needed
    std::vector<int> from;  ///< for each entry of A, counted from begin; -1: beyond B
    std::vector<float> next;

    /// @param place of entry n of A in cells of B @param limit entries that B has
    template <class Place> AxisMap(int count, int limit, Place place) {
        std::vector<int> whole;
        for (int n = 0; n < count; ++n) {
            double cells = std::max(place(n), 0.0);
            if (std::abs(cells - std::round(cells)) < sameWithin)
                cells = std::round(cells);
            const double below = std::floor(cells);
            const bool inside = below + (cells > below ? 1.0 : 0.0) < limit;
            whole.push_back(inside ? static_cast<int>(below) : -1);
            next.push_back(inside ? static_cast<float>(cells - below) : 0.0F);
        }
        begin = limit;
        for (int n = 0; n < count; ++n) {
            const auto at = static_cast<std::size_t>(n);
            if (whole[at] < 0)
                continue;
            begin = std::min(begin, whole[at]);
            end = std::max(end, whole[at] + (next[at] > 0.0F ? 2 : 1));
        }
        begin = std::min(begin, end);
        for (const int one : whole)
            from.push_back(one < 0 ? -1 : one - begin);
    }
};

} // namespace

/// Reads both sides over the interior of A.
class Lockstep::Sampler {
public:
    explicit Sampler(const Lockstep& owner) : owner_(owner) {}

    struct Electric {
        std::array<std::vector<float>, 3> a, b;
    };

    [[nodiscard]] int width() const { return gridA().interiorEndR() - gridA().interiorBeginR(); }
    [[nodiscard]] int height() const { return gridA().interiorEndZ() - gridA().interiorBeginZ(); }

    [[nodiscard]] fdtd::PlaneRequest interior(ViewQuantity quantity) const {
        const auto& grid = gridA();
        return {.quantity = quantity,
                .iBegin = grid.interiorBeginR(),
                .iEnd = grid.interiorEndR(),
                .kBegin = grid.interiorBeginZ(),
                .kEnd = grid.interiorEndZ()};
    }
    [[nodiscard]] std::vector<float> valuesA(ViewQuantity quantity) const {
        return owner_.a_->engine().snapshot(interior(quantity)).values;
    }
    /// B as it stands, at the places of A.
    [[nodiscard]] std::vector<float> valuesNowB(ViewQuantity quantity) const {
        const auto &a = gridA(), &b = gridB();
        const auto offset = offsetOf(quantity);
        const AxisMap columns(width(), b.nr, [&](int n) {
            return b.column(a.r(a.interiorBeginR() + n, offset.r)) - offset.r;
        });
        const AxisMap rows(height(), b.nz, [&](int n) {
            return (a.z(a.interiorBeginZ() + n, offset.z) - b.zOrigin) / b.dz - offset.z;
        });
        std::vector<float> values(static_cast<std::size_t>(width()) *
                                  static_cast<std::size_t>(height()));
        if (columns.end == columns.begin || rows.end == rows.begin)
            return values;
        const auto plane = owner_.b_->engine().snapshot({.quantity = quantity,
                                                         .iBegin = columns.begin,
                                                         .iEnd = columns.end,
                                                         .kBegin = rows.begin,
                                                         .kEnd = rows.end});
        auto* out = values.data();
        for (std::size_t k = 0; k < rows.from.size(); ++k)
            for (std::size_t i = 0; i < columns.from.size(); ++i)
                *out++ = rows.from[k] < 0 || columns.from[i] < 0
                             ? 0.0F
                             : between(plane, columns, rows, i, k);
        return values;
    }
    /// B at the time of A.
    [[nodiscard]] std::vector<float> valuesB(ViewQuantity quantity) const {
        auto values = valuesNowB(quantity);
        const auto place = std::ranges::find(electricViews, quantity) - electricViews.begin();
        if (weightNow_ < 1.0F && place < 3) {
            const auto& before = before_[static_cast<std::size_t>(place)];
            for (std::size_t n = 0; n < values.size(); ++n)
                values[n] = weightNow_ * values[n] + (1.0F - weightNow_) * before[n];
        }
        return values;
    }
    [[nodiscard]] Electric electric() const {
        Electric field;
        for (std::size_t c = 0; c < electricViews.size(); ++c) {
            field.a[c] = valuesA(electricViews[c]);
            field.b[c] = valuesB(electricViews[c]);
        }
        return field;
    }
    /// Keeps E of B as it is, for times between this step and the next one.
    void keepBefore() {
        for (std::size_t c = 0; c < electricViews.size(); ++c)
            before_[c] = valuesNowB(electricViews[c]);
    }
    void setWeightNow(double weight) { weightNow_ = static_cast<float>(weight); }

private:
    [[nodiscard]] const grid::Grid& gridA() const { return owner_.a_->discretisation().grid; }
    [[nodiscard]] const grid::Grid& gridB() const { return owner_.b_->discretisation().grid; }

    [[nodiscard]] static float between(const fdtd::Plane& plane, const AxisMap& columns,
                                       const AxisMap& rows, std::size_t i, std::size_t k) {
        const auto width = static_cast<std::size_t>(plane.width);
        const auto* row = plane.values.data() + static_cast<std::size_t>(rows.from[k]) * width +
                          static_cast<std::size_t>(columns.from[i]);
        const auto along = [next = columns.next[i]](const float* at) {
            return next > 0.0F ? (1.0F - next) * at[0] + next * at[1] : at[0];
        };
        const float next = rows.next[k];
        return next > 0.0F ? (1.0F - next) * along(row) + next * along(row + width) : along(row);
    }

    const Lockstep& owner_;
    std::array<std::vector<float>, 3> before_; ///< E of B one step before it stands
    float weightNow_ = 1.0F;                   ///< of B as it stands
};

std::shared_ptr<const model::Project> bare(const model::Project& project) {
    auto result = project;
    result.monitors.clear();
    result.lens.reset();
    result.zones.reset();
    result.optimisation.reset();
    result.run.stop.energyDecay.reset();
    result.run.stop.phasorChange.reset();
    result.run.backend = model::Backend::cpu;
    return std::make_shared<const model::Project>(std::move(result));
}

namespace {

std::unique_ptr<run::Simulation> simulationOf(const Side& side) {
    if (!side.defects.any())
        return std::make_unique<run::Simulation>(side.project);
    return std::make_unique<run::Simulation>(
        side.project, [&](const fdtd::RunPlan&, const model::RunSettings&, int parity) {
            return fdtd::makeBrokenEngine(side.project, side.defects, parity);
        });
}

} // namespace

Lockstep::Lockstep(const Side& a, const Side& b)
    : sides_{Side{bare(*a.project), a.defects}, Side{bare(*b.project), b.defects}},
      a_(simulationOf(sides_[0])), b_(simulationOf(sides_[1])),
      sampler_(std::make_unique<Sampler>(*this)) {
    // A alone says when it ends; B goes as far.
    b_->continueRun();
    constexpr double samplesPerPeriod = 12.0;
    if (const auto shortest = model::shortestWavelengthUm(*sides_[0].project))
        interval_ = std::max<std::int64_t>(
            1, static_cast<std::int64_t>(*shortest / (samplesPerPeriod * timeOf(0, 1))));
}

Lockstep::~Lockstep() = default;

double Lockstep::timeOf(std::size_t side, std::int64_t step) const noexcept {
    const auto& run = side == 0 ? *a_ : *b_;
    return static_cast<double>(step) * run.discretisation().grid.dt *
           sides_[side].defects.timeStepFactor;
}

double Lockstep::timeFs() const noexcept { return units::toFemtoseconds(timeOf(0, a_->step())); }

bool Lockstep::ended() const {
    return a_->state() != run::RunState::running || b_->state() != run::RunState::running;
}

void Lockstep::advance(std::int64_t steps) {
    const std::int64_t end = a_->step() + std::max<std::int64_t>(steps, 0);
    while (!ended() && a_->step() < end) {
        const std::int64_t next = (a_->step() / interval_ + 1) * interval_;
        static_cast<void>(a_->advance(std::min(next, end) - a_->step()));
        followA();
        if (a_->step() == next || ended())
            sample();
    }
}

void Lockstep::followA() {
    const double wanted = timeOf(0, a_->step()) / timeOf(1, 1);
    const double below = std::floor(wanted + sameWithin);
    const double part = wanted - below;
    const auto whole = static_cast<std::int64_t>(below);
    if (b_->step() < whole)
        static_cast<void>(b_->advance(whole - b_->step()));
    if (part <= sameWithin) {
        sampler_->setWeightNow(1.0);
        return;
    }
    if (b_->step() == whole) {
        sampler_->keepBefore();
        static_cast<void>(b_->advance(1));
    }
    sampler_->setWeightNow(part);
}

void Lockstep::sample() {
    const auto field = sampler_->electric();
    LockstepSample one{.step = a_->step(), .timeFs = timeFs()};
    double difference = 0.0, peakA = 0.0, peakB = 0.0;
    const auto larger = [](double& largest, double value) {
        largest = value <= largest ? largest : value; // keeps a NaN
    };
    for (std::size_t n = 0; n < field.a[0].size(); ++n) {
        double apart = 0.0, a = 0.0, b = 0.0;
        for (std::size_t c = 0; c < 3; ++c) {
            const double inA = field.a[c][n], inB = field.b[c][n];
            apart += (inB - inA) * (inB - inA);
            a += inA * inA;
            b += inB * inB;
        }
        larger(difference, apart);
        larger(peakA, a);
        larger(peakB, b);
    }
    one.difference = std::sqrt(difference);
    one.peakA = std::sqrt(peakA);
    one.peakB = std::sqrt(peakB);
    one.energyA = a_->engine().fieldEnergy();
    one.energyB = b_->engine().fieldEnergy();
    samples_.push_back(one);
    for (std::size_t place = 0; place < recorded_.size(); ++place) {
        std::array<float, 3> a{}, b{};
        for (std::size_t c = 0; c < 3; ++c) {
            a[c] = field.a[c][recorded_[place]];
            b[c] = field.b[c][recorded_[place]];
        }
        records_[place].a.push_back(a);
        records_[place].b.push_back(b);
    }
}

void Lockstep::recordAt(std::span<const model::PointRz> places) {
    const auto& grid = a_->discretisation().grid;
    const auto width = sampler_->width(), height = sampler_->height();
    recorded_.clear();
    for (const auto& place : places) {
        const auto column = static_cast<int>(std::lround(grid.column(place.rUm)));
        const auto row = static_cast<int>(std::lround((place.zUm - grid.zOrigin) / grid.dz));
        const auto i = std::clamp(column - grid.interiorBeginR(), 0, width - 1);
        const auto k = std::clamp(row - grid.interiorBeginZ(), 0, height - 1);
        recorded_.push_back(static_cast<std::size_t>(k) * static_cast<std::size_t>(width) +
                            static_cast<std::size_t>(i));
    }
    records_.assign(places.size(), {});
}

void Lockstep::reset() {
    a_->reset();
    b_->reset();
    b_->continueRun();
    sampler_->setWeightNow(1.0);
    samples_.clear();
    records_.assign(recorded_.size(), {});
}

fdtd::Plane Lockstep::difference(fdtd::ViewQuantity quantity) const {
    const auto& grid = a_->discretisation().grid;
    fdtd::Plane plane;
    plane.request = {
        .quantity = quantity, .iBegin = 0, .iEnd = grid.nr, .kBegin = 0, .kEnd = grid.nz};
    plane.width = grid.nr;
    plane.height = grid.nz;
    plane.step = a_->step();
    plane.time = timeOf(0, a_->step());
    plane.values.assign(static_cast<std::size_t>(grid.nr) * static_cast<std::size_t>(grid.nz),
                        0.0F);
    std::vector<float> apart;
    if (quantity == ViewQuantity::electricMagnitude) {
        const auto field = sampler_->electric();
        apart.resize(field.a[0].size());
        for (std::size_t n = 0; n < apart.size(); ++n)
            apart[n] = std::hypot(field.b[0][n] - field.a[0][n], field.b[1][n] - field.a[1][n],
                                  field.b[2][n] - field.a[2][n]);
    } else {
        apart = sampler_->valuesB(quantity);
        const auto values = sampler_->valuesA(quantity);
        for (std::size_t n = 0; n < apart.size(); ++n)
            apart[n] -= values[n];
    }
    const auto width = static_cast<std::size_t>(sampler_->width());
    for (int k = 0; k < sampler_->height(); ++k)
        std::copy_n(
            apart.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(k) * width), width,
            plane.values.begin() +
                static_cast<std::ptrdiff_t>(static_cast<std::size_t>(k + grid.interiorBeginZ()) *
                                                static_cast<std::size_t>(grid.nr) +
                                            static_cast<std::size_t>(grid.interiorBeginR())));
    return plane;
}

double decibel(double part) noexcept {
    constexpr double least = 1e-10;
    return 20.0 * std::log10(part > least ? part : part <= least ? least : part);
}

std::vector<double> worstSoFarDb(std::span<const LockstepSample> samples) {
    double peak = 0.0;
    for (const auto& one : samples)
        peak = std::max(peak, one.peakB);
    std::vector<double> worst;
    double largest = 0.0;
    for (const auto& one : samples) {
        largest = one.difference <= largest ? largest : one.difference;
        worst.push_back(peak > 0.0 ? decibel(largest / peak) : decibel(0.0));
    }
    return worst;
}

std::vector<double> echoSpectrumDb(const PlaceRecord& record, double interval,
                                   std::span<const double> wavelengthsUm) {
    std::vector<double> spectrum;
    for (const double wavelength : wavelengthsUm) {
        const double turn = 2.0 * std::numbers::pi / wavelength * interval;
        std::array<std::complex<double>, 3> echo{}, light{};
        for (std::size_t n = 0; n < record.a.size(); ++n) {
            const auto phase = std::polar(1.0, turn * static_cast<double>(n));
            for (std::size_t c = 0; c < 3; ++c) {
                echo[c] += static_cast<double>(record.a[n][c] - record.b[n][c]) * phase;
                light[c] += static_cast<double>(record.b[n][c]) * phase;
            }
        }
        double above = 0.0, below = 0.0;
        for (std::size_t c = 0; c < 3; ++c) {
            above += std::norm(echo[c]);
            below += std::norm(light[c]);
        }
        spectrum.push_back(below > 0.0 ? decibel(std::sqrt(above / below)) : decibel(0.0));
    }
    return spectrum;
}

} // namespace zonescope::instrument
