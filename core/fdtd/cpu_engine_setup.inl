// Construction of the CPU engine: coefficients, materials, layers, and what each row has to do.
// Part of cpu_engine.cpp.

namespace zonescope::fdtd {
namespace {

int threadCount(const CpuOptions& options, const grid::Grid& grid) {
    // Below this size a step is too short to share.
    constexpr std::size_t smallestShared = 20'000;
    if (options.threads == 0 && grid.points() < smallestShared) {
        return 1;
    }
    const int all = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return options.threads > 0 ? options.threads : all;
}

/// (kappa dt + sigma), trapezoidal, at the newer and the older time level.
double newer(double kappa, double sigma, double dt) { return kappa + 0.5 * dt * sigma; }
double older(double kappa, double sigma, double dt) { return kappa - 0.5 * dt * sigma; }

} // namespace

template <class T>
CpuEngine<T>::CpuEngine(std::shared_ptr<const grid::Discretisation> discretisation, int parity,
                        const CpuOptions& options)
    : discretisation_(std::move(discretisation)),
      kernels_(&selectRowKernels<T>(options.instructionSet)), sources_(*discretisation_, parity),
      plan_(makeMonitorPlan(*discretisation_)), team_(threadCount(options, discretisation_->grid)),
      parity_(parity) {
    chooseShape(options);
    makeCoefficients();
    makeMaterials();
    makeLayers();
    makeTasks();
}

template <class T> void CpuEngine<T>::chooseShape(const CpuOptions& options) {
    const auto& grid = discretisation_->grid;
    constexpr int block = blockColumns<T>;
    fields_ = RowStore<T>(row_array::count, grid.columns(), grid.rows());
    shape_.columns = fields_.columns();
    shape_.rows = grid.rows();
    shape_.block = block;
    // A group's rows in flight (groupLevels + blockWaves rows of nine arrays) should fit the
    // first-level cache, those of all levels the second-level cache; values measured with 48 KiB
    // and 2 MiB.
    constexpr int defaultLevels = 16;
    constexpr int defaultTileBlocks = 32;
    shape_.levels = options.timeLevels > 0 ? options.timeLevels : defaultLevels;
    shape_.groupLevels = std::min(4, shape_.levels);
    shape_.blockWaves = 4;
    // Every thread gets two tiles of a sweep at least, but none so narrow that starting its rows
    // costs more than they do.
    constexpr int narrowestTileBlocks = 8;
    const int share = (shape_.columns / block + 2 * team_.size() - 1) / (2 * team_.size());
    const int tileBlocks = team_.size() == 1
                               ? defaultTileBlocks
                               : std::clamp(share, narrowestTileBlocks, defaultTileBlocks);
    const int wanted = options.tileColumns > 0 ? options.tileColumns : tileBlocks * block;
    shape_.tileColumns = std::max(1, wanted / block) * block;
    const int aligned = std::min(grid.interiorEndR(), grid.nr) / block * block;
    layerBegin_ = aligned;
}

template <class T> void CpuEngine<T>::makeCoefficients() {
    const auto& grid = discretisation_->grid;
    const auto& metric = discretisation_->radialMetric;
    coefficients_ = RowStore<T>(coefficient::count, grid.columns(), 1);
    const auto fill = [&](int array, const std::vector<double>& values) {
        T* column = coefficients_.at(array, 0);
        for (const double value : values) {
            *column++ = static_cast<T>(value * grid.dt);
        }
    };
    fill(coefficient::orderInteger, metric.orderInteger);
    fill(coefficient::orderHalf, metric.orderHalf);
    fill(coefficient::etOuter, metric.etOuter);
    fill(coefficient::etInner, metric.etInner);
    fill(coefficient::ezOuter, metric.ezOuter);
    fill(coefficient::ezInner, metric.ezInner);
    fill(coefficient::hzOuter, metric.hzOuter);
    fill(coefficient::hzInner, metric.hzInner);
    fill(coefficient::htStep, metric.htStep);
    radial_ = {coefficients_.at(0, 0), static_cast<T>(grid.dt / grid.dr)};
    axis_.hrFromEz = static_cast<T>(metric.axisHrFromEz * grid.dt);
    axis_.etFromHz =
        metric.axisEtHeld ? T(0) : static_cast<T>((metric.etOuter[0] - 1.0 / grid.dr) * grid.dt);

    const auto& axial = discretisation_->axialMetric;
    for (std::size_t k = 0; k < static_cast<std::size_t>(grid.rows()); ++k) {
        axial_.push_back({static_cast<T>(axial.step[k] * grid.dt),
                          static_cast<T>(axial.upper[k] * grid.dt),
                          static_cast<T>(axial.lower[k] * grid.dt)});
    }
}

template <class T> bool CpuEngine<T>::held(Component component, int i, int k) const noexcept {
    const auto& grid = discretisation_->grid;
    const auto& radial = discretisation_->radialMetric;
    const auto& axial = discretisation_->axialMetric;
    const auto offset = grid::yeeOffset(component);
    if ((offset.r > 0.0 && i >= grid.nr) || (offset.z > 0.0 && k >= grid.nz)) {
        return true; // no such place
    }
    const bool onWallZ =
        offset.z == 0.0 && ((k == 0 && axial.zMinHeld) || (k == grid.nz && axial.zMaxHeld));
    const bool onWallR = offset.r == 0.0 && i == grid.nr && radial.wallHeld;
    // On an electric wall tangential E and normal H vanish.
    if (onWallZ || onWallR) {
        return true;
    }
    if (offset.r == 0.0 && i == 0) {
        return component == Component::et   ? radial.axisEtHeld
               : component == Component::ez ? radial.axisEzHeld
                                            : radial.axisHrHeld;
    }
    return false;
}

template <class T> void CpuEngine<T>::makeMaterials() {
    const auto& grid = discretisation_->grid;
    const auto& materials = discretisation_->materials;
    const std::vector<float>* eps[] = {&materials.epsEr, &materials.epsEt, &materials.epsEz};
    const std::vector<float>* sigma[] = {&materials.sigmaEr, &materials.sigmaEt,
                                         &materials.sigmaEz};
    lossyRow_.assign(static_cast<std::size_t>(grid.rows()), 0);
    if (materials.lossy()) {
        keep_ = RowStore<T>(3, grid.columns(), grid.rows());
    }
    for (int c = 0; c < 3; ++c) {
        for (int k = 0; k < grid.rows(); ++k) {
            T* inverse = fields_.at(row_array::inverseEr + c, k);
            for (int i = 0; i < grid.columns(); ++i) {
                if (held(static_cast<Component>(c), i, k)) {
                    continue;
                }
                const double permittivity = (*eps[c])[grid.index(i, k)];
                const double loss =
                    materials.lossy() ? 0.5 * grid.dt * (*sigma[c])[grid.index(i, k)] : 0.0;
                inverse[i] = static_cast<T>(1.0 / (permittivity + loss));
                if (materials.lossy()) {
                    keep_.at(c, k)[i] =
                        static_cast<T>((permittivity - loss) / (permittivity + loss));
                    if (loss != 0.0) {
                        lossyRow_[static_cast<std::size_t>(k)] = 1;
                    }
                }
            }
        }
    }
}

template <class T> bool CpuEngine<T>::inAxialLayer(int k) const noexcept {
    const auto& grid = discretisation_->grid;
    return k < grid.interiorBeginZ() || k >= grid.interiorEndZ();
}

template <class T> void CpuEngine<T>::makeLayers() {
    const auto& grid = discretisation_->grid;
    const auto& radial = discretisation_->radialLayer;
    const auto& axial = discretisation_->axialLayer.stretch;
    const double dt = grid.dt;
    const auto padded = static_cast<std::size_t>(fields_.columns());
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        const bool half = grid::yeeOffset(component).r > 0.0;
        const auto& kappaR = half ? radial.stretch.kappaHalf : radial.stretch.kappaInteger;
        const auto& sigmaR = half ? radial.stretch.sigmaHalf : radial.stretch.sigmaInteger;
        const auto& kappaMean = half ? radial.mean.kappaHalf : radial.mean.kappaInteger;
        const auto& sigmaMean = half ? radial.mean.sigmaHalf : radial.mean.sigmaInteger;
        auto& columns = layerColumns_[static_cast<std::size_t>(c)];
        const auto fill = [&](std::vector<T>& values, auto function) {
            values.assign(padded, T(0));
            for (std::size_t i = 0; i < kappaR.size(); ++i) {
                values[i] = static_cast<T>(function(i));
            }
        };
        // x and y of DESIGN 1.4: the mean divides for Er, hr, Ez, hz, the stretch divides for et,
        // Ht.
        const bool azimuthal = component == Component::et || component == Component::ht;
        const bool axialComponent = component == Component::ez || component == Component::hz;
        const auto& kappaX = azimuthal ? kappaR : kappaMean;
        const auto& sigmaX = azimuthal ? sigmaR : sigmaMean;
        const auto& kappaY = azimuthal ? kappaMean : kappaR;
        const auto& sigmaY = azimuthal ? sigmaMean : sigmaR;
        const auto denominator = [&](std::size_t i) { return newer(kappaX[i], sigmaX[i], dt); };
        fill(columns.fieldKeep,
             [&](std::size_t i) { return older(kappaX[i], sigmaX[i], dt) / denominator(i); });
        if (axialComponent) {
            fill(columns.auxiliaryKeep, [&](std::size_t i) {
                return older(kappaR[i], sigmaR[i], dt) / newer(kappaR[i], sigmaR[i], dt);
            });
            fill(columns.auxiliaryGain,
                 [&](std::size_t i) { return 1.0 / newer(kappaR[i], sigmaR[i], dt); });
            fill(columns.gainNew, [&](std::size_t i) { return 1.0 / denominator(i); });
        } else {
            fill(columns.gainNew,
                 [&](std::size_t i) { return newer(kappaY[i], sigmaY[i], dt) / denominator(i); });
            fill(columns.gainOld,
                 [&](std::size_t i) { return older(kappaY[i], sigmaY[i], dt) / denominator(i); });
        }
        const auto pointer = [](const std::vector<T>& v) { return v.empty() ? nullptr : v.data(); };
        layerRadial_[static_cast<std::size_t>(c)] = {
            pointer(columns.auxiliaryKeep), pointer(columns.auxiliaryGain),
            pointer(columns.fieldKeep), pointer(columns.gainNew), pointer(columns.gainOld)};
    }

    int axialRows = 0;
    int radialRows = 0;
    for (int k = 0; k < grid.rows(); ++k) {
        const auto r = static_cast<std::size_t>(k);
        std::array<LayerAxial<T>, 6> row{};
        for (int c = 0; c < model::componentCount; ++c) {
            const bool half = grid::yeeOffset(static_cast<Component>(c)).z > 0.0;
            const double kappa = (half ? axial.kappaHalf : axial.kappaInteger)[r];
            const double sigma = (half ? axial.sigmaHalf : axial.sigmaInteger)[r];
            row[static_cast<std::size_t>(c)] = {
                static_cast<T>(older(kappa, sigma, dt) / newer(kappa, sigma, dt)),
                static_cast<T>(1.0 / newer(kappa, sigma, dt)),
                static_cast<T>(newer(kappa, sigma, dt)), static_cast<T>(older(kappa, sigma, dt))};
        }
        layerAxial_.push_back(row);
        auxiliaryRow_.push_back(inAxialLayer(k) ? axialRows++ : radialRows++);
    }
    // six auxiliaries, and D of Er, et, Ez where there is loss
    const int arrays = keep_.empty() ? 6 : 9;
    axialAuxiliary_ = RowStore<T>(arrays, axialRows > 0 ? grid.columns() : 0, axialRows);
    radialAuxiliary_ = RowStore<T>(arrays, fields_.columns() - layerBegin_, radialRows);
}

template <class T> void CpuEngine<T>::makeTasks() {
    const auto& grid = discretisation_->grid;
    tasks_.resize(static_cast<std::size_t>(grid.rows()));
    for (const auto& injection : sources_.injections()) {
        RowInjection rowInjection{injection.component, injection.iBegin, injection.series, {}};
        for (const double weight : injection.weights) {
            rowInjection.weights.push_back(static_cast<T>(weight * grid.dt));
        }
        auto& tasks = tasks_[static_cast<std::size_t>(injection.k)];
        (grid::isElectric(injection.component) ? tasks.electric : tasks.magnetic)
            .push_back(std::move(rowInjection));
    }
    for (const auto& plan : plan_.boxes) {
        const auto size = static_cast<std::size_t>(model::componentCount) * plan.omega.size() *
                          static_cast<std::size_t>(plan.box.width()) *
                          static_cast<std::size_t>(plan.box.height());
        for (int k = plan.box.kBegin; k < plan.box.kEnd; ++k) {
            tasks_[static_cast<std::size_t>(k)].transforms.push_back(
                static_cast<int>(transforms_.size()));
        }
        transforms_.push_back({plan, std::vector<T>(size, T(0)), std::vector<T>(size, T(0))});
    }
    for (const auto& tap : plan_.taps) {
        tasks_[static_cast<std::size_t>(tap.k)].taps.push_back(static_cast<int>(taps_.size()));
        taps_.push_back({tap, {}});
    }
    specialRows_.assign(1, 0);
    for (int k = 0; k < grid.rows(); ++k) {
        const auto r = static_cast<std::size_t>(k);
        const bool plain = !inAxialLayer(k) && lossyRow_[r] == 0 && tasks_[r].magnetic.empty() &&
                           tasks_[r].electric.empty();
        plainRow_.push_back(plain ? 1 : 0);
        const bool special = !plain || !tasks_[r].none();
        specialRows_.push_back(specialRows_.back() + (special ? 1 : 0));
    }
}

} // namespace zonescope::fdtd
