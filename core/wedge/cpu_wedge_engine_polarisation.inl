// Lossy and dispersive places. Part of cpu_wedge_engine.cpp.

namespace zonescope::wedge {

template <class T> void CpuWedgeEngine<T>::makePolarisation() {
    if (plan_.media->map.compositions.empty()) {
        return;
    }
    polarised_.resize(static_cast<std::size_t>(lattice_.rows()));
    for (int k = 0; k < lattice_.rows(); ++k) {
        for (const PolarisedStretch& stretch : polarisedStretches(plan_, coefficients_, k)) {
            Polarised polarised{stretch, {}, layerOlder_.size()};
            for (int& group : polarised.groups) {
                group = dispersive_.add(stretch.composition, stretch.end - stretch.begin);
            }
            if (stretch.layered) {
                layerOlder_.resize(layerOlder_.size() +
                                   4 * static_cast<std::size_t>(stretch.end - stretch.begin));
            }
            polarised_[static_cast<std::size_t>(k)].push_back(polarised);
        }
    }
}

template <class T>
T* CpuWedgeEngine<T>::auxiliaryOf(Component component, int part, int i, int j,
                                  int k) const noexcept {
    for (const Stretch& stretch : stretchesOf(k)) {
        if (stretch.auxiliary != nullptr && i >= stretch.begin && i < stretch.end) {
            return stretch.auxiliary->at(partsOfSector * j + 2 * static_cast<int>(component) + part,
                                         stretch.auxiliaryRow) +
                   (i - stretch.begin);
        }
    }
    return nullptr;
}

template <class T>
auto CpuWedgeEngine<T>::olderOf(const Polarised& polarised, int part) const noexcept -> LayerOlder {
    const auto count = static_cast<std::size_t>(polarised.stretch.end - polarised.stretch.begin);
    T* const first =
        layerOlder_.data() + polarised.older + 2 * static_cast<std::size_t>(part) * count;
    return {first, first + count};
}

/// The poles' part of the update of E, after everything else.
template <class T> void CpuWedgeEngine<T>::polarise(int k) const {
    if (polarised_.empty()) {
        return;
    }
    for (const Polarised& polarised : polarised_[static_cast<std::size_t>(k)]) {
        const PolarisedStretch& stretch = polarised.stretch;
        for (int part = 0; part < 2; ++part) {
            const int group = polarised.groups[static_cast<std::size_t>(part)];
            if (stretch.layered) {
                polariseInLayer(polarised, part, k);
            } else {
                dispersive_.advance(group, 0, stretch.end - stretch.begin,
                                    field(stretch.component, part, stretch.sector, k) +
                                        stretch.begin);
            }
        }
    }
}

/// In a layer the ordinary update has taken the auxiliary for the medium's field G; it is the
/// inverse permittivity times D. From its change the medium's field follows, and E by linearity.
template <class T>
void CpuWedgeEngine<T>::polariseInLayer(const Polarised& polarised, int part, int k) const {
    const PolarisedStretch& stretch = polarised.stretch;
    const auto c = static_cast<std::size_t>(stretch.component);
    const fdtd::LayerRadial<T>& radial = layerRadial_[c];
    const fdtd::LayerAxial<T>& axial =
        coefficients_.sector.layerAxial[static_cast<std::size_t>(k)][c];
    const LayerOlder older = olderOf(polarised, part);
    const T* const auxiliary =
        auxiliaryOf(stretch.component, part, stretch.begin, stretch.sector, k);
    T* const values = field(stretch.component, part, stretch.sector, k);
    const int count = stretch.end - stretch.begin;
    constexpr int blockCells = 64;
    std::array<T, blockCells> medium;
    for (int first = 0; first < count; first += blockCells) {
        const int cells = std::min(blockCells, count - first);
        for (int n = 0; n < cells; ++n) {
            const int at = first + n;
            medium[static_cast<std::size_t>(n)] =
                older.medium[at] + (auxiliary[at] - older.auxiliary[at]);
        }
        dispersive_.advance(polarised.groups[static_cast<std::size_t>(part)], first, cells,
                            medium.data());
        for (int n = 0; n < cells; ++n) {
            const int at = first + n;
            const T newer = medium[static_cast<std::size_t>(n)];
            values[stretch.begin + at] += correctionInLayer(
                stretch.component == Component::ez, radial, stretch.begin + at, axial,
                T(newer - auxiliary[at]), T(older.medium[at] - older.auxiliary[at]));
            older.auxiliary[at] = auxiliary[at];
            older.medium[at] = newer;
        }
    }
}

/// Takes the fields as they are for an initial state without polarisation.
template <class T> void CpuWedgeEngine<T>::adoptPolarisation(Component component) {
    for (std::size_t k = 0; k < polarised_.size(); ++k) {
        for (const Polarised& polarised : polarised_[k]) {
            const PolarisedStretch& stretch = polarised.stretch;
            if (stretch.component != component) {
                continue;
            }
            for (int part = 0; part < 2; ++part) {
                const auto row = static_cast<int>(k);
                const T* const values =
                    stretch.layered
                        ? auxiliaryOf(component, part, stretch.begin, stretch.sector, row)
                        : field(component, part, stretch.sector, row) + stretch.begin;
                dispersive_.adopt(polarised.groups[static_cast<std::size_t>(part)], values);
                if (stretch.layered) {
                    const LayerOlder older = olderOf(polarised, part);
                    std::copy_n(values, stretch.end - stretch.begin, older.auxiliary);
                    std::copy_n(values, stretch.end - stretch.begin, older.medium);
                }
            }
        }
    }
}

/// What lossy and dispersive places hold in place of eps E^2 of their permittivities.
template <class T> double CpuWedgeEngine<T>::polarisationEnergy() const {
    const grid::AxialMetric& axial = lattice_.whole.axialMetric;
    const auto columns = static_cast<std::size_t>(lattice_.columns());
    double total = 0.0;
    for (std::size_t k = 0; k < polarised_.size(); ++k) {
        const MediaRow& media = *plan_.media->rows[k];
        for (const Polarised& polarised : polarised_[k]) {
            const PolarisedStretch& stretch = polarised.stretch;
            if (stretch.layered) {
                continue;
            }
            const auto c = static_cast<std::size_t>(stretch.component);
            const auto j = static_cast<std::size_t>(stretch.sector);
            const double height =
                (grid::yeeOffset(stretch.component).z > 0.0 ? axial.weightHalf
                                                            : axial.weightInteger)[k];
            for (int i = stretch.begin; i < stretch.end; ++i) {
                const auto& metric =
                    i < harmonics_ ? lattice_.harmonicMetric[j] : lattice_.sectorMetric;
                const double weight =
                    height * grid::cellArea(metric, stretch.component, i + lattice_.firstColumn);
                const auto eps = static_cast<double>(
                    media.permittivity[c][j * columns + static_cast<std::size_t>(i)]);
                for (int part = 0; part < 2; ++part) {
                    const auto e = static_cast<double>(
                        field(stretch.component, part, stretch.sector, static_cast<int>(k))[i]);
                    total += weight *
                             (dispersive_.energy(polarised.groups[static_cast<std::size_t>(part)],
                                                 i - stretch.begin) -
                              eps * e * e);
                }
            }
        }
    }
    return total;
}

} // namespace zonescope::wedge
