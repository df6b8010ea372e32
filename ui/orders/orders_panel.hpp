#pragma once

/// \file
/// Light that is a sum over azimuthal orders, in the window: the sum itself, the field of view of a
/// lens, and the emission of dipoles.

#include "core/run/sweep/sweep_runner.hpp"
#include "ui/look/theme.hpp"
#include "ui/words/notice.hpp"

#include <QTabWidget>

namespace zonescope::ui {

class EmissionPage;
class FieldOfViewPage;
class OrdersPage;
class ProjectDocument;
class RunFeed;

class OrdersPanel : public QTabWidget {
    Q_OBJECT
public:
    /// @param workers who runs the orders; null: gpu::sweepWorkers, on the CPU as many orders at a
    /// time as there are cores
    explicit OrdersPanel(run::WorkersFor workers = {}, QWidget* parent = nullptr);

    /// Follows the project of a document, which must outlive the panel.
    void setDocument(ProjectDocument* document);
    void setTheme(Theme theme);
    /// Estimates times by the rate of the run from now on.
    void follow(const RunFeed& run);
    /// Rate of the solver for the estimates of the time, 1e9 cell-steps/s; 0 changes nothing.
    void setRate(double gcellStepsPerSecond);
    void showOrders();
    void showFieldOfView();
    void showEmission();

    [[nodiscard]] OrdersPage& orders() noexcept { return *orders_; }
    [[nodiscard]] FieldOfViewPage& fieldOfView() noexcept { return *fieldOfView_; }
    [[nodiscard]] EmissionPage& emission() noexcept { return *emission_; }

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);
    void exampleRequested(const QString& name);

private:
    OrdersPage* orders_;
    FieldOfViewPage* fieldOfView_;
    EmissionPage* emission_;
};

} // namespace zonescope::ui
