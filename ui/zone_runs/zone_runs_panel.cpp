#include "ui/zone_runs/zone_runs_panel.hpp"

#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/io/results/order_results.hpp"
#include "core/report/lens_report.hpp"
#include "core/zones/zone_store.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "gpu/wedge/wedge_engine_factory.hpp"
#include "ui/document/project_document.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/zone_study/zone_study_panel.hpp"

#include <QCryptographicHash>
#include <QDir>
#include <QPushButton>
#include <QStandardPaths>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto zonesTick = 100ms;

int threadsFor(const model::Project& project) {
    return project.run.threads > 0
               ? project.run.threads
               : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// Zones are independent: one worker for each device, else for each core.
zones::ZoneWorkers workersOfZones(const model::Project& project) {
    const int threads = threadsFor(project);
    zones::ZoneWorkers workers;
    if (const auto devices = gpu::devicesFor(project.run.backend); !devices.empty()) {
        workers.factories.clear();
        for (const int device : devices) {
            workers.factories.push_back(gpu::wedgeEngineFactory(device));
        }
        return workers;
    }
    workers.factories.assign(static_cast<std::size_t>(threads), zones::makeDefaultWedgeEngine);
    workers.threads = 1;
    workers.memoryBytes = check::check(project).figures.machineMemoryBytes;
    return workers;
}

} // namespace

ZoneRunsPanel::ZoneRunsPanel(ZoneWorkersFor workers, const QString& folder, QWidget* parent)
    : QWidget(parent), workers_(workers ? std::move(workers) : workersOfZones), folder_(folder),
      snapshots_(0ms, [](const QString&) { return std::shared_ptr<const Moment>(); }),
      outcomes_(0ms,
                [](const QString& problem) {
                    auto none = std::make_shared<ZoneOutcome>();
                    none->problem = problem;
                    return std::shared_ptr<const ZoneOutcome>(std::move(none));
                }),
      writer_(0ms, [](const QString& problem) {
          return std::make_shared<const Notice>(
              makeNotice(model::Severity::error, problem.toStdString()));
      }) {
    if (folder_.isEmpty())
        folder_ = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                  QStringLiteral("/zones");
    comparisons_.setMaxThreadCount(1);
    build();
    timer_.setInterval(zonesTick);
    connect(&timer_, &QTimer::timeout, this, &ZoneRunsPanel::tick);
    explain();
}

ZoneRunsPanel::~ZoneRunsPanel() { stopComparing(); }

void ZoneRunsPanel::setDocument(ProjectDocument* document) {
    document_ = document;
    connect(document, &ProjectDocument::opened, this, [this] {
        drop();
        plan();
    });
    connect(document, &ProjectDocument::edited, this, &ZoneRunsPanel::plan);
    plan();
}

QString ZoneRunsPanel::keptFolder() const {
    if (!document_ || !project_)
        return {};
    const QString key =
        document_->path().isEmpty() ? QString::fromStdString(project_->name) : document_->path();
    const auto hash = QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex();
    return folder_ + QLatin1Char('/') + QString::fromLatin1(hash.left(16));
}

void ZoneRunsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    wishQueue();
    timer_.start();
    tick();
}

void ZoneRunsPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!active() && !maker_.busy() && !writing_ && !comparing_)
        timer_.stop();
}

bool ZoneRunsPanel::active() const {
    return now_.state == run::SweepState::running || now_.state == run::SweepState::paused;
}
bool ZoneRunsPanel::ended() const {
    return now_.state == run::SweepState::finished || now_.state == run::SweepState::cancelled;
}
bool ZoneRunsPanel::possible() const { return project_ && project_->zones && problem_.isEmpty(); }

/// Another project: nothing of the old one is of interest.
void ZoneRunsPanel::drop() {
    maker_.forget();
    stopComparing();
    study_->clear();
    queue_.reset();
    next_.reset();
    now_ = {};
    outcome_.reset();
    comparison_.reset();
    askedFinished_ = 0;
    askedComplete_ = false;
    ++generation_;
    startWhenMade_ = false;
    showOutcome();
}

void ZoneRunsPanel::plan() {
    project_ = document_ ? document_->project() : nullptr;
    problem_.clear();
    next_.reset();
    planDue_ = project_ && project_->zones;
    if (!planDue_)
        drop();
    study_->setProject(project_);
    // The cells of all zones are counted: only for those who look.
    if (isVisible())
        wishQueue();
    explain();
}

void ZoneRunsPanel::wishQueue() {
    if (!std::exchange(planDue_, false))
        return;
    maker_.wish([project = project_, workers = workers_, all = folder_,
                 folder = keptFolder().toStdString()] {
        // The first time there is none; whether it could be made, the first zone tells.
        QDir().mkpath(all);
        zones::limitZoneFolders(all.toStdString(), folder);
        try {
            return std::make_unique<zones::ZoneQueue>(project, workers(*project),
                                                      zones::zoneFolder(folder, project));
        } catch (const InputError& error) {
            throw std::runtime_error(namedSentence(*project, error).toStdString());
        }
    });
    timer_.start();
    explain();
}

void ZoneRunsPanel::adopt(std::shared_ptr<zones::ZoneQueue> queue) {
    // What has been computed stays until it is computed anew.
    if (queue_ && now_.state != run::SweepState::ready && !startWhenMade_) {
        next_ = std::move(queue);
    } else {
        queue_ = std::move(queue);
        next_.reset();
        now_ = queue_->snapshot(); // nothing runs yet
        outcome_.reset();
        askedFinished_ = 0;
        askedComplete_ = false;
        ++generation_;
        showOutcome();
    }
    if (std::exchange(startWhenMade_, false))
        begin();
}

void ZoneRunsPanel::begin() {
    queue_->start();
    now_.state = run::SweepState::running;
    timer_.start();
    explain();
}

void ZoneRunsPanel::start() {
    if (!project_ || !project_->zones || active() || startWhenMade_)
        return;
    if (queue_ && !next_ && now_.state == run::SweepState::ready && !maker_.busy()) {
        begin();
        return;
    }
    startWhenMade_ = true;
    if (next_) {
        adopt(std::exchange(next_, nullptr));
    } else if (!maker_.busy()) {
        planDue_ = true;
        problem_.clear();
        wishQueue();
    }
    explain();
}

/// Whoever tells the queue something may have to wait for it: not the window.
void ZoneRunsPanel::command(std::function<void(zones::ZoneQueue&)> work) {
    if (queue_)
        QThreadPool::globalInstance()->start(
            [queue = queue_, work = std::move(work)] { work(*queue); });
    timer_.start();
}

void ZoneRunsPanel::compare() {
    if (!project_ || comparing_)
        return;
    comparison_.reset();
    comparing_ = Comparing{std::make_shared<std::atomic<bool>>(true),
                           std::make_shared<Mailbox<std::shared_ptr<const ZoneComparison>>>()};
    comparisons_.start([project = project_, generation = generation_, own = *comparing_] {
        own.answers->put(
            ZoneOutcomes::compare(*project, generation, [&own] { return own.goOn->load(); }));
    });
    timer_.start();
    showFigures();
}

void ZoneRunsPanel::stopComparing() {
    if (comparing_)
        *comparing_->goOn = false;
    comparing_.reset();
}

void ZoneRunsPanel::readIfDue() {
    if (!queue_ || now_.state == run::SweepState::ready)
        return;
    if (active() && snapshots_.ready())
        snapshots_.compute([queue = queue_, generation = generation_] {
            return std::make_shared<const Moment>(Moment{generation, queue->snapshot()});
        });
    const std::size_t finished = now_.finished();
    const bool complete = ended();
    if (finished == 0 || (finished == askedFinished_ && complete == askedComplete_) ||
        !outcomes_.ready())
        return;
    askedFinished_ = finished;
    askedComplete_ = complete;
    outcomes_.compute([queue = queue_, generation = generation_, complete] {
        return ZoneOutcomes::make(queue, generation, complete);
    });
}

void ZoneRunsPanel::tick() {
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
    if (auto moment = snapshots_.take();
        moment && *moment && queue_ && (*moment)->generation == generation_) {
        // One that was taken before the start tells nothing.
        if ((*moment)->now.state != run::SweepState::ready)
            now_ = (*moment)->now;
        showQueue();
        if (ended())
            explain();
    }
    if (auto outcome = outcomes_.take(); outcome && *outcome) {
        if ((*outcome)->generation == generation_ || !(*outcome)->problem.isEmpty()) {
            outcome_ = std::move(*outcome);
            showOutcome();
        }
    }
    if (comparing_) {
        if (auto comparison = comparing_->answers->take()) {
            comparing_.reset();
            comparison_ = std::move(*comparison);
            showFigures();
        }
    }
    readIfDue();
    const bool due =
        queue_ && now_.finished() > 0 &&
        (askedFinished_ != now_.finished() || askedComplete_ != ended() || !outcomes_.idle());
    if (!isVisible() && !active() && !maker_.busy() && !writing_ && !comparing_ && !due)
        timer_.stop();
}

void ZoneRunsPanel::write(const QString& file) {
    if (!queue_ || writing_ || !writer_.ready())
        return;
    writing_ = true;
    timer_.start();
    showButtons();
    const auto done = tr("The sum of the zones has been written.").toStdString();
    writer_.compute([queue = queue_, outcome = outcome_, path = file.toStdString(), done] {
        try {
            if (path.ends_with(".h5")) {
                const auto now = queue->snapshot();
                io::writeOrders(path, {.project = *queue->jobs().project,
                                       .runs = queue->orders(),
                                       .planned = now.jobs.size(),
                                       .finished = now.finished(),
                                       .zones = true});
            } else if (outcome && outcome->sheet) {
                report::writeSheetReport(path, {&*outcome->sheet, 1});
            }
        } catch (...) {
            return std::make_shared<const Notice>(currentExceptionNotices(path).front());
        }
        auto notice = makeNotice(model::Severity::note, done);
        notice.file = path;
        return std::make_shared<const Notice>(std::move(notice));
    });
}

} // namespace zonescope::ui
