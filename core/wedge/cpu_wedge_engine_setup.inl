// What the engine prepares from its plan: layers, media, sources and transforms. Part of
// cpu_wedge_engine.cpp.

namespace zonescope::wedge {

template <class T> void CpuWedgeEngine<T>::makeLayers() {
    for (std::size_t c = 0; c < layerRadial_.size(); ++c) {
        const auto& columns = sectorUpdate_.layerColumns[c];
        const auto from = [&](const std::vector<T>& values) {
            return values.empty() ? nullptr : values.data() + lattice_.firstColumn;
        };
        layerRadial_[c] = {from(columns.auxiliaryKeep), from(columns.auxiliaryGain),
                           from(columns.fieldKeep), from(columns.gainNew), from(columns.gainOld)};
    }
    const int arrays = partsOfSector * lattice_.sectors();
    axial_ = fdtd::RowStore<T>(arrays, sectorUpdate_.axialRows > 0 ? lattice_.columns() : 0,
                               sectorUpdate_.axialRows);
    inner_ = fdtd::RowStore<T>(arrays, innerEnd_, sectorUpdate_.radialRows);
    outer_ = fdtd::RowStore<T>(arrays, lattice_.columns() - outerBegin_, sectorUpdate_.radialRows);
}

template <class T>
bool CpuWedgeEngine<T>::isHeld(Component component, int i, int j, int k) const noexcept {
    const grid::Grid& grid = lattice_.whole.grid;
    const grid::AxialMetric& axial = lattice_.whole.axialMetric;
    const auto offset = grid::yeeOffset(component);
    if ((offset.r > 0.0 && i + lattice_.firstColumn >= grid.nr) ||
        (offset.z > 0.0 && k >= grid.nz)) {
        return true; // no such place
    }
    if (offset.z == 0.0 && ((k == 0 && axial.zMinHeld) || (k == grid.nz && axial.zMaxHeld))) {
        return true;
    }
    if (offset.r > 0.0) {
        return false;
    }
    if (i + lattice_.firstColumn == grid.nr) {
        return lattice_.sectorMetric.wallHeld;
    }
    if (i > 0) {
        return false;
    }
    if (harmonics_ == 0) {
        return true; // the inner wall
    }
    const auto& metric = lattice_.harmonicMetric[static_cast<std::size_t>(j)];
    return component == Component::et   ? metric.axisEtHeld
           : component == Component::ez ? metric.axisEzHeld
                                        : metric.axisHrHeld;
}

template <class T> void CpuWedgeEngine<T>::makeMaterials() {
    const auto columns = static_cast<std::size_t>(lattice_.columns());
    // Rows next to the walls hold values of their own.
    const auto startsAnew = [&](int k) {
        return k <= 1 || k >= lattice_.rows() - 1 ||
               plan_.media->rows[static_cast<std::size_t>(k)] !=
                   plan_.media->rows[static_cast<std::size_t>(k) - 1];
    };
    int distinct = 0;
    for (int k = 0; k < lattice_.rows(); ++k) {
        distinct += startsAnew(k) ? 1 : 0;
        inverseRow_.push_back(distinct - 1);
    }
    inverse_ = fdtd::RowStore<T>(3 * lattice_.sectors(), lattice_.columns(), distinct);
    for (int k = 0; k < lattice_.rows(); ++k) {
        if (!startsAnew(k)) {
            continue;
        }
        for (int j = 0; j < lattice_.sectors(); ++j) {
            for (int e = 0; e < 3; ++e) {
                const auto& eps = plan_.media->rows[static_cast<std::size_t>(k)]
                                      ->permittivity[static_cast<std::size_t>(e)];
                T* const inverse = inverse_.at(3 * j + e, inverseRow_[static_cast<std::size_t>(k)]);
                for (std::size_t i = 0; i < columns; ++i) {
                    inverse[i] =
                        isHeld(static_cast<Component>(e), static_cast<int>(i), j, k)
                            ? T(0)
                            : static_cast<T>(1.0 /
                                             static_cast<double>(
                                                 eps[static_cast<std::size_t>(j) * columns + i]));
                }
            }
        }
    }
}

template <class T> void CpuWedgeEngine<T>::makeTasks() {
    const grid::Grid& grid = lattice_.whole.grid;
    tasks_.resize(static_cast<std::size_t>(lattice_.rows()));
    const auto window = [&](double r) { return plan_.window ? plan_.window(r) : 1.0; };
    wallWindow_ = window(grid.r(grid.nr));
    if (sources_) {
        for (const sources::Injection& injection : sources_->injections()) {
            const int begin = std::max(injection.iBegin, lattice_.firstColumn);
            RowInjection row{
                injection.component, begin - lattice_.firstColumn, injection.series, {}};
            const double offset = grid::yeeOffset(injection.component).r;
            bool any = false;
            for (std::size_t n = static_cast<std::size_t>(begin - injection.iBegin);
                 n < injection.weights.size(); ++n) {
                const double share = window(grid.r(injection.iBegin + static_cast<int>(n), offset));
                any = any || share != 0.0;
                row.weights.push_back(static_cast<T>(share * injection.weights[n] * grid.dt));
            }
            if (any) {
                auto& tasks = tasks_[static_cast<std::size_t>(injection.k)];
                (grid::isElectric(injection.component) ? tasks.electric : tasks.magnetic)
                    .push_back(std::move(row));
            }
        }
    }
    for (fdtd::DftBoxPlan box : plan_.recording.boxes) {
        box.box.iBegin = std::max(box.box.iBegin, lattice_.firstColumn);
        box.box.iEnd = std::max(box.box.iEnd, box.box.iBegin);
        for (int k = box.box.kBegin; k < box.box.kEnd; ++k) {
            tasks_[static_cast<std::size_t>(k)].transforms.push_back(
                static_cast<int>(transforms_.size()));
        }
        WedgeTransform transform{box, lattice_.sectors(), {}};
        transform.values.resize(
            transform.index(Component::hz, box.omega.size(), box.box.iBegin, 0, box.box.kBegin));
        transforms_.push_back(std::move(transform));
    }
}

} // namespace zonescope::wedge
