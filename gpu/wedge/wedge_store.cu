#include "gpu/wedge/wedge_store.cuh"

#include "gpu/device/uploaded.cuh"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>

namespace zonescope::gpu {
namespace {

/// Arrays start at multiples of 128 bytes, with a zero behind each.
template <class T> std::ptrdiff_t wedgePitch(int columns) {
    constexpr int line = static_cast<int>(128 / sizeof(WedgeValue<T>));
    return (columns + line) / line * line;
}

} // namespace

template <class T>
WedgeStore<T>::WedgeStore(const wedge::WedgePlan& plan, bool pingPong, cudaStream_t stream)
    : stream_(stream), coefficients_(plan), columns_(plan.lattice->columns()),
      rows_(plan.lattice->rows()), sectors_(plan.lattice->sectors()),
      firstColumn_(plan.lattice->firstColumn),
      interiorBegin_(plan.lattice->whole.grid.interiorBeginZ()),
      interiorEnd_(std::min(rows_, plan.lattice->whole.grid.interiorEndZ())),
      pitch_(wedgePitch<T>(columns_)) {
    constant_.columns = columns_;
    constant_.rows = rows_;
    constant_.sectors = sectors_;
    constant_.pitch = pitch_;
    constant_.halfOrder = static_cast<T>(plan.lattice->halfOrder);
    constant_.inverseStep = static_cast<T>(plan.lattice->inverseStep);
    constant_.uniformHarmonic = -plan.lattice->firstHarmonic();
    constant_.rootOfSectors = std::sqrt(static_cast<T>(sectors_));
    // Without layers the row and the column of the outer walls, which the CPU's kernels take
    // through neutral ones, are updated like all others.
    const grid::Grid& grid = plan.lattice->whole.grid;
    constant_.layers = coefficients_.innerEnd > 0 || grid.layerCellsR > 0 ||
                       grid.layerCellsZMin > 0 || grid.layerCellsZMax > 0;
    makeSets(pingPong);
    makeCoefficients();
    makeLayers();
    makeInverse();
    makeWalls(plan);
    if (coefficients_.harmonicColumns > 0) {
        makeBases(*plan.lattice);
    }
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_)); // uploads come from vectors that go now
}

template <class T> void WedgeStore<T>::makeSets(bool pingPong) {
    const auto arrays = static_cast<std::size_t>(sectors_) * 6;
    const auto& update = coefficients_.sector;
    const int inner = coefficients_.innerEnd;
    const int outer = columns_ - coefficients_.outerBegin;
    innerPitch_ = inner > 0 ? wedgePitch<T>(inner) : 0;
    outerPitch_ = wedgePitch<T>(outer);
    for (int n = 0; n < (pingPong ? 2 : 1); ++n) {
        Set& set = sets_[static_cast<std::size_t>(n)];
        const auto values = [&](int rows, std::ptrdiff_t pitch) {
            return static_cast<std::size_t>(rows) * arrays * static_cast<std::size_t>(pitch);
        };
        set.fields = DeviceBuffer<Value>(values(rows_ + 2, pitch_), stream_);
        if (constant_.layers) {
            set.axial = DeviceBuffer<Value>(values(update.axialRows, pitch_), stream_);
            set.inner = DeviceBuffer<Value>(values(update.radialRows, innerPitch_), stream_);
            set.outer = DeviceBuffer<Value>(values(update.radialRows, outerPitch_), stream_);
        }
    }
}

template <class T> void WedgeStore<T>::makeCoefficients() {
    namespace coefficient = fdtd::coefficient;
    const auto& update = coefficients_.sector;
    std::vector<T> radial;
    for (const auto& array : update.radial) {
        radial.insert(radial.end(), array.begin() + firstColumn_,
                      array.begin() + firstColumn_ + columns_);
    }
    radial_ = uploaded(radial, stream_);
    constant_.radial = radial_.data();

    constant_.harmonicColumns = coefficients_.harmonicColumns;
    std::vector<T> harmonic;
    std::vector<T> hrFromEz;
    for (const auto& one : coefficients_.harmonic) {
        for (const auto& array : one.radial) {
            harmonic.insert(harmonic.end(), array.begin(),
                            array.begin() + coefficients_.harmonicColumns);
        }
        hrFromEz.push_back(one.axis.hrFromEz);
    }
    harmonicRadial_ = uploaded(harmonic, stream_);
    hrFromEz_ = uploaded(hrFromEz, stream_);
    constant_.harmonicRadial = harmonicRadial_.data();
    constant_.hrFromEz = hrFromEz_.data();

    constexpr auto guards = static_cast<std::size_t>(WedgeView<T>::rowGuards);
    std::vector<WedgeRowCoefficients<T>> along(static_cast<std::size_t>(rows_) + 2 * guards);
    for (auto& row : along) {
        row.inverseRow = coefficients_.inverseRows; // no media
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(rows_); ++k) {
        along[k + guards] = {update.axial[k], coefficients_.inverseRow[k]};
        hostRows_.push_back({.auxiliaryRow = update.auxiliaryRow[k]});
    }
    rowCoefficients_ = uploaded(along, stream_);
    constant_.rowCoefficients = rowCoefficients_.data() + guards;
    rowInfo_ = uploaded(hostRows_, stream_);
    constant_.rowInfo = rowInfo_.data();
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> void WedgeStore<T>::uploadRows() {
    rowInfo_.upload(hostRows_, 0, stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> void WedgeStore<T>::makeLayers() {
    constant_.interiorBegin = constant_.layers ? interiorBegin_ : 0;
    constant_.interiorEnd = constant_.layers ? interiorEnd_ : rows_;
    constant_.innerEnd = constant_.layers ? coefficients_.innerEnd : 0;
    constant_.outerBegin = constant_.layers ? coefficients_.outerBegin : columns_;
    constant_.innerPitch = innerPitch_;
    constant_.outerPitch = outerPitch_;
    const auto& update = coefficients_.sector;
    std::vector<T> values;
    // Absent arrays, which are constant along a row, stay absent.
    std::vector<std::array<std::ptrdiff_t, 5>> places;
    for (const auto& columns : update.layerColumns) {
        auto& place = places.emplace_back();
        std::size_t n = 0;
        for (const auto* array : {&columns.auxiliaryKeep, &columns.auxiliaryGain,
                                  &columns.fieldKeep, &columns.gainNew, &columns.gainOld}) {
            place[n++] = array->empty() ? -1 : static_cast<std::ptrdiff_t>(values.size());
            if (!array->empty()) {
                values.insert(values.end(), array->begin() + firstColumn_,
                              array->begin() + firstColumn_ + columns_);
            }
        }
    }
    layerRadial_ = uploaded(values, stream_);
    for (std::size_t c = 0; c < places.size(); ++c) {
        const auto at = [&](std::size_t n) -> const T* {
            return places[c][n] < 0 ? nullptr : layerRadial_.data() + places[c][n];
        };
        constant_.layerRadial[c] = {at(0), at(1), at(2), at(3), at(4)};
    }
    std::vector<fdtd::LayerAxial<T>> axial;
    for (const auto& row : update.layerAxial) {
        axial.insert(axial.end(), row.begin(), row.end());
    }
    layerAxial_ = uploaded(axial, stream_);
    constant_.layerAxial = layerAxial_.data();
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> void WedgeStore<T>::makeInverse() {
    const auto columns = static_cast<std::size_t>(columns_);
    const std::size_t rowValues = static_cast<std::size_t>(sectors_) * (columns + 1);
    // The last row is that of no media.
    inverse_ = DeviceBuffer<WedgeInverse<T>>(
        rowValues * static_cast<std::size_t>(coefficients_.inverseRows + 1), stream_);
    constant_.inverse = inverse_.data();
    std::vector<WedgeInverse<T>> values(rowValues);
    std::array<std::vector<T>, 3> components;
    components.fill(std::vector<T>(columns));
    for (int k = 0; k < rows_; ++k) {
        if (!coefficients_.startsMedia(k)) {
            continue;
        }
        for (int j = 0; j < sectors_; ++j) {
            for (std::size_t e = 0; e < components.size(); ++e) {
                coefficients_.fillInverse(static_cast<wedge::Component>(e), j, k, components[e]);
            }
            for (std::size_t i = 0; i < columns; ++i) {
                values[static_cast<std::size_t>(j) * (columns + 1) + i] = {
                    components[0][i], components[1][i], components[2][i]};
            }
        }
        const auto row =
            static_cast<std::size_t>(coefficients_.inverseRow[static_cast<std::size_t>(k)]);
        inverse_.upload(values, row * rowValues, stream_);
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
    }
}

template <class T> void WedgeStore<T>::makeWalls(const wedge::WedgePlan& plan) {
    const wedge::CoupledRows rows(*plan.lattice, *plan.media);
    if (rows.media.empty()) {
        return;
    }
    int begin = columns_;
    int end = 0;
    for (const auto& media : rows.media) {
        for (const wedge::WallCoupling& coupling : media->couplings) {
            begin = std::min({begin, coupling.erColumn, coupling.etColumn});
            end = std::max({end, coupling.erColumn + 1, coupling.etColumn + 1});
        }
    }
    const auto width = static_cast<std::size_t>(end - begin);
    const std::size_t rowValues = width * static_cast<std::size_t>(sectors_);
    std::vector<WedgeWallGains<T>> gains(rowValues * rows.media.size());
    for (std::size_t number = 0; number < rows.media.size(); ++number) {
        const auto at = [&](int j, int i) -> WedgeWallGains<T>& {
            return gains[number * rowValues + static_cast<std::size_t>(j) * width +
                         static_cast<std::size_t>(i - begin)];
        };
        for (const wedge::WallCoupling& coupling : rows.media[number]->couplings) {
            const int outwards = coupling.etColumn - coupling.erColumn; // 0 or 1
            const bool same = coupling.erSector == coupling.etSector;
            at(coupling.erSector, coupling.erColumn).toEr[2 * outwards + (same ? 1 : 0)] +=
                static_cast<T>(coupling.toEr);
            at(coupling.etSector, coupling.etColumn).toEt[2 * (1 - outwards) + (same ? 0 : 1)] +=
                static_cast<T>(coupling.toEt);
        }
    }
    wallMedia_ = static_cast<int>(rows.media.size());
    wallGains_ = uploaded(gains, stream_);
    constant_.wallGains = wallGains_.data();
    constant_.wallColumnBegin = begin;
    constant_.wallColumnEnd = end;
    constant_.wallRowBegin = rows_;
    for (std::size_t k = 0; k < rows.ofRow.size(); ++k) {
        hostRows_[k].walls = rows.ofRow[k];
        if (rows.ofRow[k] >= 0) {
            constant_.wallRowBegin = std::min(constant_.wallRowBegin, static_cast<int>(k));
            constant_.wallRowEnd = static_cast<int>(k) + 1;
        }
    }
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> void WedgeStore<T>::makeBases(const wedge::WedgeLattice& lattice) {
    const wedge::HarmonicTransform transform(lattice);
    const auto sectors = static_cast<std::size_t>(sectors_);
    const std::size_t size = sectors * sectors;
    std::vector<Value> matrices(4 * size);
    // A column of a matrix is what it makes of a unit vector.
    std::vector<std::complex<double>> unit(sectors);
    for (std::size_t matrix = 0; matrix < 4; ++matrix) {
        const auto component =
            matrix % 2 == 0 ? wedge::Component::er : wedge::Component::et; // integer, half places
        for (std::size_t column = 0; column < sectors; ++column) {
            std::ranges::fill(unit, std::complex<double>{});
            unit[column] = 1.0;
            if (matrix < 2) {
                transform.toHarmonics(component, unit);
            } else {
                transform.toSectors(component, unit);
            }
            for (std::size_t row = 0; row < sectors; ++row) {
                matrices[matrix * size + row * sectors + column] = {
                    {static_cast<T>(unit[row].real()), static_cast<T>(unit[row].imag())}};
            }
        }
    }
    bases_ = uploaded(matrices, stream_);
    for (std::size_t half = 0; half < 2; ++half) {
        constant_.toHarmonics[half] = bases_.data() + half * size;
        constant_.toSectors[half] = bases_.data() + (2 + half) * size;
    }
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> WedgeValue<T>* WedgeStore<T>::row(const Set& set, int k) const noexcept {
    return set.fields.data() + static_cast<std::ptrdiff_t>(k + 1) * sectors_ * 6 * pitch_;
}

template <class T> WedgeAuxiliaries<T> WedgeStore<T>::auxiliariesOf(const Set& set) const noexcept {
    return {set.axial.data(), set.inner.data(), set.outer.data()};
}

template <class T> WedgeView<T> WedgeStore<T>::view() const noexcept {
    WedgeView<T> view = constant_;
    const Set& now = sets_[static_cast<std::size_t>(current_)];
    const Set& next = sets_[static_cast<std::size_t>(1 - current_)];
    view.fields = row(now, 0);
    view.auxiliaries = auxiliariesOf(now);
    if (!next.fields.empty()) {
        view.next = row(next, 0);
        view.auxiliariesNext = auxiliariesOf(next);
    }
    return view;
}

template <class T> void WedgeStore<T>::clear() {
    for (Set& set : sets_) {
        for (auto* buffer : {&set.fields, &set.axial, &set.inner, &set.outer}) {
            buffer->clear(stream_);
        }
    }
}

template <class T>
std::vector<std::complex<T>> WedgeStore<T>::download(wedge::Component component) const {
    std::vector<std::complex<T>> values(static_cast<std::size_t>(rows_) *
                                        static_cast<std::size_t>(sectors_) *
                                        static_cast<std::size_t>(columns_));
    const Set& set = sets_[static_cast<std::size_t>(current_)];
    const std::size_t width = static_cast<std::size_t>(columns_) * sizeof(Value);
    ZONESCOPE_CUDA(cudaMemcpy2DAsync(
        values.data(), width, row(set, 0) + static_cast<std::ptrdiff_t>(component) * pitch_,
        static_cast<std::size_t>(6 * pitch_) * sizeof(Value), width,
        static_cast<std::size_t>(rows_) * static_cast<std::size_t>(sectors_),
        cudaMemcpyDeviceToHost, stream_));
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
    return values;
}

template <class T>
void WedgeStore<T>::upload(wedge::Component component, const std::vector<std::complex<T>>& values) {
    const Set& set = sets_[static_cast<std::size_t>(current_)];
    const std::size_t width = static_cast<std::size_t>(columns_) * sizeof(Value);
    const std::size_t devicePitch = static_cast<std::size_t>(6 * pitch_) * sizeof(Value);
    const auto copy = [&](Value* target, int firstRow, int rows, int firstColumn, int columns) {
        if (rows <= 0 || columns <= 0) {
            return;
        }
        const auto* const source = values.data() +
                                   static_cast<std::ptrdiff_t>(firstRow) * sectors_ * columns_ +
                                   firstColumn;
        ZONESCOPE_CUDA(cudaMemcpy2DAsync(
            target + static_cast<std::ptrdiff_t>(component) * pitch_ + firstColumn, devicePitch,
            source, width, static_cast<std::size_t>(columns) * sizeof(Value),
            static_cast<std::size_t>(rows) * static_cast<std::size_t>(sectors_),
            cudaMemcpyHostToDevice, stream_));
    };
    copy(row(set, 0), 0, rows_, 0, columns_);
    // Where the radial stretch is neutral the field is its auxiliary for good.
    const bool axialComponent =
        component == wedge::Component::ez || component == wedge::Component::hz;
    if (!axialComponent && !set.axial.empty()) {
        const int interior = coefficients_.outerBegin - coefficients_.innerEnd;
        Value* const upper =
            set.axial.data() + static_cast<std::ptrdiff_t>(interiorBegin_) * sectors_ * 6 * pitch_;
        copy(set.axial.data(), 0, interiorBegin_, coefficients_.innerEnd, interior);
        copy(upper, interiorEnd_, rows_ - interiorEnd_, coefficients_.innerEnd, interior);
    }
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> std::size_t WedgeStore<T>::bytes() const noexcept {
    std::size_t bytes = rowInfo_.bytes() + rowCoefficients_.bytes() + inverse_.bytes() +
                        radial_.bytes() + harmonicRadial_.bytes() + hrFromEz_.bytes() +
                        layerRadial_.bytes() + layerAxial_.bytes() + bases_.bytes() +
                        wallGains_.bytes();
    for (const Set& set : sets_) {
        bytes += set.fields.bytes() + set.axial.bytes() + set.inner.bytes() + set.outer.bytes();
    }
    return bytes;
}

template class WedgeStore<float>;
template class WedgeStore<double>;

} // namespace zonescope::gpu
