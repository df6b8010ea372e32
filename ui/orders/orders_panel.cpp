#include "ui/orders/orders_panel.hpp"

#include "gpu/factory/sweep_workers.hpp"
#include "ui/look/current_page.hpp"
#include "ui/orders/emission_page.hpp"
#include "ui/orders/field_of_view_page.hpp"
#include "ui/orders/orders_page.hpp"
#include "ui/run/run_feed.hpp"

#include <algorithm>
#include <thread>

namespace zonescope::ui {

namespace {

/// Orders are many and independent: one for each core.
run::SweepWorkers workersOfOrders(const model::Project& project) {
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const int threads = project.run.threads > 0 ? project.run.threads : cores;
    return gpu::sweepWorkers(project, {}, threads, threads);
}

} // namespace

OrdersPanel::OrdersPanel(run::WorkersFor workers, QWidget* parent)
    : QTabWidget(parent), orders_(new OrdersPage(workers ? workers : workersOfOrders)),
      fieldOfView_(new FieldOfViewPage(workers ? workers : workersOfOrders)),
      emission_(new EmissionPage(workers ? workers : workersOfOrders)) {
    setObjectName(QStringLiteral("ordersPanel"));
    setDocumentMode(true);
    addTab(orders_, tr("Sum over orders"));
    addTab(fieldOfView_, tr("Field of view"));
    addTab(emission_, tr("Emission"));
    fitCurrentPage(*findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly));
    connect(orders_, &OrdersPage::reported, this, &OrdersPanel::reported);
    connect(orders_, &OrdersPage::exampleRequested, this, &OrdersPanel::exampleRequested);
    connect(fieldOfView_, &FieldOfViewPage::reported, this, &OrdersPanel::reported);
    connect(emission_, &EmissionPage::reported, this, &OrdersPanel::reported);
}

void OrdersPanel::setDocument(ProjectDocument* document) {
    orders_->setDocument(document);
    fieldOfView_->setDocument(document);
    emission_->setDocument(document);
}

void OrdersPanel::setTheme(Theme theme) {
    orders_->setTheme(theme);
    fieldOfView_->setTheme(theme);
    emission_->setTheme(theme);
}

void OrdersPanel::setRate(double gcellStepsPerSecond) {
    if (gcellStepsPerSecond <= 0.0)
        return;
    orders_->setRate(gcellStepsPerSecond);
    fieldOfView_->setRate(gcellStepsPerSecond);
    emission_->setRate(gcellStepsPerSecond);
}

void OrdersPanel::showOrders() { setCurrentWidget(orders_); }

void OrdersPanel::showFieldOfView() { setCurrentWidget(fieldOfView_); }

void OrdersPanel::showEmission() { setCurrentWidget(emission_); }

void OrdersPanel::follow(const RunFeed& run) {
    connect(&run, &RunFeed::statusTold, this,
            [this, &run] { setRate(run.status().cellStepsPerSecond * 1e-9); });
}

} // namespace zonescope::ui
