#include "core/wedge/cpu_wedge_engine.hpp"

#include "core/fdtd/cells/flush_denormals.hpp"
#include "core/wedge/cell_update.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <map>
#include <numbers>
#include <thread>
#include <tuple>
#include <utility>

#include <unistd.h>

namespace zonescope::wedge {
namespace {

namespace coefficient = fdtd::coefficient;

constexpr int stepsPerChunk = 64; ///< for which sources are prepared ahead

int threadsOf(const WedgeOptions& options) {
    return options.threads > 0
               ? options.threads
               : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// Rows of all levels of a sweep should stay in the second-level cache.
int levelsOf(const WedgeOptions& options, std::size_t rowBytes) {
    if (options.timeLevels > 0) {
        return options.timeLevels;
    }
    constexpr long usualBytes = 1 << 20;
    constexpr int most = 8;
    const long known = sysconf(_SC_LEVEL2_CACHE_SIZE);
    const auto bytes = static_cast<std::size_t>(known > 0 ? known : usualBytes);
    return std::clamp(static_cast<int>(bytes / std::max<std::size_t>(1, rowBytes)) - 2, 1, most);
}

template <class T>
WedgeCurl<T> curlOf(const fdtd::UpdateCoefficients<T>& update, const WedgeLattice& lattice) {
    WedgeCurl<T> curl{};
    for (std::size_t n = 0; n < update.radial.size(); ++n) {
        curl.radial[n] = update.radial[n].data() + lattice.firstColumn;
    }
    curl.halfOrder = static_cast<T>(lattice.halfOrder);
    curl.inverseStep = static_cast<T>(lattice.inverseStep);
    return curl;
}

} // namespace

/// Where columns of harmonics and of sectors meet, the curl on either side asks for values of the
/// other: for as long as an object of this class lives, column `i` of row k holds them.
template <class T> class CpuWedgeEngine<T>::OtherBasis {
public:
    OtherBasis(const CpuWedgeEngine& engine, std::array<Component, 2> components, int i, int k,
               Basis wanted)
        : engine_(engine), components_(components), i_(i), k_(k) {
        const auto sectors = static_cast<std::size_t>(engine.lattice_.sectors());
        std::vector<std::complex<double>> values(sectors);
        for (const Component component : components) {
            for (std::size_t j = 0; j < sectors; ++j) {
                const T real = place(component, 0, j);
                const T imaginary = place(component, 1, j);
                kept_.push_back(real);
                kept_.push_back(imaginary);
                values[j] = {static_cast<double>(real), static_cast<double>(imaginary)};
            }
            if (wanted == Basis::harmonics) {
                engine.transform_.toHarmonics(component, values);
            } else {
                engine.transform_.toSectors(component, values);
            }
            for (std::size_t j = 0; j < sectors; ++j) {
                place(component, 0, j) = static_cast<T>(values[j].real());
                place(component, 1, j) = static_cast<T>(values[j].imag());
            }
        }
    }
    ~OtherBasis() {
        std::size_t n = 0;
        for (const Component component : components_) {
            for (std::size_t j = 0; j < static_cast<std::size_t>(engine_.lattice_.sectors()); ++j) {
                place(component, 0, j) = kept_[n++];
                place(component, 1, j) = kept_[n++];
            }
        }
    }
    OtherBasis(const OtherBasis&) = delete;
    OtherBasis& operator=(const OtherBasis&) = delete;

private:
    T& place(Component component, int part, std::size_t j) const {
        return engine_.field(component, part, static_cast<int>(j), k_)[i_];
    }

    const CpuWedgeEngine& engine_;
    std::array<Component, 2> components_;
    int i_, k_;
    std::vector<T> kept_;
};

template <class T>
CpuWedgeEngine<T>::CpuWedgeEngine(WedgePlan plan, const WedgeOptions& options)
    : plan_(std::move(plan)), lattice_(*plan_.lattice), coefficients_(plan_), transform_(lattice_),
      kernels_(&selectWedgeKernels<T>()), team_(threadsOf(options)),
      harmonics_(coefficients_.harmonicColumns), innerEnd_(coefficients_.innerEnd),
      outerBegin_(coefficients_.outerBegin),
      fields_(partsOfSector * lattice_.sectors(), lattice_.columns(), lattice_.rows()),
      wallEnergy_(plan_), dispersive_(plan_.media->map, lattice_.whole.grid.dt) {
    if (plan_.excitation) {
        sources_ = plan_.excitation->bank(0);
    }
    for (const auto& update : coefficients_.harmonic) {
        harmonicCurl_.push_back(curlOf(update, lattice_));
    }
    sectorCurl_ = curlOf(coefficients_.sector, lattice_);
    makeLayers();
    makeMaterials();
    makeTasks();
    makeWalls();
    makePolarisation();
    const std::size_t rowBytes = static_cast<std::size_t>(fields_.stride()) * sizeof(T);
    // One tile: threads follow each other along the rows.
    shape_ = {.columns = fields_.columns(),
              .rows = lattice_.rows(),
              .block = fdtd::blockColumns<T>,
              .tileColumns = 1 << 28,
              .levels = levelsOf(options, rowBytes)};
    shape_.groupLevels = shape_.levels;
}

template <class T>
T* CpuWedgeEngine<T>::field(Component component, int part, int j, int k) const noexcept {
    return fields_.at(partsOfSector * j + 2 * static_cast<int>(component) + part, k);
}

template <class T> WedgeRow<T> CpuWedgeEngine<T>::row(int k) const noexcept {
    return {fields_.at(0, k),
            fields_.pitch(),
            fields_.stride(),
            inverse_.at(0, coefficients_.inverseRow[static_cast<std::size_t>(k)]),
            inverse_.pitch(),
            nullptr,
            0};
}

template <class T>
auto CpuWedgeEngine<T>::stretchesOf(int k) const noexcept -> std::array<Stretch, 3> {
    const int row = coefficients_.sector.auxiliaryRow[static_cast<std::size_t>(k)];
    const int columns = lattice_.columns();
    if (fdtd::inAxialLayer(lattice_.whole.grid, k)) {
        return {{{0, columns, &axial_, row}, {0, 0, nullptr, 0}, {0, 0, nullptr, 0}}};
    }
    return {{{0, innerEnd_, &inner_, row},
             {innerEnd_, outerBegin_, nullptr, 0},
             {outerBegin_, columns, &outer_, row}}};
}

template <class T>
template <class Update>
void CpuWedgeEngine<T>::forParts(int k, const Update& update) const {
    for (const Stretch& stretch : stretchesOf(k)) {
        for (const Basis basis : {Basis::harmonics, Basis::sectors}) {
            const int begin =
                basis == Basis::harmonics ? stretch.begin : std::max(stretch.begin, harmonics_);
            const int end =
                basis == Basis::harmonics ? std::min(stretch.end, harmonics_) : stretch.end;
            if (begin >= end) {
                continue;
            }
            WedgeRow<T> view = row(k);
            if (stretch.auxiliary != nullptr) {
                view.auxiliary = stretch.auxiliary->at(0, stretch.auxiliaryRow) - stretch.begin;
                view.auxiliaryPitch = stretch.auxiliary->pitch();
            }
            update(basis, view, begin, end);
        }
    }
}

template <class T> void CpuWedgeEngine<T>::updateMagneticFields(int k, bool layers) const {
    const auto n = static_cast<std::size_t>(k);
    const int sectors = lattice_.sectors();
    const fdtd::LayerCoefficients<T> layer{layerRadial_.data(),
                                           coefficients_.sector.layerAxial[n].data()};
    forParts(k, [&](Basis basis, const WedgeRow<T>& view, int begin, int end) {
        const bool layered = view.auxiliary != nullptr;
        if (layered && !layers) {
            return;
        }
        std::optional<OtherBasis> beyond;
        if (basis == Basis::harmonics && end == harmonics_) {
            beyond.emplace(*this, std::array{Component::et, Component::ez}, harmonics_, k, basis);
        }
        const auto which = static_cast<std::size_t>(basis);
        const auto update = (layered ? kernels_->magneticLayer : kernels_->magnetic)[which];
        for (int j = 0; j < sectors; ++j) {
            const auto& curl = basis == Basis::harmonics
                                   ? harmonicCurl_[static_cast<std::size_t>(j)]
                                   : sectorCurl_;
            update(view, curl, coefficients_.sector.axial[n], layer,
                   {j, (j + sectors - 1) % sectors, (j + 1) % sectors}, begin, end);
        }
    });
    if (harmonics_ > 0) {
        for (int j = 0; j < sectors; ++j) {
            const T fromEz = coefficients_.harmonic[static_cast<std::size_t>(j)].axis.hrFromEz;
            if (fromEz != T(0)) {
                inject(Component::hr, 0, j, k,
                       {-fromEz * field(Component::ez, 0, j, k)[1],
                        -fromEz * field(Component::ez, 1, j, k)[1]});
            }
        }
    }
}

template <class T> void CpuWedgeEngine<T>::updateMagnetic(int n, int k) const {
    updateMagneticFields(k, true);
    for (const RowInjection& injection : tasks_[static_cast<std::size_t>(k)].magnetic) {
        injectRow(injection, n, k);
    }
}

template <class T> void CpuWedgeEngine<T>::updateElectric(int n, int k, CurlBuffer& curls) const {
    const auto at = static_cast<std::size_t>(k);
    const int sectors = lattice_.sectors();
    const fdtd::LayerCoefficients<T> layer{layerRadial_.data(),
                                           coefficients_.sector.layerAxial[at].data()};
    forParts(k, [&](Basis basis, const WedgeRow<T>& view, int begin, int end) {
        std::optional<OtherBasis> before;
        if (basis == Basis::sectors && harmonics_ > 0 && begin == harmonics_) {
            before.emplace(*this, std::array{Component::ht, Component::hz}, harmonics_ - 1, k,
                           basis);
        }
        const auto which = static_cast<std::size_t>(basis);
        const auto update =
            (view.auxiliary != nullptr ? kernels_->electricLayer : kernels_->electric)[which];
        for (int j = 0; j < sectors; ++j) {
            const auto& curl = basis == Basis::harmonics
                                   ? harmonicCurl_[static_cast<std::size_t>(j)]
                                   : sectorCurl_;
            update(view, curl, coefficients_.sector.axial[at], layer,
                   {j, (j + sectors - 1) % sectors, (j + 1) % sectors}, begin, end);
        }
    });
    for (const RowInjection& injection : tasks_[at].electric) {
        injectRow(injection, n, k);
    }
    coupleAtWalls(n, k, curls);
    polarise(k);
    if (sources_ && sources_->drivesWall() && wallWindow_ != 0.0) {
        const auto value = static_cast<T>(wallWindow_ * sources_->wallEt(n, k));
        for (int j = 0; j < sectors; ++j) {
            field(Component::et, 0, j, k)[lattice_.columns() - 1] = value;
        }
    }
}

template <class T>
void CpuWedgeEngine<T>::inject(Component component, int i, int j, int k, Complex curl) const {
    const auto c = static_cast<std::size_t>(component);
    if (grid::isElectric(component)) {
        curl *= inverse_.at(3 * j + static_cast<int>(component),
                            coefficients_.inverseRow[static_cast<std::size_t>(k)])[i];
    }
    for (const Stretch& stretch : stretchesOf(k)) {
        if (i < stretch.begin || i >= stretch.end) {
            continue;
        }
        for (int part = 0; part < 2; ++part) {
            T change = part == 0 ? curl.real() : curl.imag();
            T* const value = field(component, part, j, k) + i;
            if (stretch.auxiliary == nullptr) {
                *value += change;
                continue;
            }
            const auto& radial = layerRadial_[c];
            const auto& axial = coefficients_.sector.layerAxial[static_cast<std::size_t>(k)][c];
            const bool axialComponent = component == Component::ez || component == Component::hz;
            change *= axialComponent ? radial.auxiliaryGain[i] : axial.auxiliaryGain;
            stretch.auxiliary->at(partsOfSector * j + 2 * static_cast<int>(component) + part,
                                  stretch.auxiliaryRow)[i - stretch.begin] += change;
            *value += radial.gainNew[i] * (axialComponent ? axial.newFactor : T(1)) * change;
        }
        return;
    }
}

template <class T>
void CpuWedgeEngine<T>::injectRow(const RowInjection& injection, int n, int k) const {
    const auto series = static_cast<T>(sources_->series(injection.series, n));
    if (series == T(0)) {
        return;
    }
    const int sectors = lattice_.sectors();
    const T root = std::sqrt(static_cast<T>(sectors));
    const int uniform = -lattice_.firstHarmonic(); // the place of q = 0
    for (std::size_t a = 0; a < injection.weights.size(); ++a) {
        const int i = injection.begin + static_cast<int>(a);
        const T change = injection.weights[a] * series;
        if (i < harmonics_) {
            inject(injection.component, i, uniform, k, {root * change, T(0)});
            continue;
        }
        for (int j = 0; j < sectors; ++j) {
            inject(injection.component, i, j, k, {change, T(0)});
        }
    }
}

template <class T> void CpuWedgeEngine<T>::record(int n, int k) const {
    const std::int64_t finished = chunkStep_ + n + 1;
    for (const int index : tasks_[static_cast<std::size_t>(k)].transforms) {
        WedgeTransform& transform = transforms_[static_cast<std::size_t>(index)];
        if (finished % transform.plan.interval != 0) {
            continue;
        }
        const auto& box = transform.plan.box;
        const std::size_t frequencies = transform.plan.omega.size();
        for (int c = 0; c < model::componentCount; ++c) {
            const auto component = static_cast<Component>(c);
            for (std::size_t f = 0; f < frequencies; ++f) {
                const auto& phase = phases_[static_cast<std::size_t>(index)]
                                           [static_cast<std::size_t>(n) * frequencies + f];
                const std::complex<double> weight = grid::isElectric(component)
                                                        ? std::complex<double>{phase[0], phase[1]}
                                                        : std::complex<double>{phase[2], phase[3]};
                for (int j = 0; j < transform.sectors; ++j) {
                    const T* const real = field(component, 0, j, k) - lattice_.firstColumn;
                    const T* const imaginary = field(component, 1, j, k) - lattice_.firstColumn;
                    std::complex<double>* const sum =
                        transform.values.data() + transform.index(component, f, box.iBegin, j, k) -
                        box.iBegin;
                    for (int i = box.iBegin; i < box.iEnd; ++i) {
                        sum[i] += weight * std::complex<double>{static_cast<double>(real[i]),
                                                                static_cast<double>(imaginary[i])};
                    }
                }
            }
        }
    }
}

template <class T> void CpuWedgeEngine<T>::work(const fdtd::WavefrontBlock& block) const {
    CurlBuffer curls;
    for (int wave = block.waveBegin; wave < block.waveEnd; ++wave) {
        for (int level = block.levelBegin; level < block.levelEnd; ++level) {
            const int k = wave - level;
            if (k < 0 || k >= shape_.rows) {
                continue;
            }
            const int n = block.firstStep + level;
            updateMagnetic(n, k);
            updateElectric(n, k, curls);
            record(n, k);
        }
    }
}

template <class T> void CpuWedgeEngine<T>::prepare(int steps) {
    chunkStep_ = step_;
    if (sources_) {
        sources_->prepare(steps);
    }
    const double dt = lattice_.whole.grid.dt;
    phases_.clear();
    for (const WedgeTransform& transform : transforms_) {
        auto& phases = phases_.emplace_back();
        const double weight = transform.plan.interval * dt;
        for (int n = 0; n < steps; ++n) {
            const double time = static_cast<double>(chunkStep_ + n + 1) * dt;
            for (const double omega : transform.plan.omega) {
                const double electric = omega * time;
                const double magnetic = omega * (time - 0.5 * dt);
                phases.push_back({weight * std::cos(electric), weight * std::sin(electric),
                                  weight * std::cos(magnetic), weight * std::sin(magnetic)});
            }
        }
    }
}

template <class T> void CpuWedgeEngine<T>::advance(std::int64_t steps) {
    const auto start = std::chrono::steady_clock::now();
    for (std::int64_t left = steps; left > 0;) {
        const int count = static_cast<int>(
            std::min<std::int64_t>(left, stepsPerChunk * static_cast<std::int64_t>(shape_.levels)));
        prepare(count);
        fdtd::runWavefront(shape_, count, team_,
                           [this](const fdtd::WavefrontBlock& block) { work(block); });
        step_ += count;
        left -= count;
    }
    cellSteps_ += static_cast<double>(steps) * (lattice_.columns() - 1) * (lattice_.rows() - 1) *
                  lattice_.sectors();
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class T> void CpuWedgeEngine<T>::reset() {
    for (auto* store : {&fields_, &axial_, &inner_, &outer_}) {
        store->clear();
    }
    for (WedgeTransform& transform : transforms_) {
        std::ranges::fill(transform.values, std::complex<double>{});
    }
    dispersive_.clear();
    std::ranges::fill(layerOlder_, T(0));
    if (sources_) {
        sources_->clear();
    }
    step_ = 0;
}

} // namespace zonescope::wedge

#include "core/wedge/cpu_wedge_engine_polarisation.inl"
#include "core/wedge/cpu_wedge_engine_readout.inl"
#include "core/wedge/cpu_wedge_engine_setup.inl"
#include "core/wedge/cpu_wedge_engine_walls.inl"

namespace zonescope::wedge {

template class CpuWedgeEngine<float>;
template class CpuWedgeEngine<double>;

std::unique_ptr<WedgeEngine> makeWedgeEngine(WedgePlan plan, model::Precision precision,
                                             const WedgeOptions& options) {
    if (precision == model::Precision::doublePrecision) {
        return std::make_unique<CpuWedgeEngine<double>>(std::move(plan), options);
    }
    return std::make_unique<CpuWedgeEngine<float>>(std::move(plan), options);
}

} // namespace zonescope::wedge
