// Reading the fields: snapshots, monitors, energy, saved state. Part of cpu_engine.cpp.

namespace zonescope::fdtd {

/// Writes one row of a view; `step` apart in r.
template <class T>
void CpuEngine<T>::viewRow(ViewQuantity quantity, int k, int begin, int end, int step,
                           float* out) const noexcept {
    const auto at = [&](Component c, int row) { return fields_.at(static_cast<int>(c), row); };
    ViewRows<T> source;
    source.er = at(Component::er, k);
    source.et = at(Component::et, k);
    source.ez = at(Component::ez, k);
    source.hr = at(Component::hr, k);
    source.ht = at(Component::ht, k);
    source.hz = at(Component::hz, k);
    source.erUp = at(Component::er, k + 1);
    source.etUp = at(Component::et, k + 1);
    source.hzUp = at(Component::hz, k + 1);
    const auto& materials = plan_.lattice->materials;
    source.epsEr = materials.epsEr.row(k).data();
    source.epsEt = materials.epsEt.row(k).data();
    source.epsEz = materials.epsEz.row(k).data();
    source.azimuth = viewAzimuth<T>(plan_.lattice->grid.azimuthalOrder);
    // The quantity is chosen once per row, so that each loop body is a few operations without a
    // branch.
    withViewFormula(quantity, [=](auto formula) {
        const ViewRows<T> rows = source;
        float* target = out;
        for (int i = begin; i < end; i += step) {
            *target++ = static_cast<float>(formula(rows, i));
        }
    });
}

template <class T> double CpuEngine<T>::value(Component component, int i, int k) const noexcept {
    const auto& grid = plan_.lattice->grid;
    if (i < 0 || k < 0 || i >= grid.columns() || k >= grid.rows()) {
        return 0.0;
    }
    return static_cast<double>(fields_.at(static_cast<int>(component), k)[i]);
}

template <class T>
std::optional<LayerValues> CpuEngine<T>::layerValues(Component component, int i,
                                                     int k) const noexcept {
    if (!layered(i, k)) {
        return std::nullopt;
    }
    const auto view = row(k);
    const auto c = static_cast<std::ptrdiff_t>(component);
    LayerValues values;
    values.auxiliary = static_cast<double>(view.auxiliary[c * view.auxiliaryPitch + i]);
    if (grid::isElectric(component) && view.keep != nullptr) {
        values.displacement = static_cast<double>(
            view.auxiliary[(model::componentCount + c) * view.auxiliaryPitch + i]);
    }
    return values;
}

template <class T> double CpuEngine<T>::sourceCurl(Component component, int i, int k) const {
    // What is prepared is that of the step under way, or of the one that has just ended.
    if (grid::isElectric(component) == atHalfStep_ || sources_.prepared() != 1) {
        return 0.0;
    }
    const auto& tasks = tasks_[static_cast<std::size_t>(k)];
    double sum = 0.0;
    for (const auto& injection : grid::isElectric(component) ? tasks.electric : tasks.magnetic) {
        const auto place = static_cast<std::ptrdiff_t>(i) - injection.iBegin;
        if (injection.component == component && place >= 0 && place < std::ssize(injection.weights))
            sum += static_cast<double>(injection.weights[static_cast<std::size_t>(place)] *
                                       static_cast<T>(sources_.series(injection.series, 0)));
    }
    return sum;
}

template <class T> Plane CpuEngine<T>::snapshot(const PlaneRequest& request) const {
    const auto& grid = plan_.lattice->grid;
    Plane plane = emptyPlane(fittedRequest(request, grid));
    const auto& window = plane.request;
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

template <class T>
std::vector<MonitorReading> CpuEngine<T>::readTransforms(const std::vector<bool>& wanted) const {
    std::vector<MonitorReading> readings(plan_.recording->monitors);
    for (const auto& transform : transforms_) {
        if (!wanted.at(static_cast<std::size_t>(transform.plan.monitor))) {
            continue;
        }
        DftBoxData data{transform.plan.box, transform.plan.omega, {}};
        data.values.reserve(transform.real.size());
        for (std::size_t n = 0; n < transform.real.size(); ++n) {
            data.values.emplace_back(transform.real[n], transform.imaginary[n]);
        }
        readings[static_cast<std::size_t>(transform.plan.monitor)].boxes.push_back(std::move(data));
    }
    return readings;
}

template <class T> std::vector<MonitorReading> CpuEngine<T>::readMonitors() const {
    auto readings = readTransforms(std::vector<bool>(plan_.recording->monitors, true));
    auto tails = probeTails(0);
    for (std::size_t n = 0; n < readings.size(); ++n) {
        readings[n].probe = std::move(tails[n]);
    }
    return readings;
}

template <class T>
std::vector<std::optional<ProbeData>> CpuEngine<T>::probeTails(std::int64_t from) const {
    std::vector<std::optional<ProbeData>> tails(plan_.recording->monitors);
    const std::int64_t begin = std::clamp<std::int64_t>(from, 0, step_);
    for (const auto& tap : taps_) {
        auto& probe = tails[static_cast<std::size_t>(tap.place.monitor)];
        if (!probe) {
            probe.emplace();
            for (auto& series : probe->series) {
                series.assign(static_cast<std::size_t>(step_ - begin), 0.0F);
            }
        }
        auto& series = probe->series[static_cast<std::size_t>(tap.place.series)];
        const auto weight = static_cast<float>(tap.place.weight);
        for (std::size_t n = 0; n < series.size(); ++n) {
            series[n] += weight * tap.series[static_cast<std::size_t>(begin) + n];
        }
    }
    return tails;
}

template <class T> double CpuEngine<T>::fieldEnergy() const {
    const auto& grid = plan_.lattice->grid;
    const auto& metric = plan_.lattice->radialMetric;
    const auto& axial = plan_.lattice->axialMetric;
    const auto& materials = plan_.lattice->materials;
    const int rowBegin = grid.interiorBeginZ();
    const int rowEnd = grid.interiorEndZ() + 1;
    std::vector<double> rows(static_cast<std::size_t>(grid.rows()), 0.0);
    std::atomic<int> next{rowBegin};
    team_.run([&] {
        for (int k = next++; k < rowEnd; k = next++) {
            const auto r = static_cast<std::size_t>(k);
            const EnergyRow<T> sum{
                metric.weightHalf.data(),      metric.weightEtHr.data(),
                metric.weightEz.data(),        materials.epsEr.row(k).data(),
                materials.epsEt.row(k).data(), materials.epsEz.row(k).data(),
                axial.weightInteger[r],        k + 1 == rowEnd ? 0.0 : axial.weightHalf[r],
                grid.interiorBeginR()};
            rows[r] =
                kernels_->energy(row(k), radial_, update_.axial[r], sum, update_.axis.hrFromEz,
                                 grid.interiorEndR() + 1, grid.interiorEndR());
            if (!polarisedRows_.empty()) {
                rows[r] += polarisationEnergy(k);
            }
        }
    });
    double total = 0.0;
    for (const double part : rows) {
        total += part;
    }
    if (!nodes_.empty()) {
        std::vector<double> values;
        for (const ElectricPlace& place : tiltedEnergy_.places()) {
            values.push_back(fields_.at(static_cast<int>(place.component), place.k)[place.i]);
        }
        total += tiltedEnergy_(values);
    }
    return total * 0.5 * grid::azimuthalIntegral(grid);
}

template <class T> double CpuEngine<T>::polarisationEnergy(int k) const {
    const auto& grid = plan_.lattice->grid;
    const auto& metric = plan_.lattice->radialMetric;
    const auto& axial = plan_.lattice->axialMetric;
    const auto& materials = plan_.lattice->materials;
    const std::vector<double>* const weights[] = {&metric.weightHalf, &metric.weightEtHr,
                                                  &metric.weightEz};
    const grid::SharedRows* const eps[] = {&materials.epsEr, &materials.epsEt, &materials.epsEz};
    double total = 0.0;
    for (const PolarisedRun& run : polarisedRows_[static_cast<std::size_t>(k)]) {
        const auto c = static_cast<std::size_t>(run.component);
        const auto rowIndex = static_cast<std::size_t>(k);
        const bool halfRow = run.component == Component::ez;
        if (halfRow && k >= grid.interiorEndZ()) {
            continue;
        }
        const double rowWeight =
            halfRow ? axial.weightHalf[rowIndex] : axial.weightInteger[rowIndex];
        const int interior = grid.interiorEndR() + (run.component == Component::er ? 0 : 1);
        const T* const field = fields_.at(static_cast<int>(c), k);
        for (int i = std::max(run.iBegin, grid.interiorBeginR()); i < std::min(run.iEnd, interior);
             ++i) {
            // In place of eps E^2, which the row's sum has.
            const double e = field[i];
            total += rowWeight * (*weights[c])[static_cast<std::size_t>(i)] *
                     (dispersive_.energy(run.group, i - run.iBegin) -
                      static_cast<double>((*eps[c])[grid.index(i, k)]) * e * e);
        }
    }
    return total;
}

template <class T> std::optional<BadValue> CpuEngine<T>::findBadValue() const {
    constexpr double absurd = 1e15; // sources are of the order of one
    const auto& grid = plan_.lattice->grid;
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
    const auto& grid = plan_.lattice->grid;
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
    const auto& grid = plan_.lattice->grid;
    if (values.size() != grid.points()) {
        throw InputError({.file = {},
                          .key = "component",
                          .value = say("{count} values", "count"_is = values.size()),
                          .allowed = say("{points} values", "points"_is = grid.points()),
                          .hint = say("give one value per grid point, rows of r")});
    }
    const int c = static_cast<int>(component);
    const int firstUnstretched = grid.layerCellsRMin > 0 ? grid.interiorBeginR() : 0;
    const int unstretched = grid.layerCellsR > 0 ? grid.interiorEndR() : grid.columns();
    for (int k = 0; k < grid.rows(); ++k) {
        T* rowValues = fields_.at(c, k);
        for (int i = 0; i < grid.columns(); ++i) {
            rowValues[i] = isHeld(*plan_.lattice, component, i, k)
                               ? T(0)
                               : static_cast<T>(values[grid.index(i, k)]);
        }
        // The auxiliary follows where nothing is stretched: see Engine::setComponent.
        const bool axial = inAxialLayer(grid, k);
        if (axial && c % 3 == 2) {
            continue;
        }
        // Beside the axial layers it matters to poles and loss only: elsewhere all engines begin
        // alike, as they do in the wall's column.
        if (!axial && polarisedRows_.empty() && keep_.empty()) {
            continue;
        }
        const int auxiliaryRow = update_.auxiliaryRow[static_cast<std::size_t>(k)];
        RowStore<T>& store = axial ? axialAuxiliary_ : radialAuxiliary_;
        if (store.empty()) {
            continue;
        }
        const int end = axial ? unstretched : std::min(unstretched, grid.nr);
        const int begin = axial ? 0 : auxiliaryBegin_;
        T* const auxiliary = store.at(c, auxiliaryRow) - begin;
        const bool lossy = c < 3 && !keep_.empty();
        T* const displacement =
            lossy ? store.at(model::componentCount + c, auxiliaryRow) - begin : nullptr;
        // What lies within a cell of the layer at x = 0 is stretched there.
        for (int i = std::max(begin, firstUnstretched); i < end; ++i) {
            auxiliary[i] = rowValues[i];
            if (lossy) {
                const T inverse = fields_.at(row_array::inverseEr + c, k)[i];
                displacement[i] = inverse > T(0) ? rowValues[i] / inverse : T(0);
            }
        }
    }
    for (int k = 0; k < grid.rows() && !polarisedRows_.empty(); ++k) {
        for (const PolarisedRun& run : polarisedRows_[static_cast<std::size_t>(k)]) {
            if (run.component == component) {
                dispersive_.adopt(run.group, fieldOf(run, row(k)));
            }
        }
    }
}

namespace {

template <class V>
StateArray stateArray(std::string name, std::span<const V> values,
                      std::vector<std::size_t> shape = {}) {
    StateArray array;
    array.name = std::move(name);
    array.type = std::is_same_v<V, float> ? "float32" : "float64";
    array.shape = shape.empty() ? std::vector{values.size()} : std::move(shape);
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

    template <class V> std::vector<V> read(const std::string& name, std::size_t count) const {
        std::vector<V> values(count);
        read<V>(name, std::span<V>(values));
        return values;
    }
    template <class V> void read(const std::string& name, std::span<V> target) const {
        const auto& array =
            requireArray(state_.arrays, name, std::is_same_v<V, float> ? "float32" : "float64",
                         target.size_bytes());
        if (!target.empty()) {
            std::memcpy(target.data(), array.bytes.data(), target.size_bytes());
        }
    }

private:
    const EngineState& state_;
};

template <class T> std::string engineName(int parity) {
    return fmt::format("cpu {} parity {}", std::is_same_v<T, float> ? "single" : "double", parity);
}

const char* const componentNames[] = {"Er", "Et", "Ez", "Hr", "Ht", "Hz"};

/// Of the auxiliaries of layers in a state: arrays, rows, columns.
template <class T> std::array<std::size_t, 3> shapeOf(const RowStore<T>& store, int arrays) {
    return {static_cast<std::size_t>(arrays),
            store.empty() ? 0 : static_cast<std::size_t>(store.rows()),
            store.empty() ? 0 : static_cast<std::size_t>(store.columns())};
}

template <class T>
StateArray auxiliaryArray(std::string name, const RowStore<T>& store, int arrays) {
    const auto shape = shapeOf(store, arrays);
    std::vector<T> values;
    values.reserve(shape[0] * shape[1] * shape[2]);
    for (int a = 0; a < arrays; ++a) {
        for (int row = 0; row < static_cast<int>(shape[1]); ++row) {
            values.insert(values.end(), store.at(a, row), store.at(a, row) + shape[2]);
        }
    }
    return stateArray<T>(std::move(name), values, {shape.begin(), shape.end()});
}

template <class T>
void takeAuxiliary(RowStore<T>& store, int arrays, const std::vector<T>& values) {
    const auto shape = shapeOf(store, arrays);
    auto source = values.begin();
    for (int a = 0; a < arrays; ++a) {
        for (int row = 0; row < static_cast<int>(shape[1]); ++row) {
            const auto end = source + static_cast<std::ptrdiff_t>(shape[2]);
            std::copy(source, end, store.at(a, row));
            source = end;
        }
    }
}

} // namespace

template <class T> EngineState CpuEngine<T>::saveState() const {
    const auto& grid = plan_.lattice->grid;
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
    const int auxiliaries = update_.auxiliaryArrays;
    state.arrays.push_back(auxiliaryArray("auxiliary_axial", axialAuxiliary_, auxiliaries));
    state.arrays.push_back(auxiliaryArray("auxiliary_radial", radialAuxiliary_, auxiliaries));
    if (!dispersive_.empty()) {
        state.arrays.push_back(stateArray<T>("polarisation", dispersive_.state()));
    }
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
    if (!atHalfStep_) {
        sources.restorePrepared(0); // what steps before needed is no part of the state
    }
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
                          .hint = say("resume with the backend and precision of the checkpoint")});
    }
    requirePossibleStep(state.step);
    const auto& grid = plan_.lattice->grid;
    const StateReader reader(state);
    // Read everything first, so that a mismatch leaves the engine as it was.
    std::vector<std::vector<T>> components;
    for (const char* name : componentNames) {
        components.push_back(reader.read<T>(name, grid.points()));
    }
    auto sources = sources_;
    sources.restorePrepared(state.atHalfStep ? 1 : 0);
    for (const auto& [name, values] : sources.state()) {
        if (!values->empty()) { // what was prepared for steps that are over is not needed
            reader.read<double>(name, std::span<double>(*values));
        }
    }
    auto transforms = transforms_;
    for (std::size_t n = 0; n < transforms.size(); ++n) {
        reader.read<T>(fmt::format("transform_{}_real", n), std::span<T>(transforms[n].real));
        reader.read<T>(fmt::format("transform_{}_imaginary", n),
                       std::span<T>(transforms[n].imaginary));
    }
    auto taps = taps_;
    for (std::size_t n = 0; n < taps.size(); ++n) {
        // A step that is half done has a place in the series already.
        const auto length = state.step + (state.atHalfStep ? 1 : 0);
        taps[n].series =
            reader.read<float>(fmt::format("tap_{}", n), static_cast<std::size_t>(length));
    }
    auto polarisation = dispersive_.state();
    if (!dispersive_.empty()) {
        reader.read<T>("polarisation", std::span<T>(polarisation));
    }
    const auto auxiliary = [&](const char* name, const RowStore<T>& store) {
        const auto shape = shapeOf(store, update_.auxiliaryArrays);
        return reader.read<T>(name, shape[0] * shape[1] * shape[2]);
    };
    const auto axial = auxiliary("auxiliary_axial", axialAuxiliary_);
    const auto radial = auxiliary("auxiliary_radial", radialAuxiliary_);
    dispersive_.state() = std::move(polarisation);
    takeAuxiliary(axialAuxiliary_, update_.auxiliaryArrays, axial);
    takeAuxiliary(radialAuxiliary_, update_.auxiliaryArrays, radial);
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
    counters.scheduleReason = reason_;
    counters.instructionSet = std::string(kernels_->name);
    counters.bytes = fields_.bytes() + keep_.bytes() + axialAuxiliary_.bytes() +
                     radialAuxiliary_.bytes() + dispersive_.bytes();
    for (const auto& transform : transforms_) {
        counters.bytes += (transform.real.size() + transform.imaginary.size()) * sizeof(T);
    }
    return counters;
}

} // namespace zonescope::fdtd
