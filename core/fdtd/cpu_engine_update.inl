// Advancing the fields: the update of a stretch of a row, and what happens on the row besides. Part
// of cpu_engine.cpp.

namespace zonescope::fdtd {

template <class T> RowView<T> CpuEngine<T>::row(int k) const noexcept {
    const auto rowIndex = static_cast<std::size_t>(k);
    RowView<T> view{};
    view.fields = fields_.at(0, k);
    view.pitch = fields_.pitch();
    view.stride = fields_.stride();
    view.keep = lossyRow_[rowIndex] != 0 ? keep_.at(0, k) : nullptr;
    if (inAxialLayer(plan_.lattice->grid, k)) {
        view.auxiliary = axialAuxiliary_.at(0, update_.auxiliaryRow[rowIndex]);
        view.auxiliaryPitch = axialAuxiliary_.pitch();
    } else {
        view.auxiliary = radialAuxiliary_.at(0, update_.auxiliaryRow[rowIndex]) - auxiliaryBegin_;
        view.auxiliaryPitch = radialAuxiliary_.pitch();
    }
    return view;
}

template <class T> bool CpuEngine<T>::layered(int i, int k) const noexcept {
    return i < innerEnd_ || i >= layerBegin_ || inAxialLayer(plan_.lattice->grid, k);
}

/// Adds to the curl of one value after its update; the update is linear in the curl.
template <class T>
void CpuEngine<T>::inject(const RowView<T>& p, Component component, int k, int i, T curl) const {
    const auto c = static_cast<std::size_t>(component);
    const bool electric = c < 3;
    T& field = p.fields[static_cast<std::ptrdiff_t>(c) * p.pitch + i];
    const T inverse =
        electric ? p.fields[(row_array::inverseEr + static_cast<std::ptrdiff_t>(c)) * p.pitch + i]
                 : T(1);
    if (!layered(i, k)) {
        field += inverse * curl;
        return;
    }
    const auto& radial = layerRadial_[c];
    const auto& axial = update_.layerAxial[static_cast<std::size_t>(k)][c];
    const bool axialComponent = component == Component::ez || component == Component::hz;
    T change = (axialComponent ? radial.auxiliaryGain[i] : axial.auxiliaryGain) * curl;
    if (electric && p.keep != nullptr) {
        p.auxiliary[(model::componentCount + static_cast<std::ptrdiff_t>(c)) * p.auxiliaryPitch +
                    i] += change;
    }
    change *= inverse;
    p.auxiliary[static_cast<std::ptrdiff_t>(c) * p.auxiliaryPitch + i] += change;
    field += radial.gainNew[i] * (axialComponent ? axial.newFactor : T(1)) * change;
}

template <class T>
void CpuEngine<T>::injectRows(const std::vector<RowInjection>& rows, const RowView<T>& p, int j,
                              int k, int begin, int end) const {
    for (const auto& injection : rows) {
        const T amplitude = static_cast<T>(sources_.series(injection.series, j));
        const int first = std::max(begin, injection.iBegin);
        const int last =
            std::min(end, injection.iBegin + static_cast<int>(injection.weights.size()));
        for (int i = first; i < last; ++i) {
            inject(p, injection.component, k, i,
                   injection.weights[static_cast<std::size_t>(i - injection.iBegin)] * amplitude);
        }
    }
}

template <class T> T* CpuEngine<T>::fieldOf(const PolarisedRun& run, const RowView<T>& p) noexcept {
    const auto c = static_cast<std::ptrdiff_t>(run.component);
    return (run.layered ? p.auxiliary + c * p.auxiliaryPitch : p.fields + c * p.pitch) + run.iBegin;
}

/// The poles' part of the update of E, after everything else.
template <class T>
void CpuEngine<T>::polarise(const RowView<T>& p, int k, int begin, int end) const {
    for (const PolarisedRun& run : polarisedRows_[static_cast<std::size_t>(k)]) {
        const int first = std::max(begin, run.iBegin);
        const int last = std::min(end, run.iEnd);
        if (first >= last) {
            continue;
        }
        T* const values = fieldOf(run, p) + (first - run.iBegin);
        if (!run.layered) {
            dispersive_.advance(run.group, first - run.iBegin, last - first, values);
            continue;
        }
        // The auxiliary is the field of the medium; E follows its change, by linearity.
        const auto c = static_cast<std::size_t>(run.component);
        const T* const gain = layerRadial_[c].gainNew;
        const T factor = run.component == Component::ez
                             ? update_.layerAxial[static_cast<std::size_t>(k)][c].newFactor
                             : T(1);
        T* const field = p.fields + static_cast<std::ptrdiff_t>(c) * p.pitch;
        constexpr int blockCells = 64;
        std::array<T, blockCells> before;
        for (int i = first; i < last; i += blockCells) {
            const int cells = std::min(blockCells, last - i);
            T* const auxiliary = values + (i - first);
            std::copy_n(auxiliary, cells, before.begin());
            dispersive_.advance(run.group, i - run.iBegin, cells, auxiliary);
            for (int n = 0; n < cells; ++n) {
                field[i + n] +=
                    gain[i + n] * factor * (auxiliary[n] - before[static_cast<std::size_t>(n)]);
            }
        }
    }
}

template <class T>
std::pair<int, int> CpuEngine<T>::plainStretch(int k, int begin, int end) const noexcept {
    if (inAxialLayer(plan_.lattice->grid, k)) {
        return {begin, begin};
    }
    const int plainBegin = std::clamp(innerEnd_, begin, end);
    return {plainBegin, std::clamp(layerBegin_, plainBegin, end)};
}

template <class T> void CpuEngine<T>::updateMagnetic(int j, int k, int begin, int end) const {
    const auto p = row(k);
    const auto rowIndex = static_cast<std::size_t>(k);
    const auto& axial = update_.axial[rowIndex];
    const LayerCoefficients<T> layer{layerRadial_.data(), update_.layerAxial[rowIndex].data()};
    const auto [plainBegin, plainEnd] = plainStretch(k, begin, end);
    if (begin < plainBegin) {
        kernels_->magneticLayer(p, radial_, axial, layer, begin, plainBegin);
    }
    if (plainBegin < plainEnd) {
        kernels_->magnetic(p, radial_, axial, plainBegin, plainEnd);
    }
    const int layerStart = std::max(begin, plainEnd);
    if (layerStart < end) {
        kernels_->magneticLayer(p, radial_, axial, layer, layerStart, end);
    }
    if (begin == 0 && update_.axis.hrFromEz != T(0)) {
        if (!layered(0, k)) {
            kernels_->axisMagnetic(p, update_.axis);
        } else {
            inject(p, Component::hr, k, 0,
                   -update_.axis.hrFromEz * p.fields[row_array::ez * p.pitch + 1]);
        }
    }
    const auto& injections = tasks_[rowIndex].magnetic;
    if (!injections.empty()) {
        injectRows(injections, p, j, k, begin, end);
    }
}

template <class T> void CpuEngine<T>::updateElectric(int j, int k, int begin, int end) const {
    const auto p = row(k);
    const auto rowIndex = static_cast<std::size_t>(k);
    const auto& axial = update_.axial[rowIndex];
    const bool isLossy = lossyRow_[rowIndex] != 0;
    const LayerCoefficients<T> layer{layerRadial_.data(), update_.layerAxial[rowIndex].data()};
    const auto [plainBegin, plainEnd] = plainStretch(k, begin, end);
    const auto inLayer = [&](int from, int to) {
        if (from < to) {
            (isLossy ? kernels_->electricLayerLossy : kernels_->electricLayer)(p, radial_, axial,
                                                                               layer, from, to);
        }
    };
    inLayer(begin, plainBegin);
    if (plainBegin < plainEnd) {
        (isLossy ? kernels_->electricLossy : kernels_->electric)(p, radial_, axial, plainBegin,
                                                                 plainEnd);
        if (plainBegin == 0 && update_.axis.etFromHz != T(0)) {
            kernels_->axisElectric(p, update_.axis);
        }
    }
    inLayer(std::max(begin, plainEnd), end);
    const auto& injections = tasks_[rowIndex].electric;
    if (!injections.empty()) {
        injectRows(injections, p, j, k, begin, end);
    }
    if (!polarisedRows_.empty()) {
        polarise(p, k, begin, end);
    }
    const int wall = plan_.lattice->grid.nr;
    if (sources_.drivesWall() && begin <= wall && wall < end) {
        p.fields[row_array::et * p.pitch + wall] = static_cast<T>(sources_.wallEt(j, k));
    }
}

template <class T> bool CpuEngine<T>::hasNodes(int k) const noexcept { return !nodesOf(k).empty(); }

template <class T>
auto CpuEngine<T>::nodesOf(int k) const noexcept -> std::span<const CoupledNode> {
    const auto r = static_cast<std::size_t>(k);
    if (r + 1 >= nodesBegin_.size()) {
        return {};
    }
    return std::span(nodes_).subspan(nodesBegin_[r], nodesBegin_[r + 1] - nodesBegin_[r]);
}

/// Tilted interfaces through nodes of row k in columns [begin, end), after the ordinary update of E
/// of that row: completes Er of the row but for its last column, and Ez of the row below.
template <class T> void CpuEngine<T>::couple(int k, int begin, int end) const {
    const auto nodes = nodesOf(k);
    if (nodes.empty()) {
        return;
    }
    struct Access {
        const CpuEngine& engine;
        T radial(int array, int i) const {
            return engine.radial_.base[array * engine.fields_.pitch() + i];
        }
        const AxialCoefficients<T>& axial(int row) const {
            return engine.update_.axial[static_cast<std::size_t>(row)];
        }
        T magnetic(int c, int i, int row) const { return engine.fields_.at(c, row)[i]; }
    };
    const Access access{*this};
    T* const er = fields_.at(row_array::er, k);
    T* const ezBelow = fields_.at(row_array::ez, k - 1);
    T* const ez = fields_.at(row_array::ez, k);
    for (auto node = std::ranges::lower_bound(nodes, begin, {}, &CoupledNode::i);
         node != nodes.end() && node->i < end; ++node) {
        const int i = node->i;
        constexpr auto innerBelow = grid::quadrant(false, false);
        constexpr auto innerAbove = grid::quadrant(false, true);
        constexpr auto outerBelow = grid::quadrant(true, false);
        constexpr auto outerAbove = grid::quadrant(true, true);
        const auto& [radial, axial] = node->gains;
        const T inner = i > 0 ? cell::curlErAt(access, i - 1, k) : T(0);
        const T outer = cell::curlErAt(access, i, k);
        const T below = cell::curlEzAt(access, i, k - 1);
        const T above = cell::curlEzAt(access, i, k);
        if (i > 0) {
            er[i - 1] += radial[innerBelow] * below + radial[innerAbove] * above;
        }
        er[i] += radial[outerBelow] * below + radial[outerAbove] * above;
        ezBelow[i] += axial[innerBelow] * inner + axial[outerBelow] * outer;
        ez[i] += axial[innerAbove] * inner + axial[outerAbove] * outer;
    }
}

/// Records what the update of row k in these columns has completed: the row itself, or where nodes
/// of the row above take part, the row below; with nodes a column late, because the next tile
/// completes the last one.
template <class T> void CpuEngine<T>::recordFinished(int j, int k, int begin, int end) const {
    const auto recordRow = [&](int finished, bool late) {
        if (!tasks_[static_cast<std::size_t>(finished)].none()) {
            record(j, finished, late ? std::max(0, begin - 1) : begin,
                   late && end < shape_.columns ? end - 1 : end);
        }
    };
    if (k > 0 && hasNodes(k)) {
        recordRow(k - 1, true);
    }
    if (!hasNodes(k + 1)) {
        recordRow(k, hasNodes(k));
    }
}

/// Monitors of a row, right after its E: H is half a step older.
template <class T> void CpuEngine<T>::record(int j, int k, int begin, int end) const {
    const auto& tasks = tasks_[static_cast<std::size_t>(k)];
    const std::int64_t finished = chunkStep_ + j + 1;
    for (const int index : tasks.transforms) {
        auto& transform = transforms_[static_cast<std::size_t>(index)];
        const auto& plan = transform.plan;
        if (finished % plan.interval != 0) {
            continue;
        }
        const int first = std::max(begin, plan.box.iBegin);
        const int count = std::min(end, plan.box.iEnd) - first;
        if (count <= 0) {
            continue;
        }
        const auto frequencies = plan.omega.size();
        const auto width = static_cast<std::size_t>(plan.box.width());
        const auto height = static_cast<std::size_t>(plan.box.height());
        for (std::size_t c = 0; c < static_cast<std::size_t>(plan.components); ++c) {
            const T* field = fields_.at(static_cast<int>(c), k) + first;
            for (std::size_t f = 0; f < frequencies; ++f) {
                const auto& phase = phases_[phaseBegin_[static_cast<std::size_t>(index)] +
                                            static_cast<std::size_t>(j) * frequencies + f];
                const std::size_t at = ((c * frequencies + f) * height +
                                        static_cast<std::size_t>(k - plan.box.kBegin)) *
                                           width +
                                       static_cast<std::size_t>(first - plan.box.iBegin);
                const std::size_t part = c < 3 ? 0 : 2;
                kernels_->accumulate(field, phase[part], phase[part + 1],
                                     transform.real.data() + at, transform.imaginary.data() + at,
                                     count);
            }
        }
    }
    for (const int index : tasks.taps) {
        auto& tap = taps_[static_cast<std::size_t>(index)];
        if (tap.place.i >= begin && tap.place.i < end) {
            tap.series[static_cast<std::size_t>(finished - 1)] = static_cast<float>(
                fields_.at(static_cast<int>(tap.place.component), k)[tap.place.i]);
        }
    }
}

/// Updates a block of rows that the kernels can do alone.
template <class T> void CpuEngine<T>::plainWork(const WavefrontBlock& block) const {
    const auto& grid = plan_.lattice->grid;
    const int firstRow = grid.interiorBeginZ();
    PlainBlock<T> plain{};
    plain.row = row(firstRow);
    plain.row.fields -= firstRow * plain.row.stride;
    plain.auxiliaryStride = radialAuxiliary_.stride();
    plain.radial = radial_;
    plain.axial = update_.axial.data();
    plain.layerRadial = layerRadial_.data();
    plain.layerAxial = update_.layerAxial[static_cast<std::size_t>(firstRow)].data();
    plain.axis = update_.axis;
    plain.wall = sources_.drivesWall() ? sources_.wallEt(block.firstStep) : nullptr;
    plain.rows = grid.rows();
    plain.firstRow = firstRow;
    plain.innerEnd = innerEnd_;
    plain.layerBegin = layerBegin_;
    plain.wallColumn = grid.nr;
    plain.columns = shape_.columns;
    plain.levelBegin = block.levelBegin;
    plain.levelEnd = block.levelEnd;
    plain.waveBegin = block.waveBegin;
    plain.waveEnd = block.waveEnd;
    plain.begin = block.tileBegin;
    plain.end = block.tileEnd;
    plain.firstTile = block.firstTile;
    plain.lastTile = block.lastTile;
    kernels_->plainBlock(plain);
}

template <class T> void CpuEngine<T>::work(const WavefrontBlock& block) const {
    const auto& grid = plan_.lattice->grid;
    const int rowBegin = std::max(0, block.waveBegin - block.levelEnd + 1);
    const int rowEnd = std::min(grid.rows(), block.waveEnd - block.levelBegin);
    if (rowBegin >= rowEnd) {
        return;
    }
    if (specialRows_[static_cast<std::size_t>(rowEnd)] ==
        specialRows_[static_cast<std::size_t>(rowBegin)]) {
        plainWork(block);
        return;
    }
    for (int wave = block.waveBegin; wave < block.waveEnd; ++wave) {
        for (int level = block.levelBegin; level < block.levelEnd; ++level) {
            const int k = wave - level;
            const auto stretch = stretchOf(block, shape_, level);
            if (k < 0 || k >= grid.rows() || stretch.begin >= stretch.end) {
                continue;
            }
            const int j = block.firstStep + level;
            if (plainRow_[static_cast<std::size_t>(k)] != 0) { // only what follows makes it special
                WavefrontBlock one = block;
                one.waveBegin = wave;
                one.waveEnd = wave + 1;
                one.levelBegin = level;
                one.levelEnd = level + 1;
                plainWork(one);
            } else {
                updateMagnetic(j, k, stretch.begin, stretch.end);
                updateElectric(j, k, stretch.begin, stretch.end);
            }
            couple(k, stretch.begin, stretch.end);
            recordFinished(j, k, stretch.begin, stretch.end);
        }
    }
}

template <class T> void CpuEngine<T>::prepareChunk(int steps) {
    chunkStep_ = step_;
    sources_.prepare(steps);
    phases_.clear();
    phaseBegin_.clear();
    const double dt = plan_.lattice->grid.dt;
    for (const auto& transform : transforms_) {
        phaseBegin_.push_back(phases_.size());
        const double weight = transform.plan.interval * dt;
        for (int j = 0; j < steps; ++j) {
            const double time = static_cast<double>(chunkStep_ + j + 1) * dt;
            for (const double omega : transform.plan.omega) {
                const double electric = omega * time;
                const double magnetic = omega * (time - 0.5 * dt);
                phases_.push_back({static_cast<T>(weight * std::cos(electric)),
                                   static_cast<T>(weight * std::sin(electric)),
                                   static_cast<T>(weight * std::cos(magnetic)),
                                   static_cast<T>(weight * std::sin(magnetic))});
            }
        }
    }
    for (auto& tap : taps_) {
        tap.series.resize(static_cast<std::size_t>(chunkStep_ + steps), 0.0F);
    }
}

template <class T> void CpuEngine<T>::advance(std::int64_t steps) {
    if (steps > 0 && atHalfStep_) {
        advanceHalfStep();
        --steps;
    }
    const auto start = std::chrono::steady_clock::now();
    const auto& grid = plan_.lattice->grid;
    for (std::int64_t left = steps; left > 0;) {
        const int count = static_cast<int>(std::min(left, chunkSteps));
        prepareChunk(count);
        if (count != task_.steps) {
            task_.steps = count;
            shape_ = planWavefront(task_);
        }
        runWavefront(shape_, count, team_, [this](const WavefrontBlock& block) { work(block); });
        step_ += count;
        left -= count;
    }
    cellSteps_ += static_cast<double>(steps) * grid.nr * grid.nz;
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class T> void CpuEngine<T>::advanceHalfStep() {
    const FlushDenormals flush;
    const int rows = plan_.lattice->grid.rows();
    if (!atHalfStep_) {
        prepareChunk(1);
        for (int k = 0; k < rows; ++k) {
            updateMagnetic(0, k, 0, shape_.columns);
        }
        atHalfStep_ = true;
        return;
    }
    for (int k = 0; k < rows; ++k) {
        updateElectric(0, k, 0, shape_.columns);
    }
    for (int k = 0; k < rows; ++k) {
        couple(k, 0, shape_.columns);
    }
    for (int k = 0; k < rows; ++k) {
        record(0, k, 0, shape_.columns);
    }
    atHalfStep_ = false;
    ++step_;
}

template <class T> void CpuEngine<T>::reset() {
    for (int k = -1; k <= plan_.lattice->grid.rows(); ++k) {
        for (int c = 0; c < model::componentCount; ++c) {
            std::fill_n(fields_.at(c, k), fields_.columns(), T(0));
        }
    }
    axialAuxiliary_.clear();
    radialAuxiliary_.clear();
    dispersive_.clear();
    for (auto& transform : transforms_) {
        std::fill(transform.real.begin(), transform.real.end(), T(0));
        std::fill(transform.imaginary.begin(), transform.imaginary.end(), T(0));
    }
    for (auto& tap : taps_) {
        tap.series.clear();
    }
    sources_.clear();
    step_ = 0;
    atHalfStep_ = false;
    seconds_ = 0.0;
    cellSteps_ = 0.0;
}

} // namespace zonescope::fdtd
