// What tilted walls add to Er and et. Part of cpu_wedge_engine.cpp.

namespace zonescope::wedge {

template <class T> void CpuWedgeEngine<T>::makeWalls() {
    coupledRows_ = CoupledRows(lattice_, *plan_.media);
    for (const auto& media : coupledRows_.media) {
        CoupledMedia& coupled = coupledMedia_.emplace_back();
        std::map<std::tuple<Component, int, int>, std::size_t> known;
        const auto indexOf = [&](Component component, int i, int j) {
            const auto [entry, added] =
                known.emplace(std::tuple(component, i, j), coupled.places.size());
            if (added) {
                coupled.places.push_back({component, i, j});
            }
            return entry->second;
        };
        for (const WallCoupling& coupling : media->couplings) {
            coupled.pairs.push_back({indexOf(Component::er, coupling.erColumn, coupling.erSector),
                                     indexOf(Component::et, coupling.etColumn, coupling.etSector),
                                     static_cast<T>(coupling.toEr), static_cast<T>(coupling.toEt)});
        }
    }
}

/// Curl times dt, with the currents at step n of the batch, of a value between the layers.
template <class T>
std::array<T, 2> CpuWedgeEngine<T>::curlAt(const CoupledPlace& place, int n, int k) const {
    namespace cell = fdtd::cell;
    const auto at = static_cast<std::size_t>(k);
    const auto& axial = coefficients_.sector.axial[at];
    const int i = place.i;
    const int j = place.j;
    const int before = j == 0 ? lattice_.sectors() - 1 : j - 1;
    const std::ptrdiff_t down = i - fields_.stride();
    const auto radial = [&](int array) { return sectorCurl_.radial[array][i]; };
    std::array<T, 2> curl{};
    for (int part = 0; part < 2; ++part) {
        const T* const hz = field(Component::hz, part, j, k);
        T& value = curl[static_cast<std::size_t>(part)];
        if (place.component == Component::er) {
            const Azimuthal<T> along(sectorCurl_.halfOrder, sectorCurl_.inverseStep, part);
            const T dHz = along.of(hz[i], field(Component::hz, part, before, k)[i],
                                   field(Component::hz, 1 - part, j, k)[i],
                                   field(Component::hz, 1 - part, before, k)[i]);
            const T* const ht = field(Component::ht, part, j, k);
            value = cell::curlEr(radial(coefficient::orderHalf), dHz, axial.upper, ht[i],
                                 axial.lower, ht[down]);
        } else {
            const T* const hr = field(Component::hr, part, j, k);
            value = cell::curlEt(axial.upper, hr[i], axial.lower, hr[down],
                                 radial(coefficient::etOuter), hz[i], radial(coefficient::etInner),
                                 hz[i - 1]);
        }
    }
    for (const RowInjection& injection : tasks_[at].electric) {
        const int column = i - injection.begin;
        if (injection.component == place.component && column >= 0 &&
            column < static_cast<int>(injection.weights.size())) {
            curl[0] += injection.weights[static_cast<std::size_t>(column)] *
                       static_cast<T>(sources_->series(injection.series, n));
        }
    }
    return curl;
}

/// After the ordinary update of E, with the same H.
template <class T> void CpuWedgeEngine<T>::coupleAtWalls(int n, int k, CurlBuffer& curls) const {
    const int number = coupledRows_.ofRow[static_cast<std::size_t>(k)];
    if (number < 0) {
        return;
    }
    const CoupledMedia& media = coupledMedia_[static_cast<std::size_t>(number)];
    curls.clear();
    for (const CoupledPlace& place : media.places) {
        curls.push_back(curlAt(place, n, k));
    }
    const auto add = [&](const CoupledPlace& place, T real, T imaginary) {
        field(place.component, 0, place.j, k)[place.i] += real;
        field(place.component, 1, place.j, k)[place.i] += imaginary;
    };
    // E along theta is i et, and its curl i times that of et.
    for (const CoupledPair& pair : media.pairs) {
        const auto& er = curls[pair.er];
        const auto& et = curls[pair.et];
        add(media.places[pair.er], -pair.toEr * et[1], pair.toEr * et[0]);
        add(media.places[pair.et], pair.toEt * er[1], -pair.toEt * er[0]);
    }
}

} // namespace zonescope::wedge
