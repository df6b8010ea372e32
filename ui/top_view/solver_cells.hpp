#pragma once

/// \file
/// What the solver sees of a lens in zones, from above: the permittivity of every wedge's cells,
/// computed beside the window.

#include "core/model/project.hpp"
#include "core/zones/zone_cells.hpp"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// A value once made; made on any thread. Lengths in micrometres.
struct SolverCells {
    std::shared_ptr<const model::Project> project;
    std::vector<zones::ZoneCells> zones; ///< from the axis outwards
    zones::PermittivityRange range;      ///< at all heights
    QString fault;                       ///< why there are none; the rest is empty then

    /// The zone that a radius is in; null beyond the last one.
    [[nodiscard]] const zones::ZoneCells* zoneAt(double rUm) const noexcept;
};

[[nodiscard]] SolverCells makeSolverCells(std::shared_ptr<const model::Project> project);

/// The height at which posts are cut unless the user says otherwise: the middle of the first body
/// that has posts, of the domain without any; um.
[[nodiscard]] double heightOfPosts(const model::Project& project);

/// One computation at a time; when it is done and another project is wanted, that one follows.
class SolverCellsMaker : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// Never waits. Nothing happens for the project that is being computed, or is the last one.
    void request(std::shared_ptr<const model::Project> project);
    [[nodiscard]] bool busy() const noexcept { return computing_; }
    /// Of the last project that was computed; null before.
    [[nodiscard]] const std::shared_ptr<const SolverCells>& cells() const noexcept {
        return cells_;
    }

signals:
    void finished();

private:
    void compute();

    std::shared_ptr<const model::Project> wanted_;
    std::shared_ptr<const SolverCells> cells_;
    bool computing_ = false;
};

} // namespace zonescope::ui
