#include "ui/orders/emission_page.hpp"

#include "ui/document/project_document.hpp"
#include "ui/orders/emission_form.hpp"

#include <QLabel>
#include <QStackedWidget>

#include <chrono>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto emissionTick = 100ms;
constexpr auto emissionSettleTime = 250ms;

} // namespace

EmissionPage::EmissionPage(run::WorkersFor workers, QWidget* parent)
    : QWidget(parent), workers_(std::move(workers)), writer_(0ms, [](const QString& problem) {
          return std::make_shared<const Notice>(
              makeNotice(model::Severity::error, problem.toStdString()));
      }) {
    build();
    timer_.setInterval(emissionTick);
    connect(&timer_, &QTimer::timeout, this, &EmissionPage::tick);
    settle_.setInterval(emissionSettleTime);
    settle_.setSingleShot(true);
    connect(&settle_, &QTimer::timeout, this, &EmissionPage::check);
    showAll();
}

EmissionPage::~EmissionPage() = default;

void EmissionPage::setDocument(ProjectDocument* document) {
    document_ = document;
    connect(document, &ProjectDocument::opened, this, [this] {
        drop();
        check();
    });
    connect(document, &ProjectDocument::edited, this, [this] {
        showAll(); // what is shown may be of the project as it was
        settle_.start();
    });
    check();
}

void EmissionPage::setTheme(Theme theme) { view_->setTheme(theme); }

void EmissionPage::setRate(double gcellStepsPerSecond) {
    rate_ = gcellStepsPerSecond;
    if (isVisible() && !active())
        showVerdict();
}

QString EmissionPage::explanation() const {
    return pages_->currentIndex() == 0 ? explanation_->text() : QString();
}

QString EmissionPage::verdict() const { return verdict_->text(); }

void EmissionPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showVerdict();
    timer_.start();
    tick();
}

void EmissionPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!active() && !maker_.busy() && !writing_)
        timer_.stop();
}

bool EmissionPage::active() const {
    return now_.state == run::SweepState::running || now_.state == run::SweepState::paused;
}

bool EmissionPage::hasDipole() const {
    return document_ && document_->project() && run::hasOneDipole(*document_->project());
}

/// Another project: nothing of the old one is of interest.
void EmissionPage::drop() {
    maker_.forget();
    queue_.reset();
    now_ = {};
    startWhenMade_ = false;
}

/// Whether the emission can be run, and what that takes; found beside the window.
void EmissionPage::check() {
    settle_.stop();
    next_.reset();
    problem_.clear();
    const auto options = form_->options();
    if (!hasDipole() || !options) {
        maker_.forget();
        startWhenMade_ = false;
        problem_ = form_->problem();
    } else {
        maker_.wish([project = document_->project(), options = *options, workers = workers_] {
            return std::make_unique<run::EmissionQueue>(project, options, workers);
        });
        timer_.start();
    }
    showAll();
}

void EmissionPage::start() {
    if (active() || startWhenMade_ || !hasDipole())
        return;
    if (settle_.isActive() || (!next_ && !maker_.busy()))
        check();
    if (next_) {
        begin(std::exchange(next_, nullptr));
    } else if (maker_.busy()) {
        startWhenMade_ = true;
        showAll();
    }
}

void EmissionPage::begin(std::shared_ptr<run::EmissionQueue> queue) {
    queue_ = std::move(queue);
    queue_->start();
    now_ = queue_->snapshot();
    timer_.start();
    showAll();
}

void EmissionPage::tick() {
    if (auto answer = maker_.take()) {
        problem_ = answer->problem;
        next_ = std::move(answer->job);
        if (std::exchange(startWhenMade_, false) && next_)
            begin(std::exchange(next_, nullptr));
        showAll();
    }
    if (auto notice = writer_.take(); notice && *notice) {
        writing_ = false;
        showButtons();
        emit reported(**notice);
    }
    if (queue_ && active()) {
        now_ = queue_->snapshot();
        showAll();
        if (!active() && !next_ && !maker_.busy())
            check(); // what ran cannot be run again
    }
    if (!isVisible() && !active() && !maker_.busy() && !writing_)
        timer_.stop();
}

} // namespace zonescope::ui
