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

/// Columns of the field store, whole blocks.
template <class T> int paddedColumns(const grid::Grid& grid) {
    constexpr int block = blockColumns<T>;
    return (grid.columns() + block - 1) / block * block;
}

} // namespace

template <class T>
CpuEngine<T>::CpuEngine(RunPlan plan, int parity, const CpuOptions& options)
    : plan_(std::move(plan)), kernels_(&selectRowKernels<T>(options.instructionSet)),
      sources_(plan_.excitation->bank(parity)), team_(threadCount(options, plan_.lattice->grid)),
      update_(*plan_.lattice, paddedColumns<T>(plan_.lattice->grid)),
      dispersive_(plan_.lattice->materials.dispersive, plan_.lattice->grid.dt), parity_(parity),
      reason_(options.reason) {
    chooseShape(options);
    makeCoefficients();
    makeMaterials();
    makeLayers();
    makePolarisation();
    makeCoupling();
    makeTasks();
}

template <class T> void CpuEngine<T>::chooseShape(const CpuOptions& options) {
    const auto& grid = plan_.lattice->grid;
    constexpr int block = blockColumns<T>;
    fields_ = RowStore<T>(row_array::count, grid.columns(), grid.rows());
    task_ = {.columns = fields_.columns(),
             .rows = grid.rows(),
             .block = block,
             .steps = static_cast<int>(chunkSteps),
             .threads = team_.size(),
             .columnBytes = row_array::count * sizeof(T),
             .levels = options.timeLevels,
             .tileColumns = options.tileColumns};
    shape_ = planWavefront(task_);
    const int aligned = std::min(grid.interiorEndR(), grid.nr) / block * block;
    layerBegin_ = aligned;
    innerEnd_ = (grid.layerCellsRMin + block - 1) / block * block;
    if (innerEnd_ >= layerBegin_) { // nothing lies between the two layers
        innerEnd_ = layerBegin_ = grid.layerCellsRMin > 0 ? 0 : layerBegin_;
    }
    auxiliaryBegin_ = innerEnd_ > 0 ? 0 : layerBegin_;
}

template <class T> void CpuEngine<T>::makeCoefficients() {
    coefficients_ = RowStore<T>(coefficient::count, plan_.lattice->grid.columns(), 1);
    for (int array = 0; array < coefficient::count; ++array) {
        std::ranges::copy(update_.radial[static_cast<std::size_t>(array)],
                          coefficients_.at(array, 0));
    }
    radial_ = {coefficients_.at(0, 0), update_.radialStep};
}

template <class T> void CpuEngine<T>::makeMaterials(const grid::FilledLattice* before) {
    const auto& grid = plan_.lattice->grid;
    const auto& materials = plan_.lattice->materials;
    const bool lossy = materials.lossy();
    const auto columns = static_cast<std::size_t>(grid.columns());
    if (before == nullptr) {
        lossyRow_.assign(static_cast<std::size_t>(grid.rows()), 0);
        if (lossy) {
            keep_ = RowStore<T>(3, grid.columns(), grid.rows());
        }
    }
    for (int k = 0; k < grid.rows(); ++k) {
        if (before != nullptr) {
            if (grid::sameRow(before->materials, materials, k)) {
                continue;
            }
            lossyRow_[static_cast<std::size_t>(k)] = 0;
        }
        for (int c = 0; c < 3; ++c) {
            const std::span<T> inverse(fields_.at(row_array::inverseEr + c, k), columns);
            const std::span<T> keep =
                lossy ? std::span<T>(keep_.at(c, k), columns) : std::span<T>();
            if (fillMaterialRow<T>(*plan_.lattice, static_cast<Component>(c), k, inverse, keep)) {
                lossyRow_[static_cast<std::size_t>(k)] = 1;
            }
        }
    }
}

template <class T> void CpuEngine<T>::pointToLayers() {
    for (std::size_t c = 0; c < update_.layerColumns.size(); ++c) {
        const auto& columns = update_.layerColumns[c];
        const auto pointer = [](const std::vector<T>& v) { return v.empty() ? nullptr : v.data(); };
        layerRadial_[c] = {pointer(columns.auxiliaryKeep), pointer(columns.auxiliaryGain),
                           pointer(columns.fieldKeep), pointer(columns.gainNew),
                           pointer(columns.gainOld)};
    }
}

template <class T> void CpuEngine<T>::makeLayers() {
    pointToLayers();
    axialAuxiliary_ =
        RowStore<T>(update_.auxiliaryArrays,
                    update_.axialRows > 0 ? plan_.lattice->grid.columns() : 0, update_.axialRows);
    radialAuxiliary_ = RowStore<T>(update_.auxiliaryArrays, fields_.columns() - auxiliaryBegin_,
                                   update_.radialRows);
}

template <class T> void CpuEngine<T>::makePolarisation() {
    const auto& grid = plan_.lattice->grid;
    const auto& map = plan_.lattice->materials.dispersive;
    if (map.empty()) {
        return;
    }
    polarisedRows_.resize(static_cast<std::size_t>(grid.rows()));
    for (int k = 0; k < grid.rows(); ++k) {
        const auto addPart = [&](const grid::DispersiveRun& run, int begin, int end, bool layered) {
            if (begin < end) {
                polarisedRows_[static_cast<std::size_t>(k)].push_back(
                    {run.component, begin, end, dispersive_.add(run.composition, end - begin),
                     layered});
            }
        };
        for (const grid::DispersiveRun& run : map.row(k)) {
            const auto held = [&](int i) { return isHeld(*plan_.lattice, run.component, i, k); };
            // Held places are a whole row, or its first and last columns.
            int begin = run.iBegin;
            int end = run.iEnd;
            while (begin < end && held(begin)) {
                ++begin;
            }
            while (begin < end && held(end - 1)) {
                --end;
            }
            if (inAxialLayer(grid, k)) {
                addPart(run, begin, end, true);
            } else {
                addPart(run, begin, std::min(end, innerEnd_), true);
                addPart(run, std::max(begin, innerEnd_), std::min(end, layerBegin_), false);
                addPart(run, std::max(begin, layerBegin_), end, true);
            }
        }
    }
}

template <class T> void CpuEngine<T>::makeCoupling() {
    const auto& nodes = plan_.lattice->materials.tilted;
    if (nodes.empty()) {
        return;
    }
    tiltedEnergy_ = TiltedEnergy(nodes, *plan_.lattice);
    auto node = nodes.begin();
    for (int k = 0; k < plan_.lattice->grid.rows(); ++k) {
        nodesBegin_.push_back(nodes_.size());
        for (; node != nodes.end() && node->k == k; ++node) {
            nodes_.push_back({node->i, nodeGains<T>(*node)});
        }
    }
    nodesBegin_.push_back(nodes_.size());
}

template <class T> bool CpuEngine<T>::suits(const RunPlan& plan) const {
    return grid::sameShape(*plan_.lattice, *plan.lattice) &&
           plan_.lattice->materials.lossy() == plan.lattice->materials.lossy();
}

template <class T> void CpuEngine<T>::begin(const RunPlan& plan) {
    const auto& after = *plan.lattice;
    sources_ = plan.excitation->bank(parity_);
    const auto before = std::exchange(plan_, plan).lattice;
    const bool sameLattice = static_cast<const grid::Lattice&>(*before) == after;
    if (!sameLattice) {
        update_ = UpdateCoefficients<T>(after, paddedColumns<T>(after.grid));
        makeCoefficients();
        pointToLayers();
    }
    const bool sameStep = before->grid.dt == after.grid.dt;
    const auto& dispersive = after.materials.dispersive;
    if (!sameStep || before->materials.dispersive != dispersive) {
        dispersive_ = DispersiveCells<T>(dispersive, after.grid.dt);
        polarisedRows_.clear();
        makePolarisation();
    }
    if (before->materials != after.materials || !sameLattice) {
        makeMaterials(sameStep && before->materials.dispersive == dispersive ? before.get()
                                                                             : nullptr);
        tiltedEnergy_ = {};
        nodes_.clear();
        nodesBegin_.clear();
        makeCoupling();
    }
    makeTasks();
    reset();
}

template <class T> void CpuEngine<T>::makeTasks() {
    const auto& grid = plan_.lattice->grid;
    tasks_.assign(static_cast<std::size_t>(grid.rows()), {});
    transforms_.clear();
    taps_.clear();
    plainRow_.clear();
    for (const auto& injection : coupledInjections(*plan_.lattice, sources_.injections())) {
        RowInjection rowInjection{injection.component, injection.iBegin, injection.series, {}};
        for (const double weight : injection.weights) {
            rowInjection.weights.push_back(static_cast<T>(weight * grid.dt));
        }
        auto& tasks = tasks_[static_cast<std::size_t>(injection.k)];
        (grid::isElectric(injection.component) ? tasks.electric : tasks.magnetic)
            .push_back(std::move(rowInjection));
    }
    for (const auto& plan : plan_.recording->boxes) {
        const auto size = plan.size();
        for (int k = plan.box.kBegin; k < plan.box.kEnd; ++k) {
            tasks_[static_cast<std::size_t>(k)].transforms.push_back(
                static_cast<int>(transforms_.size()));
        }
        transforms_.push_back({plan, std::vector<T>(size, T(0)), std::vector<T>(size, T(0))});
    }
    for (const auto& tap : plan_.recording->taps) {
        tasks_[static_cast<std::size_t>(tap.k)].taps.push_back(static_cast<int>(taps_.size()));
        taps_.push_back({tap, {}});
    }
    specialRows_.assign(1, 0);
    for (int k = 0; k < grid.rows(); ++k) {
        const auto r = static_cast<std::size_t>(k);
        const bool plain = !inAxialLayer(grid, k) && lossyRow_[r] == 0 &&
                           tasks_[r].magnetic.empty() && tasks_[r].electric.empty();
        plainRow_.push_back(plain ? 1 : 0);
        const bool special = !plain || !tasks_[r].none() || hasNodes(k);
        specialRows_.push_back(specialRows_.back() + (special ? 1 : 0));
    }
}

} // namespace zonescope::fdtd
