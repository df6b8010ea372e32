#pragma once

/// \file
/// A StepView whose arrays are in host memory, for tests that run device code on the host. Double
/// ping-pong set, sources, records of all transform boxes and taps, filled like the device
/// engine's.

#include "core/fdtd/recording.hpp"
#include "core/fdtd/tilted_coupling.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "core/sources/source_bank.hpp"
#include "gpu/engine/plan/patch_plan.hpp"
#include "gpu/engine/step/layer_columns.hpp"
#include "gpu/engine/step/polarisation_list.hpp"
#include "gpu/engine/step/step_view.hpp"
#include "gpu/engine/step/tilted_list.hpp"
#include "gpu/engine/stores/injection_sums.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace zonescope::tests {

template <class Real> class HostStepView {
public:
    explicit HostStepView(const grid::Discretisation& discretisation, int parity = 0)
        : d_(discretisation), update_(discretisation, discretisation.grid.columns()),
          bank_(discretisation, parity), monitors_(fdtd::makeRecording(discretisation)),
          poles_(discretisation),
          tilted_(discretisation.materials.tilted, discretisation.grid.rows()),
          currents_(
              gpu::withoutOverlaps(fdtd::coupledInjections(discretisation, bank_.injections()))) {
        const auto& grid = d_.grid;
        auto& layout = view_.layout;
        layout.columns = grid.columns();
        layout.rows = grid.rows();
        layout.pitch = grid.columns() + 3 + gpu::PlaneLayout::guardColumns;
        const auto layerColumns = gpu::layerColumns(grid);
        view_.layerBegin = layerColumns.begin;
        view_.innerLayerEnd = layerColumns.innerEnd;
        view_.auxiliaryBegin = layerColumns.memoryBegin;
        view_.interiorBegin = grid.interiorBeginZ();
        view_.interiorEnd = grid.interiorEndZ();
        view_.wallColumn = grid.nr;
        for (auto& half : fields_) {
            for (auto& plane : half) {
                plane = Plane(layout);
            }
        }
        makeMaterials();
        makeCoefficients();
        makeAuxiliaries();
        makeInjections();
        for (auto& half : polarised_) {
            half.assign(static_cast<std::size_t>(poles_.stateSize), Real(0));
        }
        point();
    }
    HostStepView(const HostStepView&) = delete;
    HostStepView& operator=(const HostStepView&) = delete;

    [[nodiscard]] const gpu::StepView<Real>& view() const { return view_; }
    [[nodiscard]] gpu::RecordPlaces places() const {
        gpu::RecordPlaces places;
        for (const auto& box : monitors_.boxes) {
            places.records.push_back({box.box.iBegin, box.box.iEnd, box.box.kBegin, box.box.kEnd});
        }
        for (const auto& tap : monitors_.taps) {
            places.taps.push_back({tap.i, tap.k});
        }
        return places;
    }
    [[nodiscard]] const fdtd::Recording& monitors() const { return monitors_; }
    [[nodiscard]] const gpu::PolarisedPlaces& polarised() const { return poles_.places; }
    [[nodiscard]] const gpu::TiltedPlaces& tilted() const { return tilted_.places; }

    /// Initial fields come with their auxiliaries where fdtd::Engine::setComponent says so.
    void followFields() {
        const auto& layout = view_.auxiliaryLayout;
        const auto at = [&](int array, int i, int k) -> Real& {
            return view_.auxiliary.axial[(static_cast<std::ptrdiff_t>(array) * layout.axialRows +
                                          layout.auxiliaryRow[k]) *
                                             layout.axialPitch +
                                         i];
        };
        const auto& grid = d_.grid;
        const int unstretched = grid.layerCellsR > 0 ? grid.interiorEndR() : grid.columns();
        for (const int c : {0, 1, 3, 4}) {
            for (int k = 0; k < view_.layout.rows; ++k) {
                for (int i = grid.interiorBeginR(); i < unstretched && view_.inAxialLayer(k); ++i) {
                    const Real value = field(static_cast<model::Component>(c), i, k);
                    at(c, i, k) = value;
                    if (c < 3 && layout.arrays > model::componentCount) {
                        const Real inverse = view_.inverse[c][k * view_.layout.pitch + i];
                        at(model::componentCount + c, i, k) =
                            inverse > Real(0) ? value / inverse : Real(0);
                    }
                }
            }
        }
    }

    /// From the next batch on, kernels see sums over the currents of a component and row, as the
    /// device engine shows them those of an adjoint run.
    void addUpInjections() {
        for (const auto& injection : injections_) {
            auto sum = std::ranges::find_if(sums_, [&](const gpu::InjectionView<Real>& each) {
                return each.component == injection.component && each.k == injection.k;
            });
            if (sum == sums_.end()) {
                sums_.push_back(
                    {injection.component, injection.k, 0, view_.layout.columns, 0, nullptr});
            }
        }
        // In the order of the injections: by row.
        std::vector<int> begin(injectionBegin_.size(), 0);
        for (std::size_t n = 0; n < begin.size(); ++n) {
            begin[n] = static_cast<int>(std::ranges::count_if(sums_, [&](const auto& each) {
                return std::ranges::any_of(
                    std::span(injections_).first(static_cast<std::size_t>(injectionBegin_[n])),
                    [&](const auto& one) {
                        return one.component == each.component && one.k == each.k;
                    });
            }));
        }
        sumBegin_ = std::move(begin);
    }

    /// Series of the next `steps` steps, and empty records; `interval` for all boxes.
    void prepare(int steps, int interval) {
        view_.finishedSteps += prepared_;
        prepared_ = steps;
        bank_.prepare(steps);
        amplitudes_.clear();
        for (int j = 0; j < steps; ++j) {
            for (int s = 0; s < seriesCount_; ++s) {
                amplitudes_.push_back(static_cast<Real>(bank_.series(s, j)));
            }
        }
        view_.amplitudes = amplitudes_.data();
        view_.seriesCount = seriesCount_;
        view_.weightStride = 0;
        fillSums(steps);
        if (bank_.drivesWall()) {
            wall_.clear();
            for (int j = 0; j < steps; ++j) {
                for (int k = 0; k < view_.layout.rows; ++k) {
                    wall_.push_back(static_cast<Real>(bank_.wallEt(j, k)));
                }
            }
            view_.wallEt = wall_.data();
        }
        recordBuffers_.clear();
        records_.clear();
        for (const auto& box : places().records) {
            const auto samples = static_cast<std::size_t>(steps / interval + 1);
            gpu::RecordView<Real> record{box, interval, nullptr};
            recordBuffers_.emplace_back(samples * 6 * static_cast<std::size_t>(record.plane()),
                                        std::numeric_limits<Real>::quiet_NaN());
            record.buffer = recordBuffers_.back().data();
            records_.push_back(record);
        }
        tapSeries_.clear();
        taps_.clear();
        for (const auto& tap : monitors_.taps) {
            tapSeries_.emplace_back(static_cast<std::size_t>(steps),
                                    std::numeric_limits<Real>::quiet_NaN());
            taps_.push_back(
                {static_cast<int>(tap.component), tap.i, tap.k, tapSeries_.back().data()});
        }
        view_.records = records_.data();
        view_.recordCount = static_cast<int>(records_.size());
        view_.taps = taps_.data();
        view_.tapCount = static_cast<int>(taps_.size());
    }
    [[nodiscard]] std::span<const gpu::RecordView<Real>> records() const { return records_; }
    [[nodiscard]] std::span<const gpu::TapView<Real>> taps() const { return taps_; }

    /// The other half becomes the current one, and the new other half is filled with NaN inside the
    /// grid.
    void swap() {
        std::swap(fields_[0], fields_[1]);
        std::swap(axial_[0], axial_[1]);
        std::swap(radial_[0], radial_[1]);
        std::swap(polarised_[0], polarised_[1]);
        spoilNext();
        point();
    }
    void spoilNext() {
        constexpr Real bad = std::numeric_limits<Real>::quiet_NaN();
        for (auto& plane : fields_[1]) {
            for (int k = 0; k < view_.layout.rows; ++k) {
                std::fill_n(plane.row(k), view_.layout.columns, bad);
            }
        }
        std::ranges::fill(axial_[1], bad);
        std::ranges::fill(radial_[1], bad);
        std::ranges::fill(polarised_[1], bad);
    }

    [[nodiscard]] Real& field(model::Component component, int i, int k) {
        return fields_[0][static_cast<std::size_t>(component)].row(k)[i];
    }

private:
    /// A plane with guard zeros.
    struct Plane {
        Plane() = default;
        explicit Plane(const gpu::PlaneLayout& layout)
            : pitch(layout.pitch),
              values(static_cast<std::size_t>((layout.rows + 2 * gpu::PlaneLayout::guardRows + 8) *
                                              layout.pitch)) {}
        [[nodiscard]] Real* row(int k) {
            return values.data() + (k + gpu::PlaneLayout::guardRows) * pitch +
                   gpu::PlaneLayout::guardColumns;
        }
        std::ptrdiff_t pitch = 0;
        std::vector<Real> values;
    };

    void point() {
        for (std::size_t c = 0; c < 6; ++c) {
            view_.field[c] = fields_[0][c].row(0);
            view_.fieldNext[c] = fields_[1][c].row(0);
        }
        view_.auxiliary = {axial_[0].data(), radial_[0].data()};
        view_.auxiliaryNext = {axial_[1].data(), radial_[1].data()};
        auto& poles = view_.polarisation;
        poles.values = poles_.places.values.data();
        poles.count = static_cast<int>(poles_.places.values.size());
        poles.compositions = poles_.compositions.data();
        poles.branches = poles_.coefficients.branches.data();
        poles.poles = poles_.coefficients.poles.data();
        poles.state = polarised_[0].data();
        poles.stateNext = polarised_[1].data();
        poles.stateSize = poles_.stateSize;
        view_.tilted = {tilted_.values.data(), static_cast<int>(tilted_.values.size())};
    }

    void makeMaterials() {
        const bool lossy = d_.materials.lossy();
        const auto columns = static_cast<std::size_t>(view_.layout.columns);
        for (std::size_t c = 0; c < 3; ++c) {
            inverse_[c] = Plane(view_.layout);
            keep_[c] = lossy ? Plane(view_.layout) : Plane();
            for (int k = 0; k < view_.layout.rows; ++k) {
                fdtd::fillMaterialRow<Real>(
                    d_, static_cast<model::Component>(c), k, {inverse_[c].row(k), columns},
                    lossy ? std::span<Real>{keep_[c].row(k), columns} : std::span<Real>{});
            }
            view_.inverse[c] = inverse_[c].row(0);
            view_.keep[c] = lossy ? keep_[c].row(0) : nullptr;
        }
    }

    void makeCoefficients() {
        view_.radialPitch = view_.layout.columns;
        for (const auto& array : update_.radial) {
            radialCoefficients_.insert(radialCoefficients_.end(), array.begin(), array.end());
        }
        view_.radial = radialCoefficients_.data();
        view_.radialStep = update_.radialStep;
        view_.axis = update_.axis;
        view_.axial = update_.axial.data();
        for (std::size_t c = 0; c < 6; ++c) {
            const auto& columns = update_.layerColumns[c];
            const auto pointer = [](const std::vector<Real>& values) {
                return values.empty() ? nullptr : values.data();
            };
            view_.layerRadial[c] = {pointer(columns.auxiliaryKeep), pointer(columns.auxiliaryGain),
                                    pointer(columns.fieldKeep), pointer(columns.gainNew),
                                    pointer(columns.gainOld)};
        }
        view_.layerAxial = update_.layerAxial.data()->data();
    }

    void makeAuxiliaries() {
        auto& layout = view_.auxiliaryLayout;
        layout.arrays = update_.auxiliaryArrays;
        layout.axialRows = update_.axialRows;
        layout.radialRows = update_.radialRows;
        layout.axialPitch = view_.layout.columns + 5;
        layout.radialPitch = view_.layout.columns - view_.auxiliaryBegin + 2;
        layout.auxiliaryRow = update_.auxiliaryRow.data();
        for (auto& half : axial_) {
            half.assign(
                static_cast<std::size_t>(layout.arrays * layout.axialRows * layout.axialPitch),
                Real(0));
        }
        for (auto& half : radial_) {
            half.assign(
                static_cast<std::size_t>(layout.arrays * layout.radialRows * layout.radialPitch),
                Real(0));
        }
    }

    void fillSums(int steps) {
        if (sums_.empty()) {
            return;
        }
        const auto columns = static_cast<std::size_t>(view_.layout.columns);
        const std::size_t width = columns * sums_.size();
        sumTable_.assign(width * static_cast<std::size_t>(steps), Real(0));
        for (std::size_t n = 0; n < sums_.size(); ++n) {
            sums_[n].weights = sumTable_.data() + n * columns;
            for (const auto& injection : injections_) {
                if (injection.component != sums_[n].component || injection.k != sums_[n].k) {
                    continue;
                }
                for (int j = 0; j < steps; ++j) {
                    Real* const row =
                        sumTable_.data() + static_cast<std::size_t>(j) * width + n * columns;
                    for (int i = 0; i < injection.count; ++i) {
                        row[injection.iBegin + i] += view_.injected(injection, i, j);
                    }
                }
            }
        }
        view_.injections = sums_.data();
        view_.injectionBegin = sumBegin_.data();
        view_.injectionCount = static_cast<int>(sums_.size());
        amplitudes_.assign(1, Real(1));
        view_.amplitudes = amplitudes_.data();
        view_.seriesCount = 0;
        view_.weightStride = static_cast<std::ptrdiff_t>(width);
    }

    void makeInjections() {
        const auto rows = static_cast<std::size_t>(view_.layout.rows);
        injectionBegin_.push_back(0);
        for (const bool electric : {false, true}) {
            if (electric) {
                injectionBegin_.push_back(injectionBegin_.back());
            }
            for (std::size_t k = 0; k < rows; ++k) {
                for (const auto& injection : currents_) {
                    if (grid::isElectric(injection.component) != electric ||
                        injection.k != static_cast<int>(k)) {
                        continue;
                    }
                    auto weights = std::make_unique<std::vector<Real>>();
                    for (const double weight : injection.weights) {
                        weights->push_back(static_cast<Real>(weight * d_.grid.dt));
                    }
                    injections_.push_back({static_cast<int>(injection.component), injection.k,
                                           injection.iBegin, static_cast<int>(weights->size()),
                                           injection.series, weights->data()});
                    weights_.push_back(std::move(weights));
                    seriesCount_ = std::max(seriesCount_, injection.series + 1);
                }
                injectionBegin_.push_back(static_cast<int>(injections_.size()));
            }
        }
        view_.injections = injections_.data();
        view_.injectionBegin = injectionBegin_.data();
        view_.injectionCount = static_cast<int>(injections_.size());
    }

    const grid::Discretisation& d_;
    fdtd::UpdateCoefficients<Real> update_;
    sources::SourceBank bank_;
    fdtd::Recording monitors_;
    gpu::PolarisationList<Real> poles_;
    gpu::TiltedList<Real> tilted_;
    std::vector<sources::Injection> currents_;
    gpu::StepView<Real> view_;
    std::array<std::array<Plane, 6>, 2> fields_;
    std::array<Plane, 3> inverse_, keep_;
    std::vector<Real> radialCoefficients_;
    std::array<std::vector<Real>, 2> axial_, radial_, polarised_;
    std::vector<gpu::InjectionView<Real>> injections_;
    std::vector<std::unique_ptr<std::vector<Real>>> weights_;
    std::vector<int> injectionBegin_;
    std::vector<gpu::InjectionView<Real>> sums_;
    std::vector<int> sumBegin_;
    std::vector<Real> sumTable_;
    int seriesCount_ = 0;
    int prepared_ = 0;
    std::vector<Real> amplitudes_, wall_;
    std::vector<gpu::RecordView<Real>> records_;
    std::vector<std::vector<Real>> recordBuffers_;
    std::vector<gpu::TapView<Real>> taps_;
    std::vector<std::vector<Real>> tapSeries_;
};

} // namespace zonescope::tests
