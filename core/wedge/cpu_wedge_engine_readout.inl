// Reading and setting the fields: components, energy, transforms, counters. Part of
// cpu_wedge_engine.cpp.

namespace zonescope::wedge {

template <class T>
std::vector<std::complex<double>> CpuWedgeEngine<T>::component(Component component) const {
    const int sectors = lattice_.sectors();
    std::vector<std::complex<double>> values(lattice_.points());
    std::vector<std::complex<double>> around(static_cast<std::size_t>(sectors));
    for (int k = 0; k < lattice_.rows(); ++k) {
        for (int i = 0; i < lattice_.columns(); ++i) {
            for (int j = 0; j < sectors; ++j) {
                around[static_cast<std::size_t>(j)] = {
                    static_cast<double>(field(component, 0, j, k)[i]),
                    static_cast<double>(field(component, 1, j, k)[i])};
            }
            if (i < harmonics_) {
                transform_.toSectors(component, around);
            }
            for (int j = 0; j < sectors; ++j) {
                values[lattice_.index(i, j, k)] = around[static_cast<std::size_t>(j)];
            }
        }
    }
    return values;
}

template <class T>
void CpuWedgeEngine<T>::setComponent(Component component,
                                     const std::vector<std::complex<double>>& values) {
    const int sectors = lattice_.sectors();
    const bool axialComponent = component == Component::ez || component == Component::hz;
    std::vector<std::complex<double>> around(static_cast<std::size_t>(sectors));
    for (int k = 0; k < lattice_.rows(); ++k) {
        const bool axial = fdtd::inAxialLayer(lattice_.whole.grid, k);
        for (int i = 0; i < lattice_.columns(); ++i) {
            for (int j = 0; j < sectors; ++j) {
                around[static_cast<std::size_t>(j)] = values[lattice_.index(i, j, k)];
            }
            if (i < harmonics_) {
                transform_.toHarmonics(component, around);
            }
            for (int j = 0; j < sectors; ++j) {
                const std::complex<double> value = coefficients_.isHeld(component, i, j, k)
                                                       ? std::complex<double>{}
                                                       : around[static_cast<std::size_t>(j)];
                for (int part = 0; part < 2; ++part) {
                    const T one = static_cast<T>(part == 0 ? value.real() : value.imag());
                    field(component, part, j, k)[i] = one;
                    // Where the radial stretch is neutral the field is its auxiliary for good.
                    if (axial && !axialComponent && i >= innerEnd_ && i < outerBegin_) {
                        axial_.at(
                            partsOfSector * j + 2 * static_cast<int>(component) + part,
                            coefficients_.sector.auxiliaryRow[static_cast<std::size_t>(k)])[i] =
                            one;
                    }
                }
            }
        }
    }
    if (grid::isElectric(component)) {
        adoptPolarisation(component);
    }
}

template <class T> double CpuWedgeEngine<T>::fieldEnergy() const {
    // The newer H comes from the curl of this moment's E and is taken back.
    const int sectors = lattice_.sectors();
    const auto columns = static_cast<std::size_t>(lattice_.columns());
    const grid::AxialMetric& axial = lattice_.whole.axialMetric;
    std::vector<T> older;
    double total = 0.0;
    for (int k = 0; k < lattice_.rows(); ++k) {
        if (fdtd::inAxialLayer(lattice_.whole.grid, k)) {
            continue;
        }
        older.clear();
        const auto eachMagnetic = [&](const auto& visit) {
            for (int j = 0; j < sectors; ++j) {
                for (int c = 3; c < model::componentCount; ++c) {
                    for (int part = 0; part < 2; ++part) {
                        visit(field(static_cast<Component>(c), part, j, k));
                    }
                }
            }
        };
        eachMagnetic([&](T* values) { older.insert(older.end(), values, values + columns); });
        updateMagneticFields(k, false);
        std::size_t at = 0;
        for (int j = 0; j < sectors; ++j) {
            for (int c = 0; c < model::componentCount; ++c) {
                const auto component = static_cast<Component>(c);
                const double height = (grid::yeeOffset(component).z > 0.0
                                           ? axial.weightHalf
                                           : axial.weightInteger)[static_cast<std::size_t>(k)];
                for (int part = 0; part < 2; ++part) {
                    T* const values = field(component, part, j, k);
                    for (int i = innerEnd_; i < outerBegin_; ++i) {
                        const auto& metric =
                            i < harmonics_ ? lattice_.harmonicMetric[static_cast<std::size_t>(j)]
                                           : lattice_.sectorMetric;
                        const double weight =
                            height * grid::cellArea(metric, component, i + lattice_.firstColumn);
                        const auto here = static_cast<double>(values[i]);
                        if (c >= 3) {
                            total += weight * here *
                                     static_cast<double>(older[at + static_cast<std::size_t>(i)]);
                        } else {
                            const auto eps =
                                plan_.media->rows[static_cast<std::size_t>(k)]
                                    ->permittivity[static_cast<std::size_t>(c)]
                                                  [static_cast<std::size_t>(j) * columns +
                                                   static_cast<std::size_t>(i)];
                            total += weight * static_cast<double>(eps) * here * here;
                        }
                    }
                    at += c >= 3 ? columns : 0;
                }
            }
        }
        at = 0;
        eachMagnetic([&](T* values) {
            std::copy_n(older.begin() + static_cast<std::ptrdiff_t>(at), columns, values);
            at += columns;
        });
    }
    total += polarisationEnergy();
    std::vector<std::complex<double>> besideWalls;
    for (const auto& [component, i, j, k] : wallEnergy_.places()) {
        besideWalls.emplace_back(static_cast<double>(field(component, 0, j, k)[i]),
                                 static_cast<double>(field(component, 1, j, k)[i]));
    }
    total += wallEnergy_.of(besideWalls);
    const double azimuth =
        lattice_.whole.grid.azimuthalOrder == 0 ? std::numbers::pi : 0.5 * std::numbers::pi;
    return azimuth * total / sectors;
}

template <class T> std::vector<WedgeTransform> CpuWedgeEngine<T>::transforms() const {
    std::vector<WedgeTransform> result = transforms_;
    for (WedgeTransform& transform : result) {
        toSectors(transform, lattice_);
    }
    return result;
}

template <class T> std::optional<fdtd::BadValue> CpuWedgeEngine<T>::findBadValue() const {
    constexpr double absurd = 1e30;
    for (int k = 0; k < lattice_.rows(); ++k) {
        for (int array = 0; array < partsOfSector * lattice_.sectors(); ++array) {
            const T* const values = fields_.at(array, k);
            for (int i = 0; i < lattice_.columns(); ++i) {
                const auto value = static_cast<double>(values[i]);
                if (!(std::abs(value) < absurd)) {
                    return fdtd::BadValue{static_cast<Component>(array % partsOfSector / 2),
                                          i + lattice_.firstColumn, k, value};
                }
            }
        }
    }
    return std::nullopt;
}

template <class T> fdtd::EngineCounters CpuWedgeEngine<T>::counters() const {
    fdtd::EngineCounters counters;
    counters.cellSteps = cellSteps_;
    counters.seconds = seconds_;
    counters.threads = team_.size();
    counters.timeLevels = shape_.levels;
    counters.instructionSet = std::string(fdtd::supportedInstructionSets().front());
    counters.bytes =
        fields_.bytes() + inverse_.bytes() + axial_.bytes() + inner_.bytes() + outer_.bytes();
    counters.bytes += dispersive_.bytes() + layerOlder_.size() * sizeof(T);
    for (const CoupledMedia& media : coupledMedia_) {
        counters.bytes +=
            media.places.size() * sizeof(CoupledPlace) + media.pairs.size() * sizeof(CoupledPair);
    }
    return counters;
}

} // namespace zonescope::wedge
