// What the engine prepares from its plan: layers, media, sources and transforms. Part of
// cpu_wedge_engine.cpp.

namespace zonescope::wedge {

template <class T> void CpuWedgeEngine<T>::makeLayers() {
    for (std::size_t c = 0; c < layerRadial_.size(); ++c) {
        const auto& columns = coefficients_.sector.layerColumns[c];
        const auto from = [&](const std::vector<T>& values) {
            return values.empty() ? nullptr : values.data() + lattice_.firstColumn;
        };
        layerRadial_[c] = {from(columns.auxiliaryKeep), from(columns.auxiliaryGain),
                           from(columns.fieldKeep), from(columns.gainNew), from(columns.gainOld)};
    }
    const int arrays = partsOfSector * lattice_.sectors();
    axial_ = fdtd::RowStore<T>(arrays, coefficients_.sector.axialRows > 0 ? lattice_.columns() : 0,
                               coefficients_.sector.axialRows);
    inner_ = fdtd::RowStore<T>(arrays, innerEnd_, coefficients_.sector.radialRows);
    outer_ = fdtd::RowStore<T>(arrays, lattice_.columns() - outerBegin_,
                               coefficients_.sector.radialRows);
}

template <class T> void CpuWedgeEngine<T>::makeMaterials() {
    inverse_ =
        fdtd::RowStore<T>(3 * lattice_.sectors(), lattice_.columns(), coefficients_.inverseRows);
    for (int k = 0; k < lattice_.rows(); ++k) {
        if (!coefficients_.startsMedia(k)) {
            continue;
        }
        for (int j = 0; j < lattice_.sectors(); ++j) {
            for (int e = 0; e < 3; ++e) {
                T* const inverse =
                    inverse_.at(3 * j + e, coefficients_.inverseRow[static_cast<std::size_t>(k)]);
                coefficients_.fillInverse(static_cast<Component>(e), j, k,
                                          {inverse, static_cast<std::size_t>(lattice_.columns())});
            }
        }
    }
}

template <class T> void CpuWedgeEngine<T>::makeTasks() {
    tasks_.resize(static_cast<std::size_t>(lattice_.rows()));
    wallWindow_ = wallWindow(plan_);
    if (sources_) {
        for (const WedgeInjection& injection : windowedInjections(plan_, *sources_)) {
            RowInjection row{injection.component, injection.begin, injection.series, {}};
            for (const double weight : injection.weights) {
                row.weights.push_back(static_cast<T>(weight));
            }
            auto& tasks = tasks_[static_cast<std::size_t>(injection.k)];
            (grid::isElectric(injection.component) ? tasks.electric : tasks.magnetic)
                .push_back(std::move(row));
        }
    }
    transforms_ = emptyTransforms(plan_);
    for (std::size_t n = 0; n < transforms_.size(); ++n) {
        const auto& box = transforms_[n].plan.box;
        for (int k = box.kBegin; k < box.kEnd; ++k) {
            tasks_[static_cast<std::size_t>(k)].transforms.push_back(static_cast<int>(n));
        }
    }
}

} // namespace zonescope::wedge
