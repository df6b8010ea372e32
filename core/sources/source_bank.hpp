#pragma once

/// \file
/// All sources of a project on the grid, for any engine: rows of weights that multiply time series,
/// added to the curl of a component before its update, and the values that an infinite plane wave
/// prescribes on the outer wall.

#include "core/grid/discretisation.hpp"
#include "core/sources/boxed_modes.hpp"
#include "core/sources/driven_currents.hpp"
#include "core/sources/injection.hpp"
#include "core/sources/oblique_series.hpp"
#include "core/sources/plane_wave_line.hpp"
#include "core/sources/total_field_box.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::sources {

/// Which parities a dipole drives (sources::paritiesNeeded).
struct Parities {
    bool even = false;
    bool odd = false;
};
[[nodiscard]] Parities dipoleParities(const model::Dipole& dipole, int azimuthalOrder);

/// Places in project.sources of the currents (model::isCurrent): sources whose power is the work of
/// one current with one signal.
[[nodiscard]] std::vector<std::size_t> currentSources(const model::Project& project);

class SourceBank {
public:
    /// \throws InputError for a source that cannot be put on the grid.
    SourceBank(const grid::Discretisation& discretisation, int parity);
    /// Currents of no source of a project (their `sourceOf` is 0).
    SourceBank(const grid::Lattice& lattice, const DrivenCurrents& currents);

    [[nodiscard]] std::span<const Injection> injections() const noexcept { return injections_; }
    [[nodiscard]] bool empty() const noexcept { return injections_.empty(); }
    /// Place in project.sources of the source that a series belongs to.
    [[nodiscard]] std::size_t sourceOf(int series) const {
        return sourceOfSeries_.at(static_cast<std::size_t>(series));
    }
    /// True when an infinite plane wave prescribes et on the outer wall i = nr.
    [[nodiscard]] bool drivesWall() const noexcept { return drivesWall_; }
    /// Keeps what lies in some rows of the grid, which become rows 0 to `count` - 1.
    void keepRows(int first, int count);

    /// Computes the series of the next `count` steps, following those prepared before (the first
    /// call starts at step 0).
    void prepare(int count);
    [[nodiscard]] int prepared() const noexcept { return prepared_; }
    /// Value of a series at the j-th prepared step.
    [[nodiscard]] double series(int series, int j) const noexcept {
        return values_[static_cast<std::size_t>(j) * static_cast<std::size_t>(seriesCount_) +
                       static_cast<std::size_t>(series)];
    }
    /// et of the outer wall at row k after the j-th prepared step.
    [[nodiscard]] double wallEt(int j, int k) const noexcept {
        return wall_[static_cast<std::size_t>(j) * rows_ + static_cast<std::size_t>(k)];
    }

    /// The same for all rows: [step][row] from the j-th step on.
    [[nodiscard]] const double* wallEt(int j) const noexcept {
        return wall_.data() + static_cast<std::size_t>(j) * rows_;
    }

    void clear();
    /// After loading a state: how many steps its series hold.
    void restorePrepared(int count);
    /// Arrays that make up the state, named, for checkpoints; loading writes through the pointers.
    [[nodiscard]] std::vector<std::pair<std::string, std::vector<double>*>> state();

private:
    struct Wave {
        PlaneWaveLine line;
        int firstSeries;
        bool drivesWall;
        double azimuthal; ///< of TransverseShares
    };
    struct Box {
        TotalFieldBoxWave wave;
        int firstSeries;
    };
    struct BoxOfModes {
        BoxedModes modes;
        int firstSeries;
    };
    struct Current {
        std::function<double(double, double)> signal;
        bool electric;
        int series;
        double lead = 0.0; ///< the signal runs ahead by this time, um/c
    };

    explicit SourceBank(const grid::Lattice& lattice);
    void addSource(const grid::Discretisation& discretisation, const model::Source& source,
                   int parity);
    void addPlaneWave(const grid::Discretisation& discretisation, const model::PlaneWave& wave,
                      int parity);
    void addBox(const grid::Discretisation& discretisation, const model::TotalFieldBox& box,
                int parity);
    void addBoxOfModes(const grid::Discretisation& discretisation, const model::TotalFieldBox& box,
                       int parity);
    void addGuidedMode(const grid::Discretisation& discretisation, const model::GuidedMode& source);
    void addOblique(const grid::Discretisation& discretisation, const model::ObliquePlaneWave& wave,
                    int parity);
    void addBeam(const grid::Discretisation& discretisation, const model::Beam& beam, int parity);
    void addDipole(const grid::Discretisation& discretisation, const model::Dipole& dipole,
                   int parity);
    void addProfile(const grid::Discretisation& discretisation,
                    const model::CurrentProfile& profile);
    void addPointCurrent(const grid::Discretisation& discretisation, model::Component component,
                         double rUm, double zUm, double moment, int series);
    void copyToAxis();

    double dt_;
    std::size_t rows_;
    std::size_t firstRow_ = 0; ///< of the plane waves' lines that is row 0 here
    int azimuthalOrder_;
    double wallKappa_, wallSigma_;
    std::vector<Injection> injections_;
    std::vector<Wave> waves_;
    std::vector<Box> boxes_;
    std::vector<BoxOfModes> boxesOfModes_;
    std::vector<Current> currents_;
    std::vector<std::pair<ObliqueSeries, int>> obliques_; ///< with their first series
    int seriesCount_ = 0;
    std::vector<std::size_t> sourceOfSeries_;
    bool drivesWall_ = false;
    int prepared_ = 0;
    std::vector<double> step_; ///< one element: number of steps prepared since the start
    std::vector<double> values_;
    std::vector<double> wall_;
};

} // namespace zonescope::sources
