#include "core/sources/excitation.hpp"

#include "core/model/incident_light.hpp"
#include "core/model/source_kinds.hpp"
#include "core/sources/naming_source.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/source_bank.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>

namespace zonescope::sources {

struct Excitation::Banks {
    std::mutex mutex;
    std::array<std::optional<SourceBank>, 2> ofParity;
    std::function<SourceBank(int parity)> make;
};

Excitation::Excitation(std::shared_ptr<const grid::Discretisation> discretisation)
    : discretisation_(std::move(discretisation)), banks_(std::make_shared<Banks>()),
      wholeRows_(discretisation_->grid.rows()), rows_(wholeRows_) {
    banks_->make = [lit = discretisation_](int parity) { return SourceBank(*lit, parity); };
}

Excitation::Excitation(std::shared_ptr<const grid::FilledLattice> lattice,
                       std::array<DrivenCurrents, 2> currents)
    : banks_(std::make_shared<Banks>()), wholeRows_(lattice->grid.rows()), rows_(wholeRows_) {
    banks_->make = [lattice = std::move(lattice), currents = std::move(currents)](int parity) {
        return SourceBank(*lattice, currents.at(static_cast<std::size_t>(parity)));
    };
}

SourceBank Excitation::bank(int parity) const {
    const std::lock_guard lock(banks_->mutex);
    auto& whole = banks_->ofParity.at(static_cast<std::size_t>(parity));
    if (!whole) {
        whole.emplace(banks_->make(parity));
    }
    SourceBank bank = *whole;
    if (rows_ != wholeRows_) {
        bank.keepRows(firstRow_, rows_);
    }
    return bank;
}

std::shared_ptr<const Excitation> Excitation::slice(int firstRow, int rows) const {
    auto part = std::make_shared<Excitation>(*this);
    part->firstRow_ = firstRow_ + firstRow;
    part->rows_ = rows;
    return part;
}

namespace {

bool sameFarOut(const grid::MaterialMap& a, const grid::MaterialMap& b) {
    const auto same = [](const grid::SharedRows& one, const grid::SharedRows& other) {
        if (one.rows() != other.rows()) {
            return false;
        }
        for (int k = 0; k < one.rows(); ++k) {
            if (one.row(k).back() != other.row(k).back()) {
                return false;
            }
        }
        return true;
    };
    return a.dispersive.empty() && b.dispersive.empty() && same(a.epsEr, b.epsEr) &&
           same(a.epsEt, b.epsEt) && same(a.epsEz, b.epsEz) && same(a.sigmaEr, b.sigmaEr) &&
           same(a.sigmaEt, b.sigmaEt) && same(a.sigmaEz, b.sigmaEz);
}

} // namespace

bool Excitation::lights(const grid::Discretisation& other) const {
    if (!discretisation_) {
        return false;
    }
    const auto& own = *discretisation_;
    const auto& sources = own.project->sources;
    if (!std::ranges::equal(sources, other.project->sources, {}, &model::Source::kind,
                            &model::Source::kind) ||
        static_cast<const grid::Lattice&>(own) != static_cast<const grid::Lattice&>(other)) {
        return false;
    }
    model::MediaOfSource needed = model::MediaOfSource::none;
    for (const model::Source& source : sources) {
        needed = std::max(needed, model::mediaOf(source));
    }
    if (needed == model::MediaOfSource::none) {
        return true;
    }
    return own.project->background == other.project->background &&
           own.project->materials == other.project->materials &&
           needed == model::MediaOfSource::outermostColumn &&
           sameFarOut(own.materials, other.materials);
}

std::vector<int> paritiesNeeded(const model::Project& project) {
    bool even = project.sources.empty();
    bool odd = false;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        if (even && odd) {
            break; // the spectra of a thousand beams take their time
        }
        const auto& source = project.sources[n];
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
            even = true;
            odd = odd || wave->polarization == model::Polarization::circular;
        } else if (const auto dipole = model::dipoleOf(source, project.azimuthalOrder)) {
            const auto parities = dipoleParities(*dipole, project.azimuthalOrder);
            even = even || parities.even;
            odd = odd || parities.odd;
        } else if (const auto oblique = model::obliqueWaveOf(source, project.domain)) {
            const auto parities = obliqueParities(*oblique, project.azimuthalOrder);
            even = even || parities.even;
            odd = odd || parities.odd;
        } else if (const auto beam = model::beamOf(source, project.domain)) {
            const auto parities =
                namingSource(project, n, [&] { return beamParities(project, *beam); });
            even = even || parities.even;
            odd = odd || parities.odd;
        } else if (const auto* box = std::get_if<model::TotalFieldBox>(&source.kind)) {
            even = true;
            odd = odd || box->polarization == model::Polarization::circular;
        } else {
            even = true;
        }
    }
    std::vector<int> parities;
    if (even || !odd) {
        parities.push_back(0);
    }
    if (odd) {
        parities.push_back(1);
    }
    return parities;
}

} // namespace zonescope::sources
