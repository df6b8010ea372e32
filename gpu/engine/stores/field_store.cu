#include "gpu/engine/stores/field_store.cuh"

#include "core/fdtd/update_coefficients.hpp"
#include "core/threads/parallel.hpp"
#include "gpu/engine/step/layer_columns.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <thread>
#include <utility>

namespace zonescope::gpu {
namespace {

constexpr int guardColumns = PlaneLayout::guardColumns;
constexpr int guardRows = PlaneLayout::guardRows;
/// Columns of zeros behind the last one of a row: those that a tile may read, and the ones before
/// column 0 of the next row at the same time.
constexpr int columnsBehind = guardColumns + 128;

/// Rows start at 128 bytes in single and in double precision.
constexpr std::ptrdiff_t roundedUp(std::ptrdiff_t columns) {
    constexpr std::ptrdiff_t unit = 32;
    return (columns + unit - 1) / unit * unit;
}

PlaneLayout layoutOf(const grid::Grid& grid) {
    return {grid.columns(), grid.rows(),
            roundedUp(static_cast<std::ptrdiff_t>(grid.columns()) + columnsBehind)};
}

/// Columns before the first of a row of the radial layers' auxiliaries, so that columns of the grid
/// lie there as they do among the fields: a lane copies several at once.
constexpr std::ptrdiff_t shiftOf(int auxiliaryBegin) {
    constexpr int cellsOfLane = 4;
    return auxiliaryBegin % cellsOfLane;
}

/// Rows that go through the staging buffer at once: a few megabytes.
int chunkRows(std::size_t rowBytes, int rows) {
    constexpr std::size_t stagingBytes = std::size_t{4} << 20U;
    return static_cast<int>(
        std::clamp<std::size_t>(stagingBytes / rowBytes, 1, static_cast<std::size_t>(rows)));
}

} // namespace

template <class Real>
PlaneStack<Real>::PlaneStack(const PlaneLayout& layout, int planes, cudaStream_t stream)
    : layout_(layout),
      memory_(static_cast<std::size_t>(
                  (static_cast<std::ptrdiff_t>(planes) * (layout.rows + guardRows) + guardRows) *
                      layout.pitch +
                  2 * guardColumns),
              stream) {}

template <class Real> Real* PlaneStack<Real>::plane(int number) const noexcept {
    return memory_.data() + guardColumns +
           (guardRows + static_cast<std::ptrdiff_t>(number) * (layout_.rows + guardRows)) *
               layout_.pitch;
}

template <class Real> AuxiliaryView<Real> AuxiliaryMemory<Real>::view() const noexcept {
    return {axial.empty() ? nullptr : axial.data() + guardColumns,
            radial.empty() ? nullptr : radial.data() + guardColumns + radialShift};
}

template <class Real>
FieldStore<Real>::FieldStore(std::shared_ptr<const grid::FilledLattice> lattice,
                             cudaStream_t stream)
    : lattice_(std::move(lattice)), stream_(stream) {
    const auto& grid = lattice_->grid;
    const bool lossy = lattice_->materials.lossy();
    view_.layout = layoutOf(grid);
    view_.interiorBegin = grid.interiorBeginZ();
    view_.interiorEnd = grid.interiorEndZ();
    const LayerColumns layerColumns = gpu::layerColumns(grid);
    view_.layerBegin = layerColumns.begin;
    view_.innerLayerEnd = layerColumns.innerEnd;
    view_.auxiliaryBegin = layerColumns.memoryBegin;
    view_.wallColumn = grid.nr;
    // All large arrays first: a project that does not fit is refused before anything is computed.
    fields_ = PlaneStack<Real>(view_.layout, 6, stream_);
    materials_ = PlaneStack<Real>(view_.layout, lossy ? 6 : 3, stream_);
    for (int c = 0; c < 6; ++c) {
        view_.field[c] = fields_.plane(c);
    }
    for (int c = 0; c < 3; ++c) {
        view_.inverse[c] = materials_.plane(c);
        view_.keep[c] = lossy ? materials_.plane(3 + c) : nullptr;
    }
    makeCoefficients();
    auxiliary_ = makeAuxiliary();
    view_.auxiliary = auxiliary_.view();
    polarisation_ = PolarisationStore<Real>(*lattice_, stream_);
    view_.polarisation = polarisation_.view();
    makeMaterials();
    makeBorder();
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_)); // the host's copies go now
}

template <class Real> void FieldStore<Real>::makeCoefficients() {
    const auto& layout = view_.layout;
    const fdtd::UpdateCoefficients<Real> update(*lattice_, layout.columns);

    // Along r: arrays one after the other with the pitch of a plane.
    const auto rows = [&](std::size_t count) {
        return std::vector<Real>(count * static_cast<std::size_t>(layout.pitch) + 2 * guardColumns);
    };
    const auto put = [&](std::vector<Real>& all, std::size_t array,
                         const std::vector<Real>& values) {
        std::ranges::copy(values, all.begin() + guardColumns +
                                      static_cast<std::ptrdiff_t>(array) * layout.pitch);
    };
    auto radial = rows(update.radial.size());
    for (std::size_t a = 0; a < update.radial.size(); ++a) {
        put(radial, a, update.radial[a]);
    }
    radial_ = DeviceBuffer<Real>(radial.size(), stream_);
    radial_.upload(radial, 0, stream_);
    view_.radial = radial_.data() + guardColumns;
    view_.radialPitch = layout.pitch;
    view_.radialStep = update.radialStep;
    view_.axis = update.axis;

    constexpr std::size_t arraysEach = 5;
    auto layerRadial = rows(arraysEach * update.layerColumns.size());
    layerRadial_ = DeviceBuffer<Real>(layerRadial.size(), stream_);
    for (std::size_t c = 0; c < update.layerColumns.size(); ++c) {
        const auto& columns = update.layerColumns[c];
        std::size_t array = arraysEach * c;
        const auto place = [&](const std::vector<Real>& values) -> const Real* {
            const std::size_t here = array++;
            if (values.empty()) {
                return nullptr;
            }
            put(layerRadial, here, values);
            return layerRadial_.data() + guardColumns +
                   static_cast<std::ptrdiff_t>(here) * layout.pitch;
        };
        auto& target = view_.layerRadial[c];
        target.auxiliaryKeep = place(columns.auxiliaryKeep);
        target.auxiliaryGain = place(columns.auxiliaryGain);
        target.fieldKeep = place(columns.fieldKeep);
        target.gainNew = place(columns.gainNew);
        target.gainOld = place(columns.gainOld);
    }
    layerRadial_.upload(layerRadial, 0, stream_);

    // Along z, with guard rows.
    const std::size_t guarded = static_cast<std::size_t>(layout.rows) + 2 * guardRows;
    axial_ = DeviceBuffer<fdtd::AxialCoefficients<Real>>(guarded, stream_);
    axial_.upload(update.axial, guardRows, stream_);
    view_.axial = axial_.data() + guardRows;
    std::vector<fdtd::LayerAxial<Real>> layerAxial;
    layerAxial.reserve(6 * update.layerAxial.size());
    for (const auto& row : update.layerAxial) {
        layerAxial.insert(layerAxial.end(), row.begin(), row.end());
    }
    layerAxial_ = DeviceBuffer<fdtd::LayerAxial<Real>>(6 * guarded, stream_);
    layerAxial_.upload(layerAxial, 6 * std::size_t{guardRows}, stream_);
    view_.layerAxial = layerAxial_.data() + 6 * guardRows;
    auxiliaryRow_ = DeviceBuffer<int>(guarded, stream_);
    auxiliaryRow_.upload(update.auxiliaryRow, guardRows, stream_);

    auto& auxiliary = view_.auxiliaryLayout;
    auxiliary.arrays = update.auxiliaryArrays;
    auxiliary.axialRows = update.axialRows;
    auxiliary.radialRows = update.radialRows;
    auxiliary.axialPitch = layout.pitch;
    auxiliary.radialPitch =
        roundedUp(layout.columns - view_.auxiliaryBegin + shiftOf(view_.auxiliaryBegin));
    auxiliary.auxiliaryRow = auxiliaryRow_.data() + guardRows;
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class Real> AuxiliaryMemory<Real> FieldStore<Real>::makeAuxiliary() const {
    const auto& layout = view_.auxiliaryLayout;
    const auto count = [&](int rows, std::ptrdiff_t pitch) -> std::size_t {
        return rows == 0 ? 0
                         : static_cast<std::size_t>(layout.arrays *
                                                    static_cast<std::ptrdiff_t>(rows) * pitch) +
                               guardColumns + columnsBehind;
    };
    return {DeviceBuffer<Real>(count(layout.axialRows, layout.axialPitch), stream_),
            DeviceBuffer<Real>(count(layout.radialRows, layout.radialPitch), stream_),
            shiftOf(view_.auxiliaryBegin)};
}

/// Two chunks of rows in page-locked memory: one is filled while the other travels.
template <class Real> class PlaneWriter {
public:
    /// @param rows that are written at most
    PlaneWriter(const PlaneLayout& layout, int rows, cudaStream_t stream)
        : layout_(layout), columns_(static_cast<std::size_t>(layout.columns)),
          rowsAtOnce_(chunkRows(columns_ * sizeof(Real), rows)),
          staging_(2 * columns_ * static_cast<std::size_t>(rowsAtOnce_)), stream_(stream) {}

    /// Calls `fill(k, values)` for rows [first, end), from several threads unless there is to be
    /// one.
    void write(Real* plane, int first, int end, int threads,
               const std::function<void(int k, std::span<Real>)>& fill) {
        for (int begin = first; begin < end; begin += rowsAtOnce_, part_ ^= 1U) {
            const int count = std::min(rowsAtOnce_, end - begin);
            Real* const source =
                staging_.data() + part_ * columns_ * static_cast<std::size_t>(rowsAtOnce_);
            travelled_[part_].synchronize();
            threads::forEach(static_cast<std::size_t>(count), threads, [&](std::size_t n) {
                fill(begin + static_cast<int>(n), {source + n * columns_, columns_});
            });
            const auto pitch = static_cast<std::size_t>(layout_.pitch) * sizeof(Real);
            ZONESCOPE_CUDA(cudaMemcpy2DAsync(plane + begin * layout_.pitch, pitch, source,
                                             columns_ * sizeof(Real), columns_ * sizeof(Real),
                                             static_cast<std::size_t>(count),
                                             cudaMemcpyHostToDevice, stream_));
            travelled_[part_].record(stream_);
        }
    }
    /// Before it ends: all that is under way has arrived.
    void finish() { ZONESCOPE_CUDA(cudaStreamSynchronize(stream_)); }

private:
    PlaneLayout layout_;
    std::size_t columns_;
    int rowsAtOnce_;
    PinnedBuffer<Real> staging_;
    std::array<Event, 2> travelled_;
    std::size_t part_ = 0;
    cudaStream_t stream_;
};

template <class Real> void FieldStore<Real>::makeMaterials() {
    writeMaterials(0, view_.layout.rows);
}

template <class Real> void FieldStore<Real>::writeMaterials(int begin, int end) {
    const bool lossy = lattice_->materials.lossy();
    const auto columns = static_cast<std::size_t>(view_.layout.columns);
    constexpr int mostThreads = 8; // memory is the limit then
    const int threads =
        std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, mostThreads);
    PlaneWriter<Real> writer(view_.layout, end - begin, stream_);
    for (int c = 0; c < 3; ++c) {
        const auto component = static_cast<model::Component>(c);
        writer.write(materials_.plane(c), begin, end, threads, [&](int k, std::span<Real> inverse) {
            std::vector<Real> keep(lossy ? columns : 0);
            fdtd::fillMaterialRow<Real>(*lattice_, component, k, inverse, keep);
        });
        if (lossy) {
            writer.write(materials_.plane(3 + c), begin, end, threads,
                         [&](int k, std::span<Real> keep) {
                             std::vector<Real> inverse(columns);
                             fdtd::fillMaterialRow<Real>(*lattice_, component, k, inverse, keep);
                         });
        }
    }
    writer.finish();
}

template <class Real>
void FieldStore<Real>::take(std::shared_ptr<const grid::FilledLattice> lattice) {
    const auto before = std::exchange(lattice_, std::move(lattice));
    const auto& after = *lattice_;
    const bool sameLattice = static_cast<const grid::Lattice&>(*before) == after;
    if (!sameLattice) {
        makeCoefficients();
    }
    const auto differs = [&](int k) {
        return !sameLattice || !grid::sameRow(before->materials, after.materials, k);
    };
    const int rows = view_.layout.rows;
    bool any = false;
    for (int begin = 0; begin < rows; ++begin) {
        int end = begin;
        while (end < rows && differs(end)) {
            ++end;
        }
        if (end > begin) {
            writeMaterials(begin, end);
            any = true;
            begin = end;
        }
    }
    if (any) {
        makeBorder();
    }
}

template <class Real> void FieldStore<Real>::makeBorder() {
    const auto& grid = lattice_->grid;
    const auto& materials = lattice_->materials;
    std::vector<float> border;
    for (const auto* eps : {&materials.epsEr, &materials.epsEt, &materials.epsEz}) {
        for (const int i : {0, grid.nr}) {
            for (int k = 0; k < grid.rows(); ++k) {
                border.push_back((*eps)[grid.index(i, k)]);
            }
        }
        for (const int k : {0, grid.nz}) {
            const auto row = eps->row(k);
            border.insert(border.end(), row.begin(), row.end());
        }
    }
    if (border_.size() != border.size()) {
        border_ = DeviceBuffer<float>(border.size(), stream_);
    }
    border_.upload(border, 0, stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
    view_.borderPermittivity = border_.data();
}

template <class Real> void FieldStore<Real>::allocateNext() {
    if (!next_.empty()) {
        return;
    }
    PlaneStack<Real> next(view_.layout, 6, stream_);
    AuxiliaryMemory<Real> auxiliary = makeAuxiliary();
    polarisation_.allocateNext();
    next_ = std::move(next);
    auxiliaryNext_ = std::move(auxiliary);
    for (int c = 0; c < 6; ++c) {
        view_.fieldNext[c] = next_.plane(c);
    }
    view_.auxiliaryNext = auxiliaryNext_.view();
    view_.polarisation = polarisation_.view();
}

template <class Real> void FieldStore<Real>::releaseNext() {
    next_ = {};
    auxiliaryNext_ = {};
    polarisation_.releaseNext();
    std::fill(std::begin(view_.fieldNext), std::end(view_.fieldNext), nullptr);
    view_.auxiliaryNext = {};
    view_.polarisation = polarisation_.view();
}

template <class Real> void FieldStore<Real>::swap() noexcept {
    std::swap(fields_, next_);
    std::swap(auxiliary_, auxiliaryNext_);
    std::swap(view_.field, view_.fieldNext);
    std::swap(view_.auxiliary, view_.auxiliaryNext);
    polarisation_.swap();
    view_.polarisation = polarisation_.view();
}

template <class Real> void FieldStore<Real>::clear() {
    fields_.clear(stream_);
    auxiliary_.clear(stream_);
    polarisation_.clear();
    if (!next_.empty()) {
        next_.clear(stream_);
        auxiliaryNext_.clear(stream_);
    }
}

template <class Real> std::size_t FieldStore<Real>::bytes() const noexcept {
    return fields_.bytes() + next_.bytes() + materials_.bytes() + auxiliary_.bytes() +
           auxiliaryNext_.bytes() + radial_.bytes() + axial_.bytes() + layerRadial_.bytes() +
           layerAxial_.bytes() + auxiliaryRow_.bytes() + border_.bytes() + polarisation_.bytes();
}

template <class Real>
void FieldStore<Real>::readRows(
    model::Component component,
    const std::function<void(int k, std::span<const Real>)>& take) const {
    const auto& layout = view_.layout;
    const Real* const plane = view_.field[static_cast<std::size_t>(component)];
    const auto columns = static_cast<std::size_t>(layout.columns);
    const int rowsAtOnce = chunkRows(columns * sizeof(Real), layout.rows);
    PinnedBuffer<Real> staging(columns * static_cast<std::size_t>(rowsAtOnce));
    for (int begin = 0; begin < layout.rows; begin += rowsAtOnce) {
        const int count = std::min(rowsAtOnce, layout.rows - begin);
        ZONESCOPE_CUDA(cudaMemcpy2DAsync(
            staging.data(), columns * sizeof(Real), plane + begin * layout.pitch,
            static_cast<std::size_t>(layout.pitch) * sizeof(Real), columns * sizeof(Real),
            static_cast<std::size_t>(count), cudaMemcpyDeviceToHost, stream_));
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
        for (int n = 0; n < count; ++n) {
            take(begin + n, {staging.data() + static_cast<std::size_t>(n) * columns, columns});
        }
    }
}

template <class Real>
void FieldStore<Real>::writeRows(model::Component component,
                                 const std::function<void(int k, std::span<Real>)>& fill) {
    const int rows = view_.layout.rows;
    PlaneWriter<Real> writer(view_.layout, rows, stream_);
    writer.write(view_.field[static_cast<std::size_t>(component)], 0, rows, 1, fill);
    writer.finish();
}

template <class Real>
std::array<std::size_t, 3> FieldStore<Real>::auxiliaryShape(bool axial) const noexcept {
    const auto& layout = view_.auxiliaryLayout;
    const int rows = axial ? layout.axialRows : layout.radialRows;
    const int columns = axial ? view_.layout.columns : view_.layout.columns - view_.auxiliaryBegin;
    return {static_cast<std::size_t>(layout.arrays), static_cast<std::size_t>(rows),
            static_cast<std::size_t>(columns)};
}

template <class Real> std::vector<Real> FieldStore<Real>::readAuxiliary(bool axial) const {
    const auto [arrays, rows, columns] = auxiliaryShape(axial);
    std::vector<Real> values(arrays * rows * columns);
    if (!values.empty()) {
        const auto& layout = view_.auxiliaryLayout;
        const auto pitch = static_cast<std::size_t>(axial ? layout.axialPitch : layout.radialPitch);
        ZONESCOPE_CUDA(cudaMemcpy2DAsync(values.data(), columns * sizeof(Real),
                                         axial ? view_.auxiliary.axial : view_.auxiliary.radial,
                                         pitch * sizeof(Real), columns * sizeof(Real),
                                         arrays * rows, cudaMemcpyDeviceToHost, stream_));
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
    }
    return values;
}

template <class Real>
void FieldStore<Real>::writeAuxiliary(bool axial, std::span<const Real> values) {
    const auto [arrays, rows, columns] = auxiliaryShape(axial);
    if (!values.empty()) {
        const auto& layout = view_.auxiliaryLayout;
        const auto pitch = static_cast<std::size_t>(axial ? layout.axialPitch : layout.radialPitch);
        ZONESCOPE_CUDA(cudaMemcpy2DAsync(axial ? view_.auxiliary.axial : view_.auxiliary.radial,
                                         pitch * sizeof(Real), values.data(),
                                         columns * sizeof(Real), columns * sizeof(Real),
                                         arrays * rows, cudaMemcpyHostToDevice, stream_));
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
    }
}

template class PlaneStack<float>;
template class PlaneStack<double>;
template class FieldStore<float>;
template class FieldStore<double>;

} // namespace zonescope::gpu
