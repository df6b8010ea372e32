#include "ui/instruments/instruments_page.hpp"

#include "core/cancellation.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/linked_views.hpp"
#include "ui/instruments/layer_controls.hpp"
#include "ui/instruments/stepping_panel.hpp"
#include "ui/plots/plot_page.hpp"

#include <QComboBox>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace zonescope::ui {

using instrument::Rule;

namespace {

constexpr int tickMilliseconds = 30;
/// Earlier echoes beside the present one.
constexpr std::size_t mostEarlier = 3;
constexpr int sweptCells[] = {4, 6, 8, 10, 12, 16, 20};

bool sameButLayers(model::Project a, const model::Project& b) {
    a.boundaries = b.boundaries;
    return a == b;
}

} // namespace

InstrumentsPage::InstrumentsPage(QWidget* parent) : QWidget(parent) {
    build();
    timer_.setInterval(tickMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &InstrumentsPage::tick);
    fill();
}

InstrumentsPage::~InstrumentsPage() = default;

Instrument InstrumentsPage::instrument() const {
    return static_cast<Instrument>(instrument_->currentData().toInt());
}

void InstrumentsPage::setProject(std::shared_ptr<const model::Project> project) {
    if (project == project_)
        return;
    const bool first = !baseline_;
    const bool otherLayersOnly = project && project_ && sameButLayers(*project, *project_);
    project_ = std::move(project);
    if (!otherLayersOnly)
        record_ = {};
    if (first)
        baseline_ = project_;
    if (stepping_)
        stepping_->setProject(project_);
    if (!isVisible() || instrument() == Instrument::stepping)
        return;
    // Broken rules have projects of their own.
    if (instrument() != Instrument::breakIt)
        fill();
}

void InstrumentsPage::open(Instrument instrument) {
    baseline_ = project_;
    {
        const QScopedValueRollback guard(filling_, true);
        instrument_->setCurrentIndex(instrument_->findData(static_cast<int>(instrument)));
    }
    fill();
}

void InstrumentsPage::open(Rule rule) {
    open(Instrument::breakIt);
    const auto place = std::ranges::find(instrument::allRules, rule) - instrument::allRules.begin();
    choice_->setCurrentIndex(static_cast<int>(place));
}

std::vector<InstrumentsPage::Choice> InstrumentsPage::choices() const {
    using instrument::Side;
    std::vector<Choice> choices;
    if (instrument() == Instrument::breakIt) {
        for (const auto rule : instrument::allRules)
            choices.push_back({ruleTitle(rule), [rule] {
                                   LockstepJob job;
                                   job.broken = std::make_unique<instrument::BreakIt>(rule);
                                   return job;
                               }});
        return choices;
    }
    if (!project_)
        return choices;
    const auto add = [&](const QString& title, const Side& a, const Side& b, bool axis) {
        choices.push_back({title, [a, b, axis] {
                               LockstepJob job;
                               job.plain = std::make_unique<instrument::Lockstep>(a, b);
                               job.axis = axis;
                               return job;
                           }});
    };
    const Side open{project_, {}};
    // Divergences are those of the method only beyond the rounding of single precision.
    auto fine = *project_;
    fine.run.precision = model::Precision::doublePrecision;
    const auto precise = std::make_shared<const model::Project>(std::move(fine));
    const Side sound{precise, {}};
    if (instrument() == Instrument::compare) {
        for (const auto variant : instrument::variantsOf(*project_))
            add(variantTitle(variant), open, instrument::varied(*project_, variant), false);
        add(tr("the project as you edit it"), {baseline_, {}}, open, false);
    } else if (instrument() == Instrument::axis) {
        add(tr("the same, nothing broken"), sound, sound, true);
        const int order = std::abs(project_->azimuthalOrder);
        if (project_->domain.metric == model::Metric::planar)
            return choices;
        if (order < 2) {
            add(tr("twice the factor on the axis (broken)"), sound, {precise, {.axisFactor = 2.0}},
                true);
            add(tr("half the factor on the axis (broken)"), sound, {precise, {.axisFactor = 0.5}},
                true);
            add(tr("zero on the axis (broken)"), sound, {precise, {.axisHeld = true}}, true);
        } else {
            add(variantTitle(instrument::Variant::orderClampAlone), sound,
                {precise, {.orderClampAlone = true}}, true);
        }
    } else {
        choices.push_back(
            {layers_->name(), [project = layers_->applied(*project_)] {
                 LockstepJob job;
                 job.plain = instrument::layerLockstep(project);
                 const auto& domain = project.domain;
                 const model::PointRz place{0.0, 0.5 * (domain.zMinUm + domain.zMaxUm)};
                 job.plain->recordAt({&place, 1});
                 return job;
             }});
    }
    return choices;
}

std::vector<InstrumentPlot> InstrumentsPage::plotsOf() const {
    using enum InstrumentPlot;
    switch (instrument()) {
    case Instrument::compare:
    case Instrument::breakIt: return {difference, energy};
    case Instrument::axis: return {axis, energy, difference};
    case Instrument::stepping: return {};
    case Instrument::layer: break;
    }
    return {echo, echoSpectrum, profiles, inside, thickness};
}

void InstrumentsPage::fill() {
    const auto now = instrument();
    showBody();
    if (now == Instrument::stepping)
        return;
    {
        const QScopedValueRollback guard(filling_, true);
        if (now == Instrument::layer && project_)
            layers_->showLayers(*project_);
        choices_ = choices();
        const int before = choice_->currentIndex();
        choice_->clear();
        for (const auto& one : choices_)
            choice_->addItem(one.title);
        choice_->setCurrentIndex(
            choices_.empty() ? -1 : std::clamp(before, 0, static_cast<int>(choices_.size()) - 1));
        const auto wanted = plotsOf();
        QStringList titles, shown;
        for (const auto plot : wanted)
            titles << plotTitle(plot);
        for (int n = 0; n < plots_->count(); ++n)
            shown << plots_->tabText(n);
        if (titles != shown) {
            while (plots_->count() > 0)
                plots_->removeTab(0);
            for (const auto plot : wanted)
                plots_->setTabData(plots_->addTab(plotTitle(plot)), static_cast<int>(plot));
        }
    }
    giveUpSweep();
    if (scaledFor_ != now) {
        scaledFor_ = now;
        // An echo is seen in decibels only.
        constexpr double echoFloor = -80.0;
        const auto guard = linked_->hold();
        for (auto* view : views_) {
            view->setDecibelFloor(echoFloor);
            view->setScale(now == Instrument::layer ? ColourScale::decibel : ColourScale::linear);
        }
    }
    layers_->setVisible(now == Instrument::layer);
    table_->setVisible(now == Instrument::axis);
    restart();
}

void InstrumentsPage::showBody() {
    const auto now = instrument();
    const bool stepping = now == Instrument::stepping;
    if (stepping) {
        giveUpSweep();
        runner_.clear();
        number_ = 0;
        view_.reset();
        if (stepping_ == nullptr)
            buildStepping();
        stepping_->setProject(project_);
        explain();
    }
    setFocusProxy(stepping ? stepping_ : nullptr);
    bodies_->setCurrentIndex(stepping ? 1 : 0);
    choice_->setVisible(!stepping && now != Instrument::layer);
    baselineButton_->setVisible(now == Instrument::compare);
    for (QWidget* one :
         {static_cast<QWidget*>(run_), static_cast<QWidget*>(step_), static_cast<QWidget*>(reset_),
          static_cast<QWidget*>(pace_), static_cast<QWidget*>(quantity_)})
        one->setVisible(!stepping);
}

void InstrumentsPage::layersChanged() {
    keepEcho();
    choices_ = choices();
    restart();
}

void InstrumentsPage::drawLayer(std::size_t handle, double value) {
    if (!project_ || !view_ || !view_->gridA)
        return;
    if (!shapeBefore_)
        shapeBefore_ = layers_->shape();
    const auto& whole = *view_->gridA;
    layers_->setShape(draggedLayer(*shapeBefore_, whole.grid, whole.radialLayer,
                                   static_cast<LayerHandle>(handle), value),
                      false);
    record_.drawn = grid::makeRadialLayer(layers_->applied(*project_), whole.grid);
    showPlot();
}

void InstrumentsPage::endDrawing(bool kept) {
    const auto before = std::exchange(shapeBefore_, std::nullopt);
    record_.drawn.reset();
    if (!before)
        return;
    const auto drawn = layers_->shape();
    layers_->setShape(*before, false);
    if (kept)
        layers_->setShape(drawn, true);
    showPlot();
}

void InstrumentsPage::restart() {
    view_.reset();
    record_.insideDb.clear();
    record_.layerName = layers_->name();
    if (project_)
        record_.theoryDb =
            instrument::theoreticalEchoDb(layers_->applied(*project_).boundaries.rMax);
    peaks_ = {};
    const int chosen = choice_->currentIndex();
    if (chosen < 0 || !isVisible()) {
        runner_.clear();
        number_ = 0;
    } else {
        number_ = runner_.begin(choices_[static_cast<std::size_t>(chosen)].make);
    }
    explain();
    showPlot();
}

bool InstrumentsPage::settled() const {
    return view_ && view_->number == number_ && !runner_.running() &&
           (view_->ended || !view_->problem.isEmpty() || view_->step == 0 || !isVisible());
}

void InstrumentsPage::tick() {
    if (auto point = swept_.take()) {
        record_.sweeps.resize(2);
        auto& sweep = record_.sweeps[point->first];
        sweep.stretch =
            point->first == 0 ? model::LayerStretch::complete : model::LayerStretch::quasi;
        sweep.points.push_back(point->second);
        const auto done = [](const ThicknessSweep& one) {
            return one.points.size() == std::size(sweptCells);
        };
        layers_->setSweeping(!std::ranges::all_of(record_.sweeps, done));
        showPlot();
    }
    if (auto view = runner_.take(); view && (*view)->number == number_) {
        view_ = *view;
        showView();
    }
    const bool running = runner_.running();
    run_->setText(running ? tr("Pause") : tr("Run"));
    run_->setChecked(running);
}

void InstrumentsPage::toggleRun() {
    if (runner_.running()) {
        runner_.run(false);
        return;
    }
    if (view_ && view_->ended) {
        keepEcho();
        restart();
    }
    runner_.run(true);
}

void InstrumentsPage::keepEcho() {
    if (instrument() != Instrument::layer || !view_ || view_->samples.size() < 2)
        return;
    auto& earlier = record_.earlier;
    std::erase_if(earlier, [&](const auto& one) { return one.name == record_.layerName; });
    earlier.insert(earlier.begin(), echoOfView(*view_, record_.layerName));
    if (earlier.size() > mostEarlier)
        earlier.resize(mostEarlier);
}

void InstrumentsPage::giveUpSweep() {
    sweep_ = {};
    static_cast<void>(swept_.take());
    layers_->setSweeping(false);
}

void InstrumentsPage::sweepThickness() {
    if (!project_)
        return;
    giveUpSweep();
    record_.sweeps.clear();
    layers_->setSweeping(true);
    plots_->setCurrentIndex(plots_->count() - 1);
    sweep_ =
        std::jthread([this, project = layers_->applied(*project_)](const std::stop_token& stop) {
            const CancellationScope scope(stop);
            try {
                for (const int cells : sweptCells)
                    for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
                        const auto point =
                            instrument::echoOfThickness(project, cells,
                                                        which == 0 ? model::LayerStretch::complete
                                                                   : model::LayerStretch::quasi);
                        // The page takes one at a time.
                        while (swept_.full() && !stop.stop_requested())
                            std::this_thread::sleep_for(std::chrono::milliseconds(5));
                        if (stop.stop_requested())
                            return;
                        swept_.put({which, point});
                    }
            } catch (const std::exception&) {
                // Given up, or refused as the run beside it has been, which says why.
            }
        });
}

void InstrumentsPage::setTheme(Theme theme) {
    theme_ = theme;
    if (stepping_)
        stepping_->setTheme(theme);
    linked_->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
    plot_->setTheme(theme);
}

bool InstrumentsPage::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier &&
            (key->key() == Qt::Key_Space || key->key() == Qt::Key_Period)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void InstrumentsPage::keyPressEvent(QKeyEvent* event) {
    if (instrument() == Instrument::stepping && event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event); // its keys are its own
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape: emit closeRequested(); break;
    case Qt::Key_Space: toggleRun(); break;
    case Qt::Key_Period: step_->click(); break;
    case Qt::Key_R: reset_->click(); break;
    default: QWidget::keyPressEvent(event);
    }
}

void InstrumentsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    timer_.start();
    fill();
}

void InstrumentsPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    timer_.stop();
    giveUpSweep();
    // What is held for the pictures is large.
    runner_.clear();
    number_ = 0;
    view_.reset();
    record_ = {};
    const auto guard = linked_->hold();
    for (auto* view : views_)
        view->setDiscretisation(nullptr);
}

} // namespace zonescope::ui
