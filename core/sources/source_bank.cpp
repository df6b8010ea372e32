#include "core/sources/source_bank.hpp"

#include "core/error.hpp"
#include "core/fdtd/cells/flush_denormals.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/model/source_kinds.hpp"
#include "core/sources/naming_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <numbers>

namespace zonescope::sources {
namespace {

using model::Component;

/// Weight of the upper of the two entries of an increasing table around x, negative outside;
/// `lower` becomes the index of the lower one.
double tableWeight(const std::vector<double>& table, double x, std::size_t& lower) {
    // Places typed in decimal may miss a grid point by rounding.
    const double slack = 1e-9 * (std::abs(table.front()) + std::abs(table.back()));
    if (x < table.front() - slack || x > table.back() + slack) {
        return -1.0;
    }
    x = std::clamp(x, table.front(), table.back());
    const auto above = std::upper_bound(table.begin(), table.end(), x);
    lower = static_cast<std::size_t>(std::distance(table.begin(), above));
    lower = std::clamp<std::size_t>(lower, 1, table.size() - 1) - 1;
    return (x - table[lower]) / (table[lower + 1] - table[lower]);
}

/// The weight of a sheet's only value: 0 (all of it) on its own row or column, -1 (none) elsewhere.
constexpr double onlyAt(int sheet, int index) { return index == sheet ? 0.0 : -1.0; }

bool belongsTo(int parity, int azimuthalOrder, Component component) {
    if (azimuthalOrder == 0) {
        return parity == 0;
    }
    const bool even =
        component == Component::er || component == Component::ez || component == Component::ht;
    return parity == (even ? 0 : 1);
}

/// Components of a dipole and their shares; on the axis the transverse part is along x.
std::array<std::pair<Component, double>, 3> partsOf(const model::Dipole& dipole, bool planar) {
    const bool electric = dipole.kind == model::DipoleKind::electric;
    const bool onAxis = dipole.rUm == 0.0 && !planar;
    return {
        {{electric ? Component::er : Component::hr,
          onAxis ? std::hypot(dipole.orientationR, dipole.orientationTheta) : dipole.orientationR},
         {electric ? Component::et : Component::ht, onAxis ? 0.0 : dipole.orientationTheta},
         {electric ? Component::ez : Component::hz, dipole.orientationZ}}};
}

} // namespace

Parities dipoleParities(const model::Dipole& dipole, int azimuthalOrder) {
    Parities parities;
    for (const auto& [component, share] : partsOf(dipole, false)) {
        parities.even = parities.even || (share != 0.0 && belongsTo(0, azimuthalOrder, component));
        parities.odd = parities.odd || (share != 0.0 && belongsTo(1, azimuthalOrder, component));
    }
    return parities;
}

std::vector<std::size_t> currentSources(const model::Project& project) {
    std::vector<std::size_t> places;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        if (model::isCurrent(project.sources[n])) {
            places.push_back(n);
        }
    }
    return places;
}

SourceBank::SourceBank(const grid::Lattice& lattice)
    : dt_(lattice.grid.dt), rows_(static_cast<std::size_t>(lattice.grid.rows())),
      azimuthalOrder_(lattice.grid.azimuthalOrder),
      wallKappa_(lattice.radialLayer.mean.kappaInteger.back()),
      wallSigma_(lattice.radialLayer.mean.sigmaInteger.back()), step_(1, 0.0) {}

SourceBank::SourceBank(const grid::Lattice& lattice, const DrivenCurrents& currents)
    : SourceBank(lattice) {
    injections_ = currents.injections;
    // E takes its currents half a step later than H: every signal is two series.
    for (Injection& injection : injections_) {
        injection.series = 2 * injection.series + (grid::isElectric(injection.component) ? 0 : 1);
    }
    for (const auto& signal : currents.waveforms) {
        for (const bool electric : {true, false}) {
            currents_.push_back({signal, electric, seriesCount_++});
        }
    }
    sourceOfSeries_.assign(static_cast<std::size_t>(seriesCount_), 0);
    if (std::abs(azimuthalOrder_) == 1) {
        copyToAxis();
    }
}

SourceBank::SourceBank(const grid::Discretisation& discretisation, int parity)
    : SourceBank(discretisation) {
    const auto& project = *discretisation.project;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        namingSource(project, n, [&] { addSource(discretisation, project.sources[n], parity); });
        sourceOfSeries_.resize(static_cast<std::size_t>(seriesCount_), n);
    }
    if (std::abs(azimuthalOrder_) == 1 && !discretisation.grid.planar()) {
        copyToAxis();
    }
}

void SourceBank::addSource(const grid::Discretisation& discretisation, const model::Source& source,
                           int parity) {
    if (const auto dipole = model::dipoleOf(source, azimuthalOrder_)) {
        addDipole(discretisation, *dipole, parity);
        return;
    }
    std::visit(
        [&]<class T>(const T& kind) {
            if constexpr (std::is_same_v<T, model::PlaneWave>) {
                addPlaneWave(discretisation, kind, parity);
            } else if constexpr (std::is_same_v<T, model::TotalFieldBox>) {
                addBox(discretisation, kind, parity);
            } else if constexpr (std::is_same_v<T, model::ObliquePlaneWave>) {
                addOblique(discretisation, kind, parity);
            } else if constexpr (std::is_same_v<T, model::Beam>) {
                addBeam(discretisation, kind, parity);
            } else if constexpr (std::is_same_v<T, model::GuidedMode>) {
                if (parity == 0) {
                    addGuidedMode(discretisation, kind);
                }
            } else if constexpr (std::is_same_v<T, model::CurrentProfile>) {
                if (parity == 0) {
                    addProfile(discretisation, kind);
                }
            } else { // a kind that is injected by nothing does not compile
                static_assert(requires { model::Kind<T>::asDipole(kind, 0); });
            }
        },
        source.kind);
}

void SourceBank::keepRows(int first, int count) {
    firstRow_ += static_cast<std::size_t>(first);
    rows_ = static_cast<std::size_t>(count);
    std::erase_if(injections_, [&](const Injection& injection) {
        return injection.k < first || injection.k >= first + count;
    });
    for (auto& injection : injections_) {
        injection.k -= first;
    }
}

void SourceBank::addPointCurrent(const grid::Discretisation& discretisation, Component component,
                                 double rUm, double zUm, double moment, int series) {
    const auto& grid = discretisation.grid;
    const auto offset = grid::yeeOffset(component);
    const double x = grid.column(rUm) - offset.r;
    const double y = (zUm - grid.zOrigin) / grid.dz - offset.z;
    if (std::floor(x) + 1 >= grid.nr || std::floor(y) < 0 || std::floor(y) + 1 >= grid.rows()) {
        throw InputError({.file = {},
                          .key = "sources[]",
                          .value = fmt::format("r = {} um, z = {} um", rUm, zUm),
                          .allowed = say("inside the domain"),
                          .hint = say("move the source or enlarge the domain")});
    }
    const double azimuth = grid::azimuthalIntegral(grid);
    for (const grid::PointWeight& place : grid::pointWeights(grid, component, rUm, zUm)) {
        const double area = grid::cellArea(discretisation.radialMetric, place.component, place.i);
        if (area > 0.0) {
            injections_.push_back({place.component,
                                   place.k,
                                   place.i,
                                   {-moment * place.weight / (azimuth * area * grid.dz)},
                                   series});
        }
    }
}

/// For |m| = 1 the discrete equations make et and hr on the axis copies of their neighbours: et(0)
/// = m Er(1/2) and hr(0) = -m Ht(1/2) (they obey the same equations, and nothing else reads them).
/// A current that they did not share would send a wave of its own along the axis, so their
/// injections are derived here from those of the neighbours.
void SourceBank::copyToAxis() {
    std::vector<Injection> copies;
    for (auto& injection : injections_) {
        if (injection.iBegin != 0 || injection.weights.empty()) {
            continue;
        }
        const double weight = injection.weights.front();
        if (injection.component == Component::et || injection.component == Component::hr) {
            injection.weights.front() = 0.0;
        } else if (injection.component == Component::er) {
            copies.push_back(
                {Component::et, injection.k, 0, {azimuthalOrder_ * weight}, injection.series});
        } else if (injection.component == Component::ht) {
            copies.push_back(
                {Component::hr, injection.k, 0, {-azimuthalOrder_ * weight}, injection.series});
        }
    }
    std::ranges::move(copies, std::back_inserter(injections_));
}

void SourceBank::addDipole(const grid::Discretisation& discretisation, const model::Dipole& dipole,
                           int parity) {
    const bool planar = discretisation.grid.planar();
    const auto parts = partsOf(dipole, planar);
    const double length =
        std::hypot(dipole.orientationR, dipole.orientationTheta, dipole.orientationZ);
    if (!(length > 0.0)) {
        throw InputError({.file = {},
                          .key = "sources[].orientation",
                          .value = say("0, 0, 0"),
                          .allowed = say("a vector of positive length"),
                          .hint = say("give the dipole a direction")});
    }
    const int series = seriesCount_;
    const auto before = injections_.size();
    for (const auto& [component, share] : parts) {
        if (share == 0.0 || !belongsTo(parity, azimuthalOrder_, component)) {
            continue;
        }
        const double moment = dipole.amplitude * share / length;
        if (component == Component::ez && dipole.rUm == 0.0 && azimuthalOrder_ == 0 && !planar) {
            // A current on one edge of a Yee lattice radiates 1 + (k dr)^2 (1/8 - S^2/12) times the
            // power of a point (from the density of the lattice's wavenumbers). A quarter of it one
            // cell off the axis, where the field is smaller by (k dr)^2/5, takes that back.
            addPointCurrent(discretisation, component, 0.0, dipole.zUm, 0.75 * moment, series);
            addPointCurrent(discretisation, component, discretisation.grid.dr, dipole.zUm,
                            0.25 * moment, series);
        } else {
            addPointCurrent(discretisation, component, dipole.rUm, dipole.zUm, moment, series);
        }
    }
    if (injections_.size() != before) {
        currents_.push_back(
            {model::makeSignal(dipole.signal), dipole.kind == model::DipoleKind::electric, series});
        ++seriesCount_;
    }
}

void SourceBank::addProfile(const grid::Discretisation& discretisation,
                            const model::CurrentProfile& profile) {
    const auto& grid = discretisation.grid;
    const auto offset = grid::yeeOffset(profile.component);
    const bool sheetR = profile.rUm.size() == 1;
    const bool sheetZ = profile.zUm.size() == 1;
    const int series = seriesCount_;
    const int sheetColumn =
        static_cast<int>(std::lround(grid.column(profile.rUm.front()) - offset.r));
    const int sheetRow =
        static_cast<int>(std::lround((profile.zUm.front() - grid.zOrigin) / grid.dz - offset.z));
    for (int k = 0; k < grid.rows(); ++k) {
        std::size_t zLower = 0;
        const double zPart =
            sheetZ ? onlyAt(sheetRow, k) : tableWeight(profile.zUm, grid.z(k, offset.z), zLower);
        if (zPart < 0.0) {
            continue;
        }
        Injection injection{profile.component, k, grid.nr, {}, series};
        for (int i = 0; i < grid.nr; ++i) {
            std::size_t rLower = 0;
            const double rPart = sheetR ? onlyAt(sheetColumn, i)
                                        : tableWeight(profile.rUm, grid.r(i, offset.r), rLower);
            if (rPart < 0.0) {
                continue;
            }
            const auto density = [&](std::size_t z, std::size_t r) {
                return profile.density[z * profile.rUm.size() + r];
            };
            const auto alongR = [&](std::size_t z) {
                return sheetR ? density(z, 0)
                              : (1.0 - rPart) * density(z, rLower) + rPart * density(z, rLower + 1);
            };
            double value =
                sheetZ ? alongR(0) : (1.0 - zPart) * alongR(zLower) + zPart * alongR(zLower + 1);
            value /= (sheetR ? grid.dr : 1.0) * (sheetZ ? grid.dz : 1.0);
            injection.iBegin = std::min(injection.iBegin, i);
            injection.weights.push_back(-value);
        }
        if (!injection.weights.empty()) {
            injections_.push_back(std::move(injection));
        }
    }
    currents_.push_back(
        {model::makeSignal(profile.signal), grid::isElectric(profile.component), series});
    ++seriesCount_;
}

void SourceBank::restorePrepared(int count) {
    prepared_ = count;
    values_.assign(static_cast<std::size_t>(count) * static_cast<std::size_t>(seriesCount_), 0.0);
    wall_.assign(drivesWall_ ? static_cast<std::size_t>(count) * rows_ : 0, 0.0);
}

void SourceBank::prepare(int count) {
    // The first and last rises of a pulse are denormal numbers along the whole line, which cost
    // processors a hundredfold.
    const fdtd::FlushDenormals flush;
    prepared_ = count;
    values_.assign(static_cast<std::size_t>(count) * static_cast<std::size_t>(seriesCount_), 0.0);
    wall_.resize(drivesWall_ ? static_cast<std::size_t>(count) * rows_ : 0);
    for (int j = 0; j < count; ++j) {
        double* row =
            values_.data() + static_cast<std::size_t>(j) * static_cast<std::size_t>(seriesCount_);
        const auto wall = drivesWall_
                              ? std::span(wall_).subspan(static_cast<std::size_t>(j) * rows_, rows_)
                              : std::span<double>();
        std::ranges::fill(wall, 0.0);
        for (auto& wave : waves_) {
            const auto incident = wave.line.advance();
            row[wave.firstSeries] = incident.e;
            row[wave.firstSeries + 1] = incident.integralE;
            row[wave.firstSeries + 2] = incident.h;
            row[wave.firstSeries + 3] = incident.integralH;
            if (!wave.drivesWall) {
                continue;
            }
            const auto e = wave.line.background();
            const auto integral = wave.line.backgroundIntegral();
            for (std::size_t k = 0; k < rows_; ++k) {
                wall[k] += wave.azimuthal *
                           (wallKappa_ * e[firstRow_ + k] + wallSigma_ * integral[firstRow_ + k]);
            }
        }
        for (auto& box : boxes_) {
            box.wave.advance(
                {row + box.firstSeries, static_cast<std::size_t>(box.wave.seriesCount())});
        }
        for (auto& box : boxesOfModes_) {
            box.modes.advance(
                {row + box.firstSeries, static_cast<std::size_t>(box.modes.seriesCount())});
        }
        for (auto& [oblique, first] : obliques_) {
            oblique.advance(row + first);
        }
        for (const auto& current : currents_) {
            row[current.series] = current.signal(
                (step_[0] + (current.electric ? 0.5 : 0.0)) * dt_ + current.lead, dt_);
        }
        step_[0] += 1.0;
    }
}

void SourceBank::clear() {
    for (auto& wave : waves_) {
        wave.line.clear();
    }
    for (auto& box : boxes_) {
        box.wave.clear();
    }
    for (auto& box : boxesOfModes_) {
        box.modes.clear();
    }
    for (auto& [oblique, first] : obliques_) {
        oblique.clear();
    }
    step_[0] = 0.0;
    prepared_ = 0;
    values_.clear();
    wall_.clear();
}

std::vector<std::pair<std::string, std::vector<double>*>> SourceBank::state() {
    std::vector<std::pair<std::string, std::vector<double>*>> all{
        {"source_step", &step_}, {"source_values", &values_}, {"source_wall", &wall_}};
    int w = 0;
    for (auto& wave : waves_) {
        int part = 0;
        for (auto* values : wave.line.state()) {
            all.emplace_back(fmt::format("plane_wave_{}_{}", w, part++), values);
        }
        ++w;
    }
    w = 0;
    for (auto& box : boxes_) {
        int part = 0;
        for (auto* values : box.wave.state()) {
            all.emplace_back(fmt::format("total_field_box_{}_{}", w, part++), values);
        }
        ++w;
    }
    w = 0;
    for (auto& box : boxesOfModes_) {
        int part = 0;
        for (auto* values : box.modes.state()) {
            all.emplace_back(fmt::format("box_of_modes_{}_{}", w, part++), values);
        }
        ++w;
    }
    int n = 0;
    for (auto& [oblique, first] : obliques_) {
        int part = 0;
        for (auto* values : oblique.state()) {
            all.emplace_back(fmt::format("oblique_{}_{}", n, part++), values);
        }
        ++n;
    }
    return all;
}

} // namespace zonescope::sources
