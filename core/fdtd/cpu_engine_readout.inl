// Reading the fields: snapshots, monitors, energy, saved state. Part of cpu_engine.cpp.

namespace zonescope::fdtd {

/// Writes one row of a view; `step` apart in r. Quadratic quantities at the cell centre (i + 1/2, k
/// + 1/2).
template <class T>
void CpuEngine<T>::viewRow(ViewQuantity quantity, int k, int begin, int end, int step,
                           float* out) const noexcept {
    const auto at = [&](Component c, int row) { return fields_.at(static_cast<int>(c), row); };
    const T* const er = at(Component::er, k);
    const T* const et = at(Component::et, k);
    const T* const ez = at(Component::ez, k);
    const T* const hr = at(Component::hr, k);
    const T* const ht = at(Component::ht, k);
    const T* const hz = at(Component::hz, k);
    const T* const erUp = at(Component::er, k + 1);
    const T* const etUp = at(Component::et, k + 1);
    const T* const hzUp = at(Component::hz, k + 1);
    // The quantity is chosen once per row, so that each loop body is a few operations without a
    // branch.
    const auto fill = [&](auto value) {
        for (int i = begin; i < end; i += step) {
            *out++ = static_cast<float>(value(i));
        }
    };
    const auto centreEr = [=](int i) { return T(0.5) * (er[i] + erUp[i]); };
    const auto centreEt = [=](int i) {
        return T(0.25) * (et[i] + et[i + 1] + etUp[i] + etUp[i + 1]);
    };
    const auto centreEz = [=](int i) { return T(0.5) * (ez[i] + ez[i + 1]); };
    const auto centreHr = [=](int i) { return T(0.5) * (hr[i] + hr[i + 1]); };
    const auto centreHz = [=](int i) { return T(0.5) * (hz[i] + hzUp[i]); };
    const auto squares = [](T a, T b, T c) { return a * a + b * b + c * c; };
    // Er Ht, Ez Ht vary as cos^2 and et hr, et hz as sin^2 of m theta; for m = 0 there is no
    // averaging.
    const T azimuth = discretisation_->grid.azimuthalOrder == 0 ? T(1) : T(0.5);
    const auto alongRadius = [=](int i) {
        return azimuth * (centreEt(i) * centreHz(i) - centreEz(i) * ht[i]);
    };
    const auto alongAxis = [=](int i) {
        return azimuth * (centreEr(i) * ht[i] - centreEt(i) * centreHr(i));
    };
    switch (quantity) {
    case ViewQuantity::electricMagnitude:
        fill([=](int i) { return std::sqrt(squares(centreEr(i), centreEt(i), centreEz(i))); });
        return;
    case ViewQuantity::magneticMagnitude:
        fill([=](int i) { return std::sqrt(squares(centreHr(i), ht[i], centreHz(i))); });
        return;
    case ViewQuantity::energyDensity: {
        const auto& materials = discretisation_->materials;
        const auto first = discretisation_->grid.index(0, k);
        const float* const epsEr = materials.epsEr.data() + first;
        const float* const epsEt = materials.epsEt.data() + first;
        const float* const epsEz = materials.epsEz.data() + first;
        fill([=](int i) {
            const T r = centreEr(i);
            const T t = centreEt(i);
            const T z = centreEz(i);
            return T(0.5) * azimuth *
                   (static_cast<T>(epsEr[i]) * r * r + static_cast<T>(epsEt[i]) * t * t +
                    static_cast<T>(epsEz[i]) * z * z + squares(centreHr(i), ht[i], centreHz(i)));
        });
        return;
    }
    case ViewQuantity::poyntingR: fill(alongRadius); return;
    case ViewQuantity::poyntingZ: fill(alongAxis); return;
    case ViewQuantity::poyntingMagnitude:
        fill([=](int i) { return std::sqrt(squares(alongRadius(i), alongAxis(i), T(0))); });
        return;
    default: break;
    }
    const T* const component = at(static_cast<Component>(quantity), k);
    fill([=](int i) { return component[i]; });
}

template <class T> Plane CpuEngine<T>::snapshot(const PlaneRequest& request) const {
    const auto& grid = discretisation_->grid;
    Plane plane;
    plane.request = request;
    auto& window = plane.request;
    if (window.iEnd <= window.iBegin) {
        window.iBegin = 0;
        window.iEnd = grid.nr;
    }
    if (window.kEnd <= window.kBegin) {
        window.kBegin = 0;
        window.kEnd = grid.nz;
    }
    window.iBegin = std::clamp(window.iBegin, 0, grid.nr - 1);
    window.iEnd = std::clamp(window.iEnd, window.iBegin + 1, grid.nr);
    window.kBegin = std::clamp(window.kBegin, 0, grid.nz - 1);
    window.kEnd = std::clamp(window.kEnd, window.kBegin + 1, grid.nz);
    window.strideR = std::max(1, window.strideR);
    window.strideZ = std::max(1, window.strideZ);
    plane.width = (window.iEnd - window.iBegin + window.strideR - 1) / window.strideR;
    plane.height = (window.kEnd - window.kBegin + window.strideZ - 1) / window.strideZ;
    plane.step = step_;
    plane.time = static_cast<double>(step_) * grid.dt;
    const auto width = static_cast<std::size_t>(plane.width);
    plane.values.resize(width * static_cast<std::size_t>(plane.height));
    std::atomic<int> next{0};
    team_.run([&] {
        constexpr int rowsAtOnce = 8;
        for (int first = next.fetch_add(rowsAtOnce); first < plane.height;
             first = next.fetch_add(rowsAtOnce)) {
            const int last = std::min(plane.height, first + rowsAtOnce);
            for (int row = first; row < last; ++row) {
                viewRow(window.quantity, window.kBegin + row * window.strideZ, window.iBegin,
                        window.iEnd, window.strideR,
                        plane.values.data() + width * static_cast<std::size_t>(row));
            }
        }
    });
    return plane;
}

template <class T> std::vector<MonitorReading> CpuEngine<T>::readMonitors() const {
    std::vector<MonitorReading> readings(discretisation_->project->monitors.size());
    for (const auto& transform : transforms_) {
        DftBoxData data{transform.plan.box, transform.plan.omega, {}};
        data.values.reserve(transform.real.size());
        for (std::size_t n = 0; n < transform.real.size(); ++n) {
            data.values.emplace_back(transform.real[n], transform.imaginary[n]);
        }
        readings[static_cast<std::size_t>(transform.plan.monitor)].boxes.push_back(std::move(data));
    }
    for (const auto& tap : taps_) {
        auto& probe = readings[static_cast<std::size_t>(tap.place.monitor)].probe;
        if (!probe) {
            probe.emplace();
            for (auto& series : probe->series) {
                series.assign(static_cast<std::size_t>(step_), 0.0F);
            }
        }
        auto& series = probe->series[static_cast<std::size_t>(tap.place.component)];
        const auto weight = static_cast<float>(tap.place.weight);
        for (std::size_t n = 0; n < series.size(); ++n) {
            series[n] += weight * tap.series[n];
        }
    }
    return readings;
}

template <class T> double CpuEngine<T>::fieldEnergy() const {
    const auto& grid = discretisation_->grid;
    const auto& metric = discretisation_->radialMetric;
    const auto& axial = discretisation_->axialMetric;
    const auto& materials = discretisation_->materials;
    const int rowBegin = grid.interiorBeginZ();
    const int rowEnd = grid.interiorEndZ() + 1;
    std::vector<double> rows(static_cast<std::size_t>(grid.rows()), 0.0);
    std::atomic<int> next{rowBegin};
    team_.run([&] {
        for (int k = next++; k < rowEnd; k = next++) {
            const auto at = grid.index(0, k);
            const auto r = static_cast<std::size_t>(k);
            const EnergyRow<T> sum{
                metric.weightHalf.data(),    metric.weightEtHr.data(),
                metric.weightEz.data(),      materials.epsEr.data() + at,
                materials.epsEt.data() + at, materials.epsEz.data() + at,
                axial.weightInteger[r],      k + 1 == rowEnd ? 0.0 : axial.weightHalf[r]};
            rows[r] = kernels_->energy(row(k), radial_, axial_[r], sum, axis_.hrFromEz,
                                       grid.interiorEndR() + 1, grid.interiorEndR());
        }
    });
    double total = 0.0;
    for (const double part : rows) {
        total += part;
    }
    return total * std::numbers::pi * (grid.azimuthalOrder == 0 ? 1.0 : 0.5);
}

template <class T> std::optional<BadValue> CpuEngine<T>::findBadValue() const {
    constexpr double absurd = 1e15; // sources are of the order of one
    const auto& grid = discretisation_->grid;
    for (int k = 0; k < grid.rows(); ++k) {
        for (int c = 0; c < model::componentCount; ++c) {
            const T* values = fields_.at(c, k);
            for (int i = 0; i < grid.columns(); ++i) {
                if (!(std::abs(static_cast<double>(values[i])) < absurd)) {
                    return BadValue{static_cast<Component>(c), i, k,
                                    static_cast<double>(values[i])};
                }
            }
        }
    }
    return std::nullopt;
}

template <class T> std::vector<double> CpuEngine<T>::component(Component component) const {
    const auto& grid = discretisation_->grid;
    std::vector<double> values;
    values.reserve(grid.points());
    for (int k = 0; k < grid.rows(); ++k) {
        const T* rowValues = fields_.at(static_cast<int>(component), k);
        values.insert(values.end(), rowValues, rowValues + grid.columns());
    }
    return values;
}

template <class T>
void CpuEngine<T>::setComponent(Component component, const std::vector<double>& values) {
    const auto& grid = discretisation_->grid;
    if (values.size() != grid.points()) {
        throw InputError({.file = {},
                          .key = "component",
                          .value = fmt::format("{} values", values.size()),
                          .allowed = fmt::format("{} values", grid.points()),
                          .hint = "give one value per grid point, rows of r"});
    }
    for (int k = 0; k < grid.rows(); ++k) {
        T* rowValues = fields_.at(static_cast<int>(component), k);
        for (int i = 0; i < grid.columns(); ++i) {
            rowValues[i] = held(component, i, k) ? T(0) : static_cast<T>(values[grid.index(i, k)]);
        }
    }
}

namespace {

template <class V> StateArray stateArray(std::string name, std::span<const V> values) {
    StateArray array;
    array.name = std::move(name);
    array.type = std::is_same_v<V, float> ? "float32" : "float64";
    array.shape = {values.size()};
    array.bytes.resize(values.size_bytes());
    if (!values.empty()) {
        std::memcpy(array.bytes.data(), values.data(), values.size_bytes());
    }
    return array;
}

/// Hands out the arrays of a saved state by name, checking type and size.
class StateReader {
public:
    explicit StateReader(const EngineState& state) : state_(state) {}

    template <class V> std::vector<V> read(const std::string& name) const {
        for (const auto& array : state_.arrays) {
            if (array.name == name &&
                array.type == (std::is_same_v<V, float> ? "float32" : "float64") &&
                array.bytes.size() % sizeof(V) == 0) {
                std::vector<V> values(array.bytes.size() / sizeof(V));
                if (!values.empty()) {
                    std::memcpy(values.data(), array.bytes.data(), array.bytes.size());
                }
                return values;
            }
        }
        mismatch(name);
    }
    template <class V> void read(const std::string& name, std::span<V> target) const {
        const auto values = read<V>(name);
        if (values.size() != target.size()) {
            mismatch(name);
        }
        std::copy(values.begin(), values.end(), target.begin());
    }

private:
    [[noreturn]] static void mismatch(const std::string& name) {
        throw InputError({.file = {},
                          .key = name,
                          .value = "missing or of another size",
                          .allowed = "the state of the same project, backend and precision",
                          .hint = "resume with the project that wrote the checkpoint"});
    }
    const EngineState& state_;
};

template <class T> std::string engineName(int parity) {
    return fmt::format("cpu {} parity {}", std::is_same_v<T, float> ? "single" : "double", parity);
}

const char* const componentNames[] = {"Er", "Et", "Ez", "Hr", "Ht", "Hz"};

} // namespace

template <class T> EngineState CpuEngine<T>::saveState() const {
    const auto& grid = discretisation_->grid;
    EngineState state;
    state.engine = engineName<T>(parity_);
    state.step = step_;
    state.atHalfStep = atHalfStep_;
    for (int c = 0; c < model::componentCount; ++c) {
        std::vector<T> values;
        values.reserve(grid.points());
        for (int k = 0; k < grid.rows(); ++k) {
            const T* rowValues = fields_.at(c, k);
            values.insert(values.end(), rowValues, rowValues + grid.columns());
        }
        auto array = stateArray<T>(componentNames[c], values);
        array.shape = {static_cast<std::size_t>(grid.rows()),
                       static_cast<std::size_t>(grid.columns())};
        state.arrays.push_back(std::move(array));
    }
    state.arrays.push_back(stateArray<T>("auxiliary_axial", axialAuxiliary_.all()));
    state.arrays.push_back(stateArray<T>("auxiliary_radial", radialAuxiliary_.all()));
    for (std::size_t n = 0; n < transforms_.size(); ++n) {
        state.arrays.push_back(
            stateArray<T>(fmt::format("transform_{}_real", n), transforms_[n].real));
        state.arrays.push_back(
            stateArray<T>(fmt::format("transform_{}_imaginary", n), transforms_[n].imaginary));
    }
    for (std::size_t n = 0; n < taps_.size(); ++n) {
        state.arrays.push_back(stateArray<float>(fmt::format("tap_{}", n), taps_[n].series));
    }
    // state() hands out pointers for loading too, hence a copy of the small source bank.
    auto sources = sources_;
    for (const auto& [name, values] : sources.state()) {
        state.arrays.push_back(stateArray<double>(name, *values));
    }
    return state;
}

template <class T> void CpuEngine<T>::loadState(const EngineState& state) {
    if (state.engine != engineName<T>(parity_)) {
        throw InputError({.file = {},
                          .key = "engine",
                          .value = state.engine,
                          .allowed = engineName<T>(parity_),
                          .hint = "resume with the backend and precision of the checkpoint"});
    }
    const auto& grid = discretisation_->grid;
    const StateReader reader(state);
    // Read everything first, so that a mismatch leaves the engine as it was.
    std::vector<std::vector<T>> components;
    for (const char* name : componentNames) {
        components.push_back(std::vector<T>(grid.points()));
        reader.read<T>(name, components.back());
    }
    auto sources = sources_;
    for (const auto& [name, values] : sources.state()) {
        *values = reader.read<double>(name);
    }
    sources.restorePrepared(state.atHalfStep ? 1 : 0);
    auto transforms = transforms_;
    for (std::size_t n = 0; n < transforms.size(); ++n) {
        reader.read<T>(fmt::format("transform_{}_real", n), std::span<T>(transforms[n].real));
        reader.read<T>(fmt::format("transform_{}_imaginary", n),
                       std::span<T>(transforms[n].imaginary));
    }
    auto taps = taps_;
    for (std::size_t n = 0; n < taps.size(); ++n) {
        taps[n].series = reader.read<float>(fmt::format("tap_{}", n));
    }
    reader.read<T>("auxiliary_axial", axialAuxiliary_.all());
    reader.read<T>("auxiliary_radial", radialAuxiliary_.all());
    for (int c = 0; c < model::componentCount; ++c) {
        for (int k = 0; k < grid.rows(); ++k) {
            std::copy_n(components[static_cast<std::size_t>(c)].begin() +
                            static_cast<std::ptrdiff_t>(grid.index(0, k)),
                        grid.columns(), fields_.at(c, k));
        }
    }
    sources_ = std::move(sources);
    transforms_ = std::move(transforms);
    taps_ = std::move(taps);
    step_ = state.step;
    atHalfStep_ = state.atHalfStep;
    if (atHalfStep_) { // the phases of the pending step are a function of the step alone
        const auto prepared = sources_;
        prepareChunk(1);
        sources_ = prepared;
    }
}

template <class T> EngineCounters CpuEngine<T>::counters() const {
    EngineCounters counters;
    counters.cellSteps = cellSteps_;
    counters.seconds = seconds_;
    counters.threads = team_.size();
    counters.timeLevels = shape_.levels;
    counters.instructionSet = std::string(kernels_->name);
    counters.bytes =
        fields_.bytes() + keep_.bytes() + axialAuxiliary_.bytes() + radialAuxiliary_.bytes();
    for (const auto& transform : transforms_) {
        counters.bytes += (transform.real.size() + transform.imaginary.size()) * sizeof(T);
    }
    return counters;
}

} // namespace zonescope::fdtd
