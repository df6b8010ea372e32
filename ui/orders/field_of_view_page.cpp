#include "ui/orders/field_of_view_page.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/run/sweep/sweep.hpp"
#include "gpu/optics/device_bessel_sums.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/document/project_document.hpp"
#include "ui/language/number_format.hpp"
#include "ui/orders/cost_text.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/sweep/sweep_texts.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <limits>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto fieldOfViewTick = 100ms;
constexpr auto settleTime = 250ms;
constexpr double imageFileScale = 2.0; // pixels of a file to one of the screen

} // namespace

FieldOfViewPage::FieldOfViewPage(run::WorkersFor workers, QWidget* parent)
    : QWidget(parent), workers_(std::move(workers)), writer_(0ms, [](const QString& problem) {
          return std::make_shared<const Notice>(
              makeNotice(model::Severity::error, problem.toStdString()));
      }) {
    build();
    timer_.setInterval(fieldOfViewTick);
    connect(&timer_, &QTimer::timeout, this, &FieldOfViewPage::tick);
    settle_.setInterval(settleTime);
    settle_.setSingleShot(true);
    connect(&settle_, &QTimer::timeout, this, &FieldOfViewPage::check);
    showVerdict();
    showResults();
}

FieldOfViewPage::~FieldOfViewPage() = default;

void FieldOfViewPage::setDocument(ProjectDocument* document) {
    document_ = document;
    connect(document, &ProjectDocument::opened, this, [this] {
        queue_.reset();
        now_ = {};
        shown_ = 0;
        startWhenMade_ = false;
        showResults();
        check();
    });
    connect(document, &ProjectDocument::edited, this, [this] { settle_.start(); });
    check();
}

void FieldOfViewPage::setTheme(Theme theme) {
    strip_->setTheme(theme);
    chart_->setTheme(theme);
}

void FieldOfViewPage::setRate(double gcellStepsPerSecond) {
    rate_ = gcellStepsPerSecond;
    if (isVisible() && !active())
        showVerdict();
}

QString FieldOfViewPage::verdict() const { return verdict_->text(); }

void FieldOfViewPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    timer_.start();
    tick();
}

void FieldOfViewPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!active() && !maker_.busy() && !writing_)
        timer_.stop();
}

bool FieldOfViewPage::active() const {
    return now_.state == run::SweepState::running || now_.state == run::SweepState::paused;
}

run::FieldOfViewOptions FieldOfViewPage::options() const {
    run::FieldOfViewOptions options;
    options.anglesDeg = count_->value() > 1 && from_->value() != to_->value()
                            ? run::rangeValues(from_->value(), to_->value(),
                                               static_cast<std::size_t>(count_->value()))
                            : std::vector{from_->value()};
    constexpr double acrossIncidence = 90.0;
    switch (polarization_->currentIndex()) {
    case 0: options.polarizationAngleDeg = 0.0; break;
    case 1: options.polarizationAngleDeg = acrossIncidence; break;
    case 2: options.polarizationAngleDeg = polarizationAngle_->value(); break;
    case 3: options.unpolarized = true; break;
    default: break;
    }
    options.halfWidthUm = extent_->currentIndex() == 0 ? 0.0 : halfWidth_->value();
    options.mapPoints = points_->value();
    return options;
}

/// Whether the angles can be run, and how many orders that takes; found beside the window.
void FieldOfViewPage::check() {
    settle_.stop();
    next_.reset();
    problem_.clear();
    polarizationAngle_->setEnabled(polarization_->currentIndex() == 2);
    halfWidth_->setEnabled(extent_->currentIndex() == 1);
    const auto project = document_ ? document_->project() : nullptr;
    if (!project) {
        maker_.forget();
    } else {
        maker_.wish([project, options = options(), workers = workers_]() mutable {
            options.bessel =
                gpu::besselSumsWhereThereIsOne(project->run.backend, project->run.threads);
            return std::make_unique<run::FieldOfViewQueue>(project, options, workers);
        });
        timer_.start();
    }
    showVerdict();
}

void FieldOfViewPage::start() {
    if (active() || startWhenMade_ || !document_ || !document_->project())
        return;
    if (settle_.isActive() || (!next_ && !maker_.busy()))
        check();
    if (next_) {
        begin(std::exchange(next_, nullptr));
    } else {
        startWhenMade_ = true;
        showVerdict();
    }
}

void FieldOfViewPage::begin(std::shared_ptr<run::FieldOfViewQueue> queue) {
    queue_ = std::move(queue);
    queue_->start();
    now_ = queue_->snapshot();
    shown_ = 0;
    timer_.start();
    showVerdict();
    showResults();
}

void FieldOfViewPage::tick() {
    if (auto answer = maker_.take()) {
        problem_ = answer->problem;
        next_ = std::move(answer->job);
        if (std::exchange(startWhenMade_, false) && next_)
            begin(std::exchange(next_, nullptr));
        showVerdict();
    }
    if (auto notice = writer_.take(); notice && *notice) {
        writing_ = false;
        showVerdict();
        emit reported(**notice);
    }
    if (queue_ && active()) {
        now_ = queue_->snapshot();
        const auto images = static_cast<std::size_t>(std::ranges::count_if(
            now_.angles, [](const auto& one) { return one.image != nullptr; }));
        if (images != shown_)
            showResults();
        else
            showTable();
        showVerdict();
        if (!active() && !next_)
            check(); // what ran cannot be run again
    }
    if (!isVisible() && !active() && !maker_.busy() && !writing_)
        timer_.stop();
}

void FieldOfViewPage::showVerdict() {
    const bool any = document_ && document_->project();
    QString text;
    if (!any) {
        text = tr("Open a project of a lens to see its field of view.");
    } else if (!problem_.isEmpty()) {
        text = problem_;
    } else if (next_) {
        const auto angles = next_->snapshot().angles;
        std::size_t orders = 0;
        for (const auto& one : angles)
            orders += one.orders;
        text = tr("%n angle(s)", nullptr, static_cast<int>(angles.size())) + QStringLiteral(", ") +
               tr("%n order(s) in all.", nullptr, static_cast<int>(orders)) + QLatin1Char(' ') +
               costText(next_->cost(), rate_);
    } else if (maker_.busy()) {
        text = tr("Counting the orders…");
    }
    verdict_->setText(text);
    const bool fits = !next_ || next_->cost().fits();
    setRole(*verdict_, problem_.isEmpty() && fits ? "secondary" : "error");
    const bool running = active() || startWhenMade_;
    start_->setEnabled(any && problem_.isEmpty() && !running);
    start_->setToolTip(running                ? tr("The angles are running.")
                       : !start_->isEnabled() ? text
                                              : tr("Runs all angles beside the window"));
    pause_->setEnabled(active());
    pause_->setText(now_.state == run::SweepState::paused ? tr("Resume") : tr("Pause"));
    cancel_->setEnabled(active());
    // A low pane has no line to spare for what has nothing to do.
    pause_->setVisible(active());
    cancel_->setVisible(active());
    const QString idle = tr("No angles are running.");
    pause_->setToolTip(active() ? tr("The run stops after a few steps and goes on later") : idle);
    cancel_->setToolTip(active() ? tr("Ends the queue; images that are finished stay") : idle);
    const bool images = shown_ > 0;
    export_->setEnabled(images && !writing_);
    export_->setToolTip(!images    ? tr("Nothing to export: no image is finished.")
                        : writing_ ? tr("A file is being written.")
                                   : tr("Write the results to files"));
    showQueue();
}

void FieldOfViewPage::showQueue() {
    bar_->setValue(static_cast<int>(std::lround(1000.0 * now_.fraction)));
    QString text;
    if (!now_.angles.empty()) {
        text = tr("%1 of %2 angles finished").arg(shown_).arg(now_.angles.size());
        for (const auto& one : now_.angles)
            if (one.state == run::PointState::running)
                text += one.ordersDone < one.orders
                            ? tr(", %1: order %2 of %3")
                                  .arg(degreesText(one.angleDeg))
                                  .arg(one.ordersDone + 1)
                                  .arg(one.orders)
                            : tr(", %1: to the focal plane").arg(degreesText(one.angleDeg));
        if (now_.state == run::SweepState::running && now_.secondsLeft)
            text += tr(", about %1 left").arg(durationText(*now_.secondsLeft));
        else if (now_.state == run::SweepState::finished)
            text += tr(" in %1").arg(
                durationText(now_.activeSeconds).replace(QLatin1Char(' '), QChar::Nbsp));
        else if (now_.state != run::SweepState::running)
            text += QStringLiteral(", ") + sweepStateText(now_.state);
    }
    progress_->setText(text);
}

void FieldOfViewPage::report(std::function<void()> work, const QString& place) {
    if (writing_ || !writer_.ready())
        return;
    writing_ = true;
    timer_.start();
    showVerdict();
    const auto done = tr("The field of view has been written.").toStdString();
    writer_.compute([work = std::move(work), path = place.toStdString(), done] {
        try {
            work();
        } catch (...) {
            return std::make_shared<const Notice>(currentExceptionNotices(path).front());
        }
        auto notice = makeNotice(model::Severity::note, done);
        notice.file = path;
        return std::make_shared<const Notice>(std::move(notice));
    });
}

void FieldOfViewPage::write(const QString& file) {
    if (!queue_)
        return;
    const auto path = file.toStdString();
    if (file.endsWith(QLatin1String(".csv"))) {
        report([queue = queue_,
                path] { io::replaceTextFile(path, run::fieldOfViewCsv(queue->images())); },
               file);
        return;
    }
    report(
        [image = strip_->toImage(imageFileScale), path] {
            if (!image.save(QString::fromStdString(path), "PNG"))
                throw FileError(path, say("cannot be written"));
        },
        file);
}

void FieldOfViewPage::writeImages(const QString& folder) {
    if (!queue_)
        return;
    report(
        [queue = queue_, path = std::filesystem::path(folder.toStdString())] {
            for (const auto& image : queue->images())
                io::replaceTextFile(path / fmt::format("psf_{:g}.csv", image.angleDeg),
                                    run::mapCsv(image.map));
        },
        folder);
}

} // namespace zonescope::ui
