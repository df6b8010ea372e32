#include "ui/orders/orders_page.hpp"

#include "core/error.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/language/number_format.hpp"
#include "ui/orders/cost_text.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/free_name.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/words/text.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <chrono>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto ordersTick = 100ms;

bool ended(run::SweepState state) {
    return state == run::SweepState::finished || state == run::SweepState::cancelled;
}

} // namespace

OrdersPage::OrdersPage(WorkersFor workers, QWidget* parent)
    : QWidget(parent), workers_(std::move(workers)),
      pictures_(0ms,
                [](const QString& problem) {
                    auto none = std::make_shared<OrderPicture>();
                    none->problem = problem;
                    return none;
                }),
      writer_(0ms, [](const QString& problem) {
          return std::make_shared<const Notice>(
              makeNotice(model::Severity::error, problem.toStdString()));
      }) {
    build();
    timer_.setInterval(ordersTick);
    connect(&timer_, &QTimer::timeout, this, &OrdersPage::tick);
    explain();
}

OrdersPage::~OrdersPage() = default;

void OrdersPage::setDocument(ProjectDocument* document) {
    document_ = document;
    connect(document, &ProjectDocument::opened, this, [this] {
        drop();
        plan();
    });
    connect(document, &ProjectDocument::edited, this, &OrdersPage::plan);
    plan();
}

void OrdersPage::setTheme(Theme theme) {
    across_->setTheme(theme);
    meridional_->setTheme(theme);
    chart_->setTheme(theme);
}

QString OrdersPage::explanation() const {
    return pages_->currentIndex() == 0 ? explanation_->text() : QString();
}

void OrdersPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showCost();
    timer_.start();
    tick();
}

void OrdersPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!active() && !maker_.busy() && !writing_)
        timer_.stop();
}

bool OrdersPage::active() const {
    return now_.state == run::SweepState::running || now_.state == run::SweepState::paused;
}

/// Another project: nothing of the old one is of interest.
void OrdersPage::drop() {
    maker_.forget();
    sum_.reset();
    next_.reset();
    now_ = {};
    picture_.reset();
    asked_.reset();
    ++generation_;
    startWhenMade_ = false;
}

void OrdersPage::plan() {
    const auto project = document_ ? document_->project() : nullptr;
    problem_.clear();
    next_.reset();
    if (!project || !run::needsOrderSum(*project)) {
        drop();
    } else {
        maker_.wish([project, workers = workers_] {
            return std::make_unique<run::OrderSum>(project, workers(*project));
        });
        timer_.start();
    }
    planned_ = project;
    explain();
}

void OrdersPage::adopt(std::shared_ptr<run::OrderSum> sum) {
    // What has been computed stays until it is computed anew.
    if (sum_ && now_.state != run::SweepState::ready && !startWhenMade_) {
        next_ = std::move(sum);
    } else {
        sum_ = std::move(sum);
        next_.reset();
        now_ = sum_->queue().snapshot();
        picture_.reset();
        asked_.reset();
        ++generation_;
        fillChoices();
        showPicture();
    }
    if (std::exchange(startWhenMade_, false))
        begin();
}

void OrdersPage::begin() {
    sum_->queue().start();
    now_ = sum_->queue().snapshot();
    timer_.start();
    explain();
}

void OrdersPage::start() {
    if (!planned_ || !run::needsOrderSum(*planned_) || active() || startWhenMade_)
        return;
    if (sum_ && !next_ && now_.state == run::SweepState::ready && !maker_.busy()) {
        begin();
        return;
    }
    startWhenMade_ = true;
    if (next_)
        adopt(std::exchange(next_, nullptr));
    else if (!maker_.busy())
        plan();
    explain();
}

void OrdersPage::tick() {
    if (auto answer = maker_.take()) {
        problem_ = answer->problem;
        if (answer->job)
            adopt(std::move(answer->job));
        else
            startWhenMade_ = false;
        explain();
    }
    if (auto notice = writer_.take(); notice && *notice) {
        writing_ = false;
        showButtons();
        emit reported(**notice);
    }
    if (sum_ && active()) {
        const auto before = now_.state;
        now_ = sum_->queue().snapshot();
        showQueue();
        if (ended(now_.state) && now_.state != before)
            explain();
    }
    if (auto picture = pictures_.take(); picture && *picture) {
        if ((*picture)->choice.generation == generation_ || !(*picture)->problem.isEmpty()) {
            picture_ = std::move(*picture);
            showPicture();
        }
    }
    drawIfDue();
    if (!isVisible() && !active() && !maker_.busy() && !writing_)
        timer_.stop();
}

void OrdersPage::explain() {
    QString text;
    const bool several = planned_ && run::needsOrderSum(*planned_);
    if (!planned_)
        text = tr("Open a project to see the azimuthal orders of its light.");
    else if (!several)
        text = tr("The light of this project is one azimuthal order, m = %1: a run holds all of "
                  "it. Plane waves at an angle, tilted beams and linearly polarised vortex beams "
                  "are sums over several orders, which are run, watched and added up here.")
                   .arg(planned_->azimuthalOrder);
    explanation_->setText(text);
    example_->setVisible(!several);
    pages_->setCurrentIndex(several ? 1 : 0);
    showPlan();
    showQueue();
}

void OrdersPage::showPlan() {
    if (!planned_)
        return;
    error_->setValue(planned_->run.orderError);
    const auto& sum = next_ ? next_ : sum_;
    QString text;
    if (!problem_.isEmpty()) {
        text = problem_;
    } else if (maker_.busy() || !sum) {
        text = tr("Counting the orders that the light needs…");
    } else {
        const auto& plan = sum->plan();
        text = tr("%n order(s), m = %1 to %2. ", nullptr, static_cast<int>(plan.orders.size()))
                   .arg(plan.orders.front())
                   .arg(plan.orders.back());
        text += plan.leftOut > 0.0
                    ? tr("Those left out carry at most %1 of the incident amplitude.")
                          .arg(formatEngineering(plan.leftOut, {}, 2))
                    : tr("They are all there are.");
    }
    if (next_)
        text += QLatin1Char(' ') +
                tr("The project has changed: what is shown is of the project as it was.");
    setRole(*summary_, problem_.isEmpty() ? "secondary" : "error");
    summary_->setText(text);
    showCost();
}

/// What the orders that would run next take.
void OrdersPage::showCost() {
    const auto& sum = next_ ? next_ : sum_;
    const bool known = planned_ && problem_.isEmpty() && !maker_.busy() && sum;
    cost_->setText(known ? costText(sum->cost(), rate_) : QString());
    cost_->setVisible(known);
    setRole(*cost_, known && !sum->cost().fits() ? "error" : "secondary");
}

void OrdersPage::setRate(double gcellStepsPerSecond) {
    rate_ = gcellStepsPerSecond;
    if (isVisible())
        showCost();
}

run::VectorQuantity OrdersPage::quantity() const {
    return static_cast<run::VectorQuantity>(std::max(0, quantity_->currentIndex()));
}

std::optional<run::UnpolarizedWeights> OrdersPage::unpolarized() const {
    return sum_ && unpolarized_->isEnabled() && unpolarized_->isChecked()
               ? run::unpolarizedWeights(sum_->project())
               : std::nullopt;
}

void OrdersPage::showUnpolarized() {
    const auto why = [this]() -> QString {
        if (!sum_)
            return tr("There are no orders yet.");
        switch (run::unpolarizedObstacle(sum_->project())) {
        case run::UnpolarizedObstacle::otherLight:
            return tr("Only for one plane wave at an angle: its orders can be told apart by "
                      "polarisation.");
        case run::UnpolarizedObstacle::p:
            return tr("The light is polarised in the plane of incidence alone. Unpolarised light "
                      "needs both: give it a polarisation angle of 45°.");
        case run::UnpolarizedObstacle::s:
            return tr("The light is polarised across the plane of incidence alone. Unpolarised "
                      "light needs both: give it a polarisation angle of 45°.");
        case run::UnpolarizedObstacle::none: break;
        }
        return run::isSigned(quantity())
                   ? tr("Unpolarised light has no phase: choose a magnitude in place of “%1”.")
                         .arg(qs(run::labelOf(quantity())))
                   : QString();
    }();
    unpolarized_->setEnabled(why.isEmpty());
    unpolarized_->setToolTip(
        why.isEmpty() ? tr("Root of the mean of the intensities of p and s, from the same runs")
                      : why);
}

void OrdersPage::showButtons() {
    const bool running = active() || startWhenMade_;
    const bool possible = planned_ && problem_.isEmpty();
    start_->setEnabled(!running && possible);
    start_->setToolTip(running     ? tr("The orders are running.")
                       : !possible ? problem_
                                   : tr("Runs all orders of the project beside the window"));
    start_->setText(sum_ && now_.state != run::SweepState::ready ? tr("Run again")
                                                                 : tr("Run orders"));
    pause_->setEnabled(active());
    pause_->setText(now_.state == run::SweepState::paused ? tr("Resume") : tr("Pause"));
    cancel_->setEnabled(active());
    // A low pane has no line to spare for what has nothing to do.
    pause_->setVisible(active());
    cancel_->setVisible(active());
    const QString idle = tr("No orders are running.");
    pause_->setToolTip(active() ? tr("Orders that run stop after a few steps and go on later")
                                : idle);
    cancel_->setToolTip(active() ? tr("Ends the queue; orders that are finished stay") : idle);
    const bool any = sum_ && !sum_->finished().empty();
    export_->setEnabled(any && !writing_);
    export_->setToolTip(!any       ? tr("Nothing to export: no order has finished.")
                        : writing_ ? tr("A file is being written.")
                                   : tr("Write the sum so far to a file"));
}

void OrdersPage::commitError(double error) {
    if (!document_ || !document_->project() || document_->project()->run.orderError == error)
        return;
    const auto outcome =
        document_->edit(tr("Change the error bound of the orders"),
                        [error](model::Project& project) { project.run.orderError = error; });
    if (!outcome && !outcome.problems.empty())
        error_->refuse(problemText(outcome.problems.front()));
}

/// Adds what the pictures are drawn from to the project, where it is missing.
void OrdersPage::addMonitor(bool region) {
    if (!document_ || !document_->project())
        return;
    static_cast<void>(document_->edit(
        region ? tr("Add a transform of the whole plane") : tr("Add a plane"),
        [region](model::Project& project) {
            project.monitors.push_back(newMonitor(region ? "dft_region" : "dft_plane", project));
        }));
}

} // namespace zonescope::ui
