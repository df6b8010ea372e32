#include "core/wedge/layer_loss.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

namespace zonescope::wedge {
namespace {

/// The dispersive places of a sector, columns counted from the axis.
grid::DispersiveMap sectorMap(const WedgeMedia& media, const WedgeLattice& lattice, int sector) {
    grid::DispersiveMap map = media.map;
    for (std::size_t k = 0; k < media.rows.size(); ++k) {
        for (const PolarisedRun& run : media.rows[k]->polarised) {
            if (run.sector != sector) {
                continue;
            }
            const auto& branches = map.compositions[static_cast<std::size_t>(run.composition)];
            const bool poles = std::ranges::any_of(branches, [&](const auto& branch) {
                return std::ranges::any_of(branch.parts, [&](const grid::CompositionPart& part) {
                    return !map.media[static_cast<std::size_t>(part.medium)].poles.empty();
                });
            });
            if (poles) {
                map.runs.push_back({run.component, static_cast<int>(k),
                                    run.begin + lattice.firstColumn, run.end + lattice.firstColumn,
                                    run.composition});
            }
        }
    }
    grid::indexRows(map, lattice.rows());
    return map;
}

} // namespace

void addLayerLoss(WedgeMedia& media, const WedgeLattice& lattice) {
    if (media.map.compositions.empty()) {
        return;
    }
    // Compositions with a loss, each once.
    std::map<std::pair<int, double>, int> known;
    grid::DispersiveMap result = media.map;
    std::vector<std::vector<PolarisedRun>> rows(media.rows.size());
    grid::DispersiveMap before;
    grid::DispersiveMap damped;
    for (int j = 0; j < lattice.sectors(); ++j) {
        grid::DispersiveMap map = sectorMap(media, lattice, j);
        if (j == 0 || map.runs != before.runs) {
            before = map;
            damped = std::move(map);
            grid::addLayerLoss(damped, lattice.whole.grid, lattice.whole.radialLayer,
                               lattice.whole.axialLayer);
        }
        const auto compositionOf = [&](const grid::DispersiveRun& run) {
            const auto n = static_cast<std::size_t>(run.composition);
            if (n < media.map.compositions.size()) {
                return run.composition;
            }
            const int origin = before.compositionAt(run.component, run.iBegin, run.k);
            const auto [entry, added] =
                known.emplace(std::pair(origin, damped.extraConductivity[n]),
                              static_cast<int>(result.compositions.size()));
            if (added) {
                result.compositions.push_back(damped.compositions[n]);
                result.extraConductivity.push_back(damped.extraConductivity[n]);
            }
            return entry->second;
        };
        for (const grid::DispersiveRun& run : damped.runs) {
            rows[static_cast<std::size_t>(run.k)].push_back(
                {run.component, j, run.iBegin - lattice.firstColumn, run.iEnd - lattice.firstColumn,
                 compositionOf(run)});
        }
    }
    for (std::size_t k = 0; k < rows.size(); ++k) {
        std::vector<PolarisedRun>& runs = rows[k];
        // Lossy places without poles are as they were.
        for (const PolarisedRun& run : media.rows[k]->polarised) {
            const bool there = std::ranges::any_of(runs, [&](const PolarisedRun& other) {
                return other.component == run.component && other.sector == run.sector &&
                       other.begin < run.end && run.begin < other.end;
            });
            if (!there) {
                runs.push_back(run);
            }
        }
        std::ranges::sort(runs, {}, [](const PolarisedRun& run) {
            return std::tuple(run.component, run.sector, run.begin);
        });
        if (runs == media.rows[k]->polarised) {
            continue;
        }
        MediaRow row = *media.rows[k];
        row.polarised = std::move(runs);
        media.rows[k] = k > 0 && *media.rows[k - 1] == row
                            ? media.rows[k - 1]
                            : std::make_shared<const MediaRow>(std::move(row));
    }
    media.map = std::move(result);
}

} // namespace zonescope::wedge
