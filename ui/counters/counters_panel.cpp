#include "ui/counters/counters_panel.hpp"

#include "ui/counters/advisor_view.hpp"
#include "ui/counters/counters_summary.hpp"
#include "ui/counters/cpu_view.hpp"
#include "ui/counters/device_view.hpp"
#include "ui/counters/figure_format.hpp"
#include "ui/counters/kernel_table.hpp"
#include "ui/counters/roofline_view.hpp"
#include "ui/counters/source_legend.hpp"
#include "ui/counters/speed_of_light_view.hpp"
#include "ui/counters/times_view.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/look/flow_layout.hpp"
#include "ui/look/strip.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

namespace zonescope::ui {

namespace {

/// Fast enough to follow a change, slow enough to read and to cost nothing.
constexpr int refreshMilliseconds = 250;
constexpr int taskMilliseconds = 50;
/// Width of the summary beside the pages.
constexpr int summaryWidth = 268;
/// Narrower panels have the summary above the pages.
constexpr int roomForBoth = 640;
constexpr int roomForLegend = 900;

QScrollArea* scrolled(QWidget* content) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(content);
    return area;
}

/// A field of a CSV line (RFC 4180).
QString csvField(QString text) {
    if (text.contains(QLatin1Char(',')) || text.contains(QLatin1Char('"')) ||
        text.contains(QLatin1Char('\n')))
        text = QLatin1Char('"') + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
               QLatin1Char('"');
    return text;
}

} // namespace

struct CountersPanel::Task {
    Kind kind = Kind::attach;
    std::atomic<bool> cancelled = false;
    std::atomic<bool> finished = false;
    std::atomic<int> done = 0, total = 0;
    // Written by the solver's thread before `finished`.
    std::optional<gpu::ProfileResult> profile;
    double bytesPerSecond = 0.0;
    std::optional<Notice> problem;
};

CountersPanel::CountersPanel(std::shared_ptr<CountersBackend> backend, QWidget* parent)
    : QWidget(parent), backend_(std::move(backend)), summary_(new CountersSummary),
      tabs_(new QTabWidget), throughput_(new SpeedOfLightView), cpu_(new CpuView),
      roofline_(new RooflineView), kernels_(new KernelPage), device_(new DeviceView),
      advisor_(new AdvisorView), times_(new TimesView), legend_(new SourceLegend),
      notice_(new Strip(QStringLiteral("noticeStrip"))), profileButton_(new QPushButton),
      ceilingsButton_(new QPushButton), copyButton_(new QPushButton),
      cancelButton_(new QPushButton), progress_(new QProgressBar), message_(new ElidedLabel),
      body_(new QBoxLayout(QBoxLayout::LeftToRight)), footer_(new QWidget),
      timer_(new QTimer(this)), taskTimer_(new QTimer(this)) {
    setAccessibleName(tr("Counters"));
    buildPages();
    buildFooter();
    body_->setContentsMargins(0, 0, 0, 0);
    body_->setSpacing(0);
    body_->addWidget(summary_);
    body_->addWidget(tabs_, 1);
    tabs_->setMinimumWidth(200);
    auto* layout = new QVBoxLayout(this);
    layout->setSizeConstraint(QLayout::SetNoConstraint);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(notice_);
    layout->addLayout(body_, 1);
    layout->addWidget(footer_);
    clock_.start();
    connect(timer_, &QTimer::timeout, this, &CountersPanel::tick);
    connect(taskTimer_, &QTimer::timeout, this, &CountersPanel::watch);
    timer_->start(refreshMilliseconds);
    taskTimer_->setInterval(taskMilliseconds);
    refresh();
}

CountersPanel::~CountersPanel() { cancel(); }

void CountersPanel::buildPages() {
    tabs_->setObjectName(QStringLiteral("countersTabs"));
    tabs_->setDocumentMode(true);
    tabs_->setAccessibleName(tr("Pages of counters"));
    const auto page = [this](std::initializer_list<QWidget*> contents, const QString& title,
                             const QString& tip) {
        auto* stack = new QStackedWidget;
        auto* explanation = new QLabel;
        explanation->setProperty("role", "secondary");
        explanation->setAlignment(Qt::AlignCenter);
        explanation->setWordWrap(true);
        explanation->setContentsMargins(24, 8, 24, 8);
        stack->addWidget(explanation);
        for (auto* content : contents)
            stack->addWidget(content);
        stack->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        explanations_.push_back(explanation);
        stacks_.push_back(stack);
        tabs_->setTabToolTip(tabs_->addTab(stack, title), tip);
    };
    page({scrolled(throughput_), scrolled(cpu_)}, tr("Speed of Light"),
         tr("Throughput of every kernel as a part of what the hardware can do"));
    page({roofline_}, tr("Roofline"),
         tr("Arithmetic rate of every kernel against its arithmetic intensity"));
    page({kernels_}, tr("Kernels"), tr("Occupancy, registers, launches, share of the time"));
    page({scrolled(device_)}, tr("Device"), tr("Clocks, power, temperature, memory"));
    page({advisor_}, tr("Block sizes"), tr("Feasible block shapes of every kernel"));
    page({scrolled(times_)}, tr("Wall time"), tr("Where the time goes that you wait for"));
    connect(tabs_, &QTabWidget::currentChanged, this, [this] {
        refresh();
        if (tabs_->currentIndex() == static_cast<int>(Page::blocks))
            refreshAdvice();
    });
}

void CountersPanel::buildFooter() {
    footer_->setObjectName(QStringLiteral("countersFooter"));
    profileButton_->setText(tr("Profile"));
    ceilingsButton_->setText(tr("Measure ceilings"));
    copyButton_->setText(tr("Copy as CSV"));
    copyButton_->setToolTip(tr("Copy all figures with units and sources to the clipboard"));
    cancelButton_->setText(tr("Cancel"));
    cancelButton_->setToolTip(tr("End it after the pass in hand"));
    progress_->setTextVisible(false);
    progress_->setFixedWidth(90);
    progress_->setAccessibleName(tr("Progress"));
    message_->setProperty("role", "secondary");
    message_->setAccessibleName(tr("What the last action came to"));
    auto* layout = new QHBoxLayout(footer_);
    layout->setContentsMargins(10, 3, 6, 3);
    layout->setSpacing(8);
    // In a narrow panel they go on in a second line.
    auto* buttons = new QWidget;
    auto* line = new FlowLayout(buttons, layout->spacing());
    line->setContentsMargins(0, 0, 0, 0);
    for (auto* button : {profileButton_, ceilingsButton_, copyButton_}) {
        button->setFocusPolicy(Qt::TabFocus);
        line->addWidget(button);
    }
    layout->addWidget(buttons);
    cancelButton_->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(progress_);
    layout->addWidget(message_, 1);
    layout->addWidget(cancelButton_);
    layout->addWidget(legend_);
    progress_->hide();
    cancelButton_->hide();
    connect(profileButton_, &QPushButton::clicked, this, &CountersPanel::profile);
    connect(ceilingsButton_, &QPushButton::clicked, this, &CountersPanel::measure);
    connect(copyButton_, &QPushButton::clicked, this, &CountersPanel::copy);
    connect(cancelButton_, &QPushButton::clicked, this, [this] {
        if (task_)
            task_->cancelled = true;
        tell(tr("Ending after the pass in hand …"));
    });
}

bool CountersPanel::onDevice() const {
    return !status_.counters.backend.empty() && status_.counters.backend != "CPU";
}

void CountersPanel::setBackend(std::shared_ptr<CountersBackend> backend) {
    cancel();
    backend_ = std::move(backend);
}

void CountersPanel::begin(std::shared_ptr<const grid::Discretisation> discretisation) {
    discretisation_ = std::move(discretisation);
    profiled_.clear();
    rates_.clear();
    notice_->hide();
    tell({});
    if (submit_ && backend_)
        start(Kind::attach, {});
}

void CountersPanel::setStatus(const SolverStatus& status, double framesPerSecond) {
    const bool other = status.counters.backend != status_.counters.backend ||
                       status.counters.schedule != status_.counters.schedule ||
                       (status.state == SolverState::idle) != (status_.state == SolverState::idle);
    status_ = status;
    framesPerSecond_ = framesPerSecond;
    if (other && isVisible())
        refresh();
}

void CountersPanel::setFramePath(const QString& path, const QString& openGlRenderer) {
    framePath_ = path;
    openGlRenderer_ = openGlRenderer;
}

void CountersPanel::setTheme(Theme theme) {
    theme_ = theme;
    summary_->setTheme(theme);
    throughput_->setTheme(theme);
    cpu_->setTheme(theme);
    roofline_->setTheme(theme);
    kernels_->setTheme(theme);
    device_->setTheme(theme);
    times_->setTheme(theme);
    legend_->setTheme(theme);
}

void CountersPanel::showPage(Page page) { tabs_->setCurrentIndex(static_cast<int>(page)); }

QString CountersPanel::message() const { return message_->text(); }

void CountersPanel::tell(const QString& text) { message_->setText(text); }

void CountersPanel::tick() {
    // The last minute goes on while nobody looks: one pair of numbers a tick.
    const double now = 1e-3 * static_cast<double>(clock_.elapsed());
    const bool running = status_.state == SolverState::running;
    rates_.emplace_back(now, running ? status_.cellStepsPerSecond : 0.0);
    while (!rates_.empty() && now - rates_.front().first > sparklineSeconds)
        rates_.pop_front();
    if (isVisible())
        refresh();
}

void CountersPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
    if (tabs_->currentIndex() == static_cast<int>(Page::blocks))
        refreshAdvice();
}

void CountersPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Side by side, the tabs still have room for their names.
    const int names = summaryWidth + tabs_->tabBar()->sizeHint().width() + body_->spacing();
    const bool wide = width() >= std::max(roomForBoth, names);
    body_->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    summary_->setMinimumWidth(wide ? summaryWidth : 0);
    summary_->setMaximumWidth(wide ? summaryWidth : QWIDGETSIZE_MAX);
    summary_->setMaximumHeight(wide ? QWIDGETSIZE_MAX : std::max(150, height() * 2 / 5));
    legend_->setVisible(onDevice() && !task_ && width() >= roomForLegend);
    layout()->activate(); // what was laid out before this event is of the other direction
}

void CountersPanel::computeFigures() {
    gpu::TelemetryInputs inputs;
    if (backend_)
        deviceState_ = backend_->state();
    inputs.ceilings = deviceState_.ceilings;
    inputs.facts = deviceState_.facts;
    if (!deviceState_.history.empty())
        inputs.sample = deviceState_.history.back();
    inputs.profiled = profiled_;
    inputs.cellStepsPerSecond =
        status_.state == SolverState::running ? status_.cellStepsPerSecond : 0.0;
    const auto precision =
        discretisation_ ? discretisation_->project->run.precision : model::Precision::single;
    if (!onDevice())
        inputs = {.cellStepsPerSecond = inputs.cellStepsPerSecond};
    figures_ = gpu::engineFigures(status_.counters, precision, inputs);
}

void CountersPanel::refresh() {
    computeFigures();
    const bool idle = status_.state == SolverState::idle;
    const bool running = status_.state == SolverState::running;
    const auto precision =
        discretisation_ ? discretisation_->project->run.precision : model::Precision::single;

    CountersSummary::Content content;
    content.cellStepsPerSecond = running ? status_.cellStepsPerSecond : 0.0;
    content.stepSeconds = idle ? 0.0 : status_.stepSeconds;
    content.framesPerSecond = framesPerSecond_;
    content.framePath = idle ? QString() : framePath_;
    content.openGlRenderer = openGlRenderer_;
    if (!idle && onDevice()) {
        content.device = qs(status_.counters.device);
        content.schedule = qs(status_.counters.schedule);
        content.scheduleReason = inLanguage(status_.counters.scheduleReason);
        content.limiter = figures_.kernels.empty() ? QString() : inLanguage(figures_.limiterWords);
        content.limiterWarns =
            figures_.sample && (figures_.sample->powerCapped || figures_.sample->thermalCapped);
    } else if (!idle) {
        const auto& c = status_.counters;
        content.device =
            tr("CPU, %1, %2")
                .arg(qs(c.instructionSet),
                     c.threads == 1 ? tr("1 thread") : tr("%1 threads").arg(c.threads));
        content.schedule =
            c.timeLevels == 1 ? tr("one step a sweep") : tr("%1 steps a sweep").arg(c.timeLevels);
        content.scheduleReason = inLanguage(c.scheduleReason);
    }
    const double now = 1e-3 * static_cast<double>(clock_.elapsed());
    for (const auto& [time, rate] : rates_)
        content.rates.emplace_back(now - time, rate);
    summary_->setContent(content);

    // What each page has to show, or why it has nothing.
    const QString nothing =
        tr("No project is open. Open one (Ctrl+O) or choose an example (Ctrl+E): its counters "
           "appear here.");
    const QString needsGpu = tr("This needs a run on a GPU; the engine runs on the CPU.");
    const QString notTimed = tr("No kernel has been timed yet. Run the simulation (Space).");
    const bool kernels = !figures_.kernels.empty();
    const bool timed = std::ranges::any_of(
        figures_.kernels, [](const gpu::KernelFigures& one) { return one.counters.seconds > 0.0; });
    const auto show = [&](Page page, bool available, const QString& why, int content_index = 1) {
        const auto n = static_cast<std::size_t>(page);
        explanations_[n]->setText(why);
        stacks_[n]->setCurrentIndex(available ? content_index : 0);
    };
    const bool onCpu = !idle && !onDevice();
    const QString why = idle ? nothing : onCpu ? needsGpu : notTimed;
    show(Page::throughput, onCpu || (!idle && timed), why, onCpu ? 2 : 1);
    show(Page::roofline, !idle && !onCpu && timed,
         onCpu ? needsGpu + QLatin1Char(' ') +
                     tr("That of this processor: “Kernel laboratory” in the menu “Run”.")
               : why);
    show(Page::kernels, !idle && !onCpu && kernels, why);
    show(Page::device, !idle && !onCpu, why);
    show(Page::blocks, !idle && !onCpu, why);
    show(Page::times, !idle, nothing);
    // Every new text lays out all tabs.
    const QString first = onCpu ? tr("CPU engine") : tr("Speed of Light");
    if (tabs_->tabText(0) != first)
        tabs_->setTabText(0, first);
    legend_->setVisible(!onCpu && !idle && !task_ && width() >= roomForLegend);

    switch (static_cast<Page>(tabs_->currentIndex())) {
    case Page::throughput: {
        if (onCpu) {
            cpu_->setContent(status_.counters, precision, status_.cellStepsPerSecond,
                             memoryBandwidth_);
            break;
        }
        std::vector<ThroughputRow> rows;
        for (const auto& kernel : figures_.kernels)
            rows.push_back({qs(kernel.counters.name),
                            tr("%1, %2 of the time")
                                .arg(stageText(kernel.counters.stage), percent(kernel.timeShare)),
                            inLanguage(kernel.limiterWords), kernel.bars});
        if (figures_.profiledRange) {
            gpu::ThroughputBars bars;
            const auto set = [](std::optional<gpu::Figure>& figure,
                                const std::optional<double>& value) {
                if (value)
                    figure = gpu::Figure{*value, gpu::Source::profiled, false};
            };
            const auto& range = *figures_.profiledRange;
            set(bars.sm, range.smThroughput);
            set(bars.memory, range.memoryThroughput);
            set(bars.l1, range.l1Throughput);
            set(bars.l2, range.l2Throughput);
            set(bars.dram, range.dramThroughput);
            rows.push_back({tr("Whole steps"), tr("with the gaps between kernels"),
                            tr("A range of steps with all its kernels and the gaps between them."),
                            bars});
        }
        const auto& sampled = figures_.sampledBars;
        if (std::ranges::any_of(throughputs(), [&](const ThroughputInfo& info) {
                return (sampled.*info.member).has_value();
            }))
            rows.push_back({tr("Whole device"), tr("with all other programs"),
                            tr("Everything that the device did in the last quarter of a second."),
                            sampled});
        throughput_->setRows(std::move(rows));
        break;
    }
    case Page::roofline:
        roofline_->setFigures(figures_.kernels, figures_.ceilings, precision);
        break;
    case Page::kernels: kernels_->setFigures(figures_); break;
    case Page::device: device_->setState(deviceState_, openGlRenderer_); break;
    case Page::blocks: break; // changes with the project only
    case Page::times: times_->setParts(timeParts()); break;
    }
    updateActions();
}

std::vector<TimePart> CountersPanel::timeParts() const {
    const auto& times = status_.times;
    return {
        {tr("Grid and materials"),
         tr("Putting the project on the grid: cells, layers, averages of the materials."),
         times.grid},
        {tr("Engine"),
         tr("Coefficients, sources and monitors, memory; on a GPU also the choice of the "
            "schedule."),
         times.engine},
        {tr("Steps"), tr("Advancing the fields, with what is recorded on the way."), times.steps},
        {tr("Frames"), tr("The solver's part of what is shown of the run."), times.frames},
        {tr("Data sheet"),
         tr("Reading the monitors and computing the figures of the lens, beside the window."),
         figureSeconds_}};
}

void CountersPanel::refreshAdvice() {
    if (!onDevice() || !discretisation_ || !backend_)
        return;
    advisor_->setAdvice(
        backend_->advise(status_.counters, discretisation_->grid.nr, discretisation_->grid.nz));
}

void CountersPanel::updateActions() {
    const bool idle = status_.state == SolverState::idle;
    const bool failed = status_.state == SolverState::failed;
    const bool free = !idle && !failed && !task_ && submit_ && backend_;
    const QString busyText = tr("Another measurement is going on.");
    const QString nothing = tr("There is no project.");
    const QString broken = tr("The run has failed: reset it first.");
    const QString reason = idle ? nothing : failed ? broken : task_ ? busyText : QString();
    profileButton_->setEnabled(free && onDevice());
    profileButton_->setToolTip(
        !reason.isEmpty() ? reason
        : !onDevice()     ? tr("Hardware counters need a run on a GPU.")
                          : tr("Read hardware counters (CUPTI) over some steps of the run, which "
                                   "advances by them. Nothing is slowed down before and after."));
    ceilingsButton_->setEnabled(free);
    ceilingsButton_->setText(onDevice() || idle ? tr("Measure ceilings") : tr("Measure bandwidth"));
    ceilingsButton_->setToolTip(
        !reason.isEmpty() ? reason
        : onDevice()      ? tr("Measure what this device can do at best: copy bandwidth and "
                                    "multiply-adds. Takes half a second.")
                     : tr("Measure the bandwidth of this computer's memory (STREAM triad). The "
                          "run waits for about two seconds."));
    copyButton_->setEnabled(!idle);
    copyButton_->setToolTip(idle ? nothing
                                 : tr("Copy all figures with units and sources to the clipboard"));
    progress_->setVisible(task_ != nullptr);
    cancelButton_->setVisible(task_ && task_->kind == Kind::profile);
}

void CountersPanel::start(Kind kind, const QString& what) {
    auto task = std::make_shared<Task>();
    task->kind = kind;
    auto& slot = kind == Kind::attach ? attach_ : task_;
    if (slot)
        slot->cancelled = true;
    slot = task;
    progress_->setRange(0, 0);
    if (kind != Kind::attach)
        tell(what);
    submit_(
        [task, backend = backend_,
         threads = status_.counters.threads](run::Simulation& simulation) {
            if (task->cancelled)
                return;
            switch (task->kind) {
            case Kind::attach: backend->attach(simulation); break;
            case Kind::ceilings: backend->measureCeilings(simulation); break;
            case Kind::bandwidth:
                task->bytesPerSecond = backend->measureMemoryBandwidth(threads);
                break;
            case Kind::profile:
                task->profile = backend->profile(simulation, [task](int done, int total) {
                    task->done = done;
                    task->total = total;
                    return !task->cancelled;
                });
                break;
            }
        },
        [task](const Notice* problem) {
            if (problem)
                task->problem = *problem;
            task->finished = true;
        });
    taskTimer_->start();
    if (kind != Kind::attach)
        legend_->hide(); // room for the progress
    updateActions();
}

void CountersPanel::watch() {
    if (task_ && !task_->finished && task_->total > 0) {
        progress_->setRange(0, task_->total);
        progress_->setValue(task_->done);
        if (task_->kind == Kind::profile && !task_->cancelled)
            tell(tr("Profiling, pass %1 of about %2 …")
                     .arg(std::min<int>(task_->done + 1, task_->total))
                     .arg(task_->total));
    }
    if (attach_ && attach_->finished)
        finish(*std::exchange(attach_, nullptr));
    if (task_ && task_->finished)
        finish(*std::exchange(task_, nullptr));
    if (!attach_ && !task_)
        taskTimer_->stop();
}

void CountersPanel::finish(Task& task) {
    if (task.problem && !task.cancelled) {
        const auto& problem = task.problem->problem;
        QString text = problemSentence(problem);
        if (task.kind == Kind::profile)
            text = tr("The hardware counters could not be read. ") + text;
        if (task.kind != Kind::attach) {
            notice_->present(text, {});
            tell({});
        } else {
            tell(text);
        }
    } else {
        switch (task.kind) {
        case Kind::attach: break;
        case Kind::ceilings: tell(tr("The ceilings have been measured.")); break;
        case Kind::bandwidth:
            memoryBandwidth_ = task.bytesPerSecond;
            tell(tr("Memory bandwidth: %1")
                     .arg(withPrefix(memoryBandwidth_, QStringLiteral("B/s"))));
            break;
        case Kind::profile:
            if (!task.profile) {
                tell(tr("Profiling was cancelled; the figures are as before."));
                break;
            }
            profiled_ = task.profile->kernels;
            QStringList parts{
                tr("Profiled in %1").arg(withPrefix(task.profile->seconds, QStringLiteral("s")))};
            for (const auto& note : task.profile->notes)
                parts << inLanguage(note);
            tell(parts.join(QStringLiteral("; ")));
            notice_->hide();
            break;
        }
    }
    refresh();
    if (tabs_->currentIndex() == static_cast<int>(Page::blocks))
        refreshAdvice();
}

void CountersPanel::cancel() {
    for (const auto& task : {task_, attach_})
        if (task)
            task->cancelled = true;
}

void CountersPanel::profile() {
    notice_->hide();
    start(Kind::profile, tr("Profiling …"));
}

void CountersPanel::measure() {
    notice_->hide();
    if (onDevice())
        start(Kind::ceilings, tr("Measuring the ceilings …"));
    else
        start(Kind::bandwidth, tr("Measuring the memory bandwidth; the run waits …"));
}

QString CountersPanel::csv() const {
    QString text = QString::fromStdString(gpu::toCsv(figures_));
    const QString newline =
        text.contains(QStringLiteral("\r\n")) ? QStringLiteral("\r\n") : QStringLiteral("\n");
    if (!text.isEmpty() && !text.endsWith(newline))
        text += newline;
    const QString device = onDevice() ? qs(status_.counters.device) : QStringLiteral("CPU");
    const auto add = [&](const char* figure, double value, const char* unit) {
        if (value > 0.0)
            text += csvField(device) + QStringLiteral(",,") + QString::fromLatin1(figure) +
                    QLatin1Char(',') + QString::number(value, 'g', 9) + QLatin1Char(',') +
                    QString::fromLatin1(unit) + QStringLiteral(",measured") + newline;
    };
    add("time per step", status_.stepSeconds, "s");
    add("steps per second", status_.stepsPerSecond, "1/s");
    add("frames per second", framesPerSecond_, "1/s");
    add("wall time of grid and materials", status_.times.grid, "s");
    add("wall time of the engine", status_.times.engine, "s");
    add("wall time of the steps", status_.times.steps, "s");
    add("wall time of the frames", status_.times.frames, "s");
    add("wall time of the data sheet", figureSeconds_, "s");
    if (!onDevice()) {
        add("cell-steps per second of the CPU engine", status_.cellStepsPerSecond, "1/s");
        add("threads", status_.counters.threads, "1");
        add("time levels", status_.counters.timeLevels, "1");
        add("memory bandwidth", memoryBandwidth_, "B/s");
    }
    return text;
}

void CountersPanel::copy() {
    computeFigures();
    QApplication::clipboard()->setText(csv());
    tell(tr("The figures are in the clipboard."));
}

void CountersPanel::follow(RunFeed& run) {
    setSubmit([&run](SolverThread::Job job, std::function<void(const Notice*)> done) {
        run.submit(std::move(job), std::move(done));
    });
    connect(&run, &RunFeed::installed, this, [this, &run] { begin(run.discretisation()); });
    connect(&run, &RunFeed::statusTold, this,
            [this, &run] { setStatus(run.status(), run.framesPerSecond()); });
}

} // namespace zonescope::ui
