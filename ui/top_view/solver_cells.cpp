#include "ui/top_view/solver_cells.hpp"

#include "core/zones/zone_jobs.hpp"
#include "ui/settings/setting_names.hpp"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <exception>
#include <utility>

namespace zonescope::ui {

const zones::ZoneCells* SolverCells::zoneAt(double rUm) const noexcept {
    for (const auto& zone : zones)
        if (rUm < zone.rOutUm)
            return &zone;
    return nullptr;
}

SolverCells makeSolverCells(std::shared_ptr<const model::Project> project) {
    SolverCells cells;
    cells.project = project;
    try {
        cells.zones = zones::cellsOf(zones::planJobs(std::move(project)));
        cells.range = zones::permittivityRange(cells.zones);
    } catch (const std::exception& error) {
        cells.zones.clear();
        cells.fault = namedSentence(*cells.project, error);
    }
    return cells;
}

double heightOfPosts(const model::Project& project) {
    const auto middleOfFirst = [](const std::vector<model::MaterialLayer>& layers) {
        return 0.5 * (layers.front().zMinUm + layers.front().zMaxUm);
    };
    for (const auto& body : project.bodies) {
        if (const auto* pattern = std::get_if<model::PostPattern>(&body.shape);
            pattern && !pattern->layers.empty())
            return middleOfFirst(pattern->layers);
        if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape);
            zone && zone->fillFactor < 1.0 && !zone->layers.empty())
            return middleOfFirst(zone->layers);
    }
    return 0.5 * (project.domain.zMinUm + project.domain.zMaxUm);
}

void SolverCellsMaker::request(std::shared_ptr<const model::Project> project) {
    wanted_ = std::move(project);
    if (!computing_)
        compute();
}

void SolverCellsMaker::compute() {
    if (!wanted_ || (cells_ && cells_->project == wanted_))
        return;
    computing_ = true;
    QThreadPool::globalInstance()->start(
        [project = wanted_, maker = QPointer<SolverCellsMaker>(this)] {
            auto cells = std::make_shared<const SolverCells>(makeSolverCells(project));
            QMetaObject::invokeMethod(
                QCoreApplication::instance(),
                [maker, cells = std::move(cells)] {
                    if (!maker)
                        return;
                    maker->computing_ = false;
                    maker->cells_ = cells;
                    maker->compute();
                    emit maker->finished();
                },
                Qt::QueuedConnection);
        });
}

} // namespace zonescope::ui
