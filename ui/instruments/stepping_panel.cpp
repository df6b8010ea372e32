#include "ui/instruments/stepping_panel.hpp"

#include "core/grid/grid.hpp"
#include "core/grid/metric.hpp"
#include "core/instrument/update_code.hpp"
#include "core/model/source_kinds.hpp"
#include "core/model/units.hpp"
#include "ui/instruments/cell_table.hpp"
#include "ui/instruments/dispersion_meter.hpp"
#include "ui/instruments/stencil_view.hpp"
#include "ui/instruments/stepping_texts.hpp"
#include "ui/language/number_format.hpp"
#include "ui/plots/plot_page.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <utility>
#include <variant>

namespace zonescope::ui {

namespace {

/// Far enough to be stopped before it.
constexpr std::int64_t endlessHalfSteps = 2'000'000;
constexpr double courantThousandths = 1000.0;
/// Of the limit, that the slider reaches when it is allowed to.
constexpr double furthestCourant = 1.3;
/// Steps over which a growth is measured, and the least factor of the fields per step that is one.
constexpr std::size_t growthSteps = 12;
constexpr double leastGrowth = 1.005;

/// Where something happens first: the first dipole, or near the axis in the middle.
instrument::YeePlace placeOfInterest(const model::Project& project) {
    instrument::YeePlace place{model::Component::er, 3, 0};
    try {
        const auto grid = grid::makeGrid(project);
        place.k = grid.nz / 2;
        place.i = std::min(grid.interiorBeginR() + 3, grid.nr - 1);
        for (const auto& source : project.sources)
            if (const auto dipole = model::dipoleOf(source, project.azimuthalOrder)) {
                place.i = static_cast<int>(std::lround(grid.column(dipole->rUm)));
                place.k = static_cast<int>(std::lround((dipole->zUm - grid.zOrigin) / grid.dz));
                if (std::abs(dipole->orientationZ) > std::abs(dipole->orientationR))
                    place.component = model::Component::ez;
                else if (dipole->orientationR == 0.0)
                    place.component = model::Component::et;
                break;
            } else if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
                place.k = static_cast<int>(std::lround((wave->zUm - grid.zOrigin) / grid.dz));
            }
    } catch (const std::exception&) {
        // The run refuses the project, and says why.
    }
    return place;
}

QString stepNumber(std::int64_t halfSteps) {
    const auto whole = formatCount(halfSteps / 2);
    return halfSteps < 0 ? QStringLiteral("−½")
           : halfSteps % 2 != 0
               ? (halfSteps == 1 ? QStringLiteral("½") : whole + QStringLiteral("½"))
               : whole;
}

} // namespace

SteppingPanel::~SteppingPanel() = default;

void SteppingPanel::setProject(std::shared_ptr<const model::Project> project) {
    if (project == project_)
        return;
    const bool otherPlaces = !project || !project_ || project->domain != project_->domain ||
                             project->boundaries != project_->boundaries ||
                             project->sources != project_->sources;
    project_ = std::move(project);
    if (otherPlaces)
        placed_ = false;
    courantSet_ = false;
    if (isVisible())
        restart();
}

void SteppingPanel::setTheme(Theme theme) {
    theme_ = theme;
    stencil_->setTheme(theme);
    cells_->setTheme(theme);
    energy_->setTheme(theme);
    dispersion_->setTheme(theme);
}

void SteppingPanel::choose(const instrument::YeePlace& place) {
    chosen_ = place;
    placed_ = looking_ = true;
    runner_.choose(place);
    showChosen();
}

std::optional<double> SteppingPanel::wantedCourant() const {
    if (!courantSet_)
        return std::nullopt;
    return courant_->value() / courantThousandths;
}

void SteppingPanel::restart() {
    courantPause_.stop();
    running_ = false;
    view_.reset();
    if (!project_ || !isVisible()) {
        runner_.clear();
        number_ = 0;
        return;
    }
    if (!placed_) {
        chosen_ = placeOfInterest(*project_);
        placed_ = true;
    }
    try {
        limit_ = grid::courantBound(*project_);
    } catch (const std::exception&) {
        limit_ = 1.0; // the run says what is wrong
    }
    number_ = runner_.begin(project_, wantedCourant(), chosen_);
    showCourant();
    showChosen();
}

void SteppingPanel::showCourant() {
    if (!project_)
        return;
    const QScopedValueRollback guard(filling_, true);
    const double wanted = wantedCourant().value_or(project_->run.courantNumber);
    // Rounded down, so that the last place is within the limit.
    const double most = beyond_->isChecked() ? furthestCourant * limit_ : limit_;
    courant_->setMaximum(static_cast<int>(std::floor(most * courantThousandths)));
    courant_->setValue(static_cast<int>(std::lround(wanted * courantThousandths)));
    const double now =
        courantSet_ ? courant_->value() / courantThousandths : project_->run.courantNumber;
    courantText_->setText(
        tr("%1 of at most %2")
            .arg(QLocale().toString(now, 'f', 3), QLocale().toString(limit_, 'f', 4)));
    setRole(*courantText_, now > limit_ ? "error" : "secondary");
    if (courantSet_ && now != wanted) // the limit is in force again
        courantPause_.start();
}

void SteppingPanel::move(std::int64_t halfSteps) {
    if (std::exchange(running_, false) && view_)
        runner_.moveTo(view_->halfSteps);
    runner_.move(halfSteps);
}

void SteppingPanel::toggleRun() {
    if (!view_)
        return;
    running_ = !running_;
    if (running_)
        goOn();
    else
        runner_.moveTo(view_->halfSteps);
}

void SteppingPanel::goOn() {
    constexpr double milliseconds = 1000.0;
    if (runner_.wanted() != view_->halfSteps)
        return; // on its way
    const double pace = pace_->currentData().toDouble();
    if (pace > 0.0 && sinceStep_.isValid() &&
        static_cast<double>(sinceStep_.elapsed()) < milliseconds / pace)
        return;
    sinceStep_.start();
    runner_.move(pace > 0.0 ? 2 : endlessHalfSteps);
}

bool SteppingPanel::settled() const {
    return view_ && view_->number == number_ && !looking_ && !running_ &&
           !courantPause_.isActive() &&
           (!view_->problem.isEmpty() || view_->halfSteps == runner_.wanted());
}

void SteppingPanel::tick() {
    if (auto view = runner_.take(); view && (*view)->number == number_) {
        view_ = *view;
        looking_ = looking_ && view_->problem.isEmpty() && view_->update.place != chosen_ &&
                   view_->lattice && chosen_.i <= view_->lattice->grid.nr &&
                   chosen_.k <= view_->lattice->grid.nz;
        showView();
    }
    running_ = running_ && view_ && view_->problem.isEmpty() && !view_->diverged;
    if (running_)
        goOn();
    run_->setText(running_ ? tr("Pause") : tr("Run"));
    run_->setChecked(running_);
}

void SteppingPanel::showView() {
    stencil_->setView(view_);
    cells_->setView(view_->problem.isEmpty() ? view_ : nullptr);
    if (!view_->problem.isEmpty()) {
        verdict_->setText(view_->problem);
        setRole(*verdict_, "error");
        times_->clear();
        formula_->clear();
        remark_->clear();
        numbers_->setRowCount(0);
        code_->clear();
        return;
    }
    const auto femtoseconds = [](double time) {
        return QLocale()
            .toString(units::toFemtoseconds(time), 'f', 3)
            .replace(QLatin1Char('-'), QChar(0x2212));
    };
    const auto h = view_->magneticLeads() ? view_->halfSteps : view_->halfSteps - 1;
    times_->setText(tr("E at %1 Δt (%2 fs), H at %3 Δt (%4 fs): %5 next")
                        .arg(stepNumber(2 * view_->step()), femtoseconds(view_->timeE),
                             stepNumber(h), femtoseconds(view_->timeH),
                             view_->magneticLeads() ? QStringLiteral("E") : QStringLiteral("H")));
    back_->setEnabled(view_->halfSteps > 0);
    if (!looking_)
        chosen_ = view_->update.place; // within the grid
    showChosen();
    showNumbers();
    showEnergy();
    showCode();
    rewind_->setEnabled(growthSeen());
}

void SteppingPanel::showChosen() {
    const QScopedValueRollback guard(filling_, true);
    const bool planar = project_ && project_->domain.metric == model::Metric::planar;
    QStringList names;
    for (int c = 0; c < model::componentCount; ++c)
        names << componentSymbol(static_cast<model::Component>(c), planar);
    if (component_->count() == 0 || component_->itemText(0) != names.front()) {
        component_->clear();
        component_->addItems(names);
    }
    component_->setCurrentIndex(static_cast<int>(chosen_.component));
    if (view_ && view_->lattice) {
        column_->setMaximum(view_->lattice->grid.nr);
        row_->setMaximum(view_->lattice->grid.nz);
    }
    column_->setValue(chosen_.i);
    row_->setValue(chosen_.k);
}

void SteppingPanel::showNumbers() {
    const auto& update = view_->update;
    const bool planar = view_->lattice->grid.planar();
    formula_->setText(updateFormula(update, planar));
    const auto remark = updateRemark(update);
    remark_->setText(remark);
    remark_->setVisible(!remark.isEmpty());
    const auto lines = updateLines(update, planar);
    numbers_->setRowCount(static_cast<int>(lines.size()));
    for (int row = 0; row < numbers_->rowCount(); ++row) {
        const auto& line = lines[static_cast<std::size_t>(row)];
        const QString* const texts[] = {&line.name, &line.coefficient, &line.value, &line.product};
        for (int column = 0; column < 4; ++column) {
            auto* item = new QTableWidgetItem(*texts[column]);
            if (column > 0)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            else // long ones may be cut off
                item->setToolTip(line.name);
            auto look = numbers_->font();
            look.setBold(line.result);
            item->setFont(look);
            numbers_->setItem(row, column, item);
        }
    }
    const auto name = componentSymbol(update.place.component, planar);
    const auto value = tableNumber(update.after);
    if (update.pending) {
        verdict_->setText(tr("%1 has not been updated yet: this is what the present values make of "
                             "it, without sources.")
                              .arg(name));
        setRole(*verdict_, "secondary");
    } else if (update.rule == instrument::UpdateRule::polarised) {
        verdict_->setText(
            tr("Engine: %1′ = %2, of which the poles of the medium add the last line.")
                .arg(name, value));
        setRole(*verdict_, "secondary");
    } else {
        constexpr double rounding = 1e-13;
        const double apart = update.disagreement();
        const bool agrees = apart < rounding;
        verdict_->setText((agrees ? tr("✓ Engine: %1′ = %2, the same to rounding (%3)")
                                  : tr("✗ Engine: %1′ = %2, not the same: %3 apart"))
                              .arg(name, value, QLocale().toString(apart, 'e', 1)));
        setRole(*verdict_, agrees ? "good" : "error");
    }
    if (view_->diverged) {
        verdict_->setText(tr("The fields have grown beyond all numbers: go back."));
        setRole(*verdict_, "error");
    }
}

bool SteppingPanel::growthSeen() const {
    if (!view_ || !view_->curl || view_->curl->growth <= 1.0)
        return false;
    const auto growth = instrument::fieldGrowth(view_->energies, growthSteps);
    return view_->diverged || (growth && *growth > leastGrowth);
}

void SteppingPanel::showEnergy() {
    if (!view_ || tabs_->currentWidget() != energy_)
        return;
    PlotData data;
    data.x = {.title = tr("step"), .unit = {}};
    // By its power of ten: a growth passes hundreds of them.
    data.y = {.title = tr("energy, power of ten"), .unit = QStringLiteral("ε₀E₀²µm³")};
    data.message = tr("Step or run it (Space) to see something here.");
    const auto& energies = view_->energies;
    ChartSeries series{.name = tr("energy of E and H"), .colour = 0, .x = {}, .y = {}};
    for (const auto& one : energies) {
        if (!(one.energy > 0.0) || !std::isfinite(one.energy))
            continue;
        series.x.push_back(static_cast<double>(one.step));
        series.y.push_back(std::log10(one.energy));
    }
    if (series.x.size() > 1) {
        if (growthSeen()) {
            // Back from the last point with the growth that the largest eigenvalue says.
            const double slope = 2.0 * std::log10(view_->curl->growth);
            // Not below what there was at the least.
            const double room = (series.y.back() - *std::ranges::min_element(series.y)) / slope;
            const double steps = std::min(
                series.x.back() - static_cast<double>(instrument::growthBegin(energies)), room);
            ChartSeries predicted{.name = tr("growth predicted from the largest eigenvalue"),
                                  .colour = 1,
                                  .x = {series.x.back() - steps, series.x.back()},
                                  .y = {},
                                  .dash = ChartDash::dashed};
            predicted.y = {series.y.back() - slope * steps, series.y.back()};
            const auto measured = instrument::fieldGrowth(energies, growthSteps);
            data.note =
                tr("fields grow %1 times per step, predicted at most %2")
                    .arg(measured ? QLocale().toString(*measured, 'g', 4) : QStringLiteral("–"),
                         QLocale().toString(view_->curl->growth, 'g', 4));
            data.series.push_back(std::move(predicted));
        } else if (view_->curl) {
            data.note = tr("Courant number %1, limit %2 in vacuum")
                            .arg(QLocale().toString(view_->curl->courant, 'g', 3),
                                 QLocale().toString(view_->curl->courantLimit, 'g', 4));
        }
        data.series.insert(data.series.begin(), std::move(series));
    }
    energy_->setData(std::move(data));
}

void SteppingPanel::showCode() {
    if (!view_ || !view_->problem.isEmpty())
        return;
    const auto syntax = static_cast<instrument::CodeSyntax>(language_->currentData().toInt());
    const auto text = QString::fromStdString(instrument::updateCode(view_->update, syntax));
    if (text != code_->toPlainText())
        code_->setPlainText(text);
}

lesson::Facts SteppingPanel::facts() const {
    lesson::Facts facts;
    if (!view_ || !view_->problem.isEmpty())
        return facts;
    constexpr std::array names{"er", "et", "ez", "hr", "ht", "hz"};
    facts["@instrument_run"] = running_ ? "running" : "ready";
    facts["@half_steps"] = std::to_string(view_->halfSteps);
    facts["@cell"] = names.at(static_cast<std::size_t>(view_->update.place.component));
    facts["@growth"] = growthSeen() ? "seen" : "none";
    facts["@dispersion"] = dispersion_->complete() ? "measured" : "none";
    return facts;
}

bool SteppingPanel::handleKey(int key) {
    switch (key) {
    case Qt::Key_Space: toggleRun(); break;
    case Qt::Key_H: move(1); break;
    case Qt::Key_Period: move(2); break;
    case Qt::Key_Comma: move(-1); break;
    case Qt::Key_R: reset_->click(); break;
    default: return false;
    }
    return true;
}

namespace {

bool isSteppingKey(const QKeyEvent& key) {
    constexpr std::array keys{Qt::Key_Space, Qt::Key_H, Qt::Key_Period, Qt::Key_Comma, Qt::Key_R};
    return key.modifiers() == Qt::NoModifier && std::ranges::find(keys, key.key()) != keys.end();
}

} // namespace

bool SteppingPanel::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        isSteppingKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

bool SteppingPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (isSteppingKey(*key)) {
            event->accept();
            return event->type() == QEvent::ShortcutOverride || handleKey(key->key());
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SteppingPanel::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() != Qt::NoModifier || !handleKey(event->key()))
        QWidget::keyPressEvent(event);
}

void SteppingPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    timer_.start();
    restart();
}

void SteppingPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    timer_.stop();
    courantPause_.stop();
    running_ = false;
    runner_.clear();
    number_ = 0;
    view_.reset();
}

} // namespace zonescope::ui
