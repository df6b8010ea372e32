/// \file
/// What the optimisation pane shows of a search.

#include "core/error.hpp"
#include "core/optimise/proposal.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/optimisation/design_map.hpp"
#include "ui/optimisation/iterates_view.hpp"
#include "ui/optimisation/optimisation_form.hpp"
#include "ui/optimisation/optimisation_panel.hpp"
#include "ui/settings/optimisation_texts.hpp"
#include "ui/settings/setting_names.hpp"

#include <QProgressBar>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTabWidget>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace zonescope::ui {

namespace {

/// Colours of the curves, as places in the palette.
constexpr std::size_t objectiveColour = 0, startColour = 1, bestColour = 2, newestColour = 3;
constexpr std::size_t firstLightColour = 1;
constexpr std::size_t mostLightCurves = 6;

/// More of a density is worth a word.
constexpr double mostGrey = 0.05;

QString percentText(double part) {
    constexpr double percent = 100.0;
    return formatEngineering(percent * part, QStringLiteral("%"), 2);
}

/// Whether figures are drawn against the angle, one curve for each wavelength; else against the
/// wavelength.
bool againstAngle(const model::OptimisationObjective& objective) {
    return objective.anglesDeg.size() > 1;
}

/// The figures of an iterate. Start, best and newest differ by their colour, curves of one iterate
/// by their name.
std::vector<ChartSeries> curvesOf(const model::OptimisationObjective& objective,
                                  const QString& name, std::size_t colour,
                                  const optimise::Iterate& iterate) {
    const auto lights = model::judgedLights(objective);
    const bool angles = againstAngle(objective);
    const std::size_t wavelengths = objective.wavelengthsUm.size();
    std::vector<ChartSeries> curves;
    for (std::size_t curve = 0; curve < (angles ? wavelengths : 1); ++curve) {
        std::vector<std::pair<double, double>> points;
        for (std::size_t n = 0; n < lights.size(); ++n)
            if (!angles || n % wavelengths == curve)
                points.emplace_back(angles ? lights[n].angleDeg : lights[n].wavelengthUm,
                                    figureScale(objective.quantity) * iterate.figures[n]);
        std::ranges::sort(points);
        ChartSeries series{.name = angles && wavelengths > 1
                                       ? name + QStringLiteral(", ") +
                                             formatLength(objective.wavelengthsUm[curve])
                                       : name,
                           .colour = colour,
                           .x = {},
                           .y = {},
                           .dash = colour == startColour  ? ChartDash::dotted
                                   : colour == bestColour ? ChartDash::solid
                                                          : ChartDash::dashed,
                           .marker = colour == startColour  ? ChartMarker::square
                                     : colour == bestColour ? ChartMarker::diamond
                                                            : ChartMarker::circle};
        for (const auto& [x, y] : points) {
            series.x.push_back(x);
            series.y.push_back(y);
        }
        curves.push_back(std::move(series));
    }
    return curves;
}

} // namespace

QString OptimisationPanel::explanation() const {
    return pages_ && pages_->currentIndex() == 0 ? explanation_->text() : QString();
}

void OptimisationPanel::refresh() {
    if (!pages_)
        return;
    showPages();
    showState();
    showButtons();
    showIterates();
    arrange();
}

void OptimisationPanel::showPages() {
    const bool there = project_ && project_->optimisation;
    pages_->setCurrentIndex(there ? 1 : 0);
    if (there) {
        form_->show(*project_);
        return;
    }
    if (!project_) {
        explanation_->setText(tr("Open a project to make its lens better."));
        propose_->hide();
        example_->show();
        return;
    }
    proposalProblem_.clear();
    try {
        static_cast<void>(optimise::proposedOptimisation(*project_));
    } catch (const InputError& error) {
        proposalProblem_ = namedSentence(*project_, error);
    }
    const bool possible = proposalProblem_.isEmpty();
    explanation_->setText(
        possible
            ? tr("Edges and heights of rings move, and pixels of densities become one of two "
                 "materials, until as much light as possible reaches the focus. Two runs per step, "
                 "one of the lens and one of its adjoint, tell which way everything has to go. "
                 "What shall become large, and what may move, can be changed before the start.")
            : tr("Rings can be moved, and densities become one of two materials, until as much "
                 "light as possible reaches the focus of a lens. Of this project it cannot be "
                 "proposed: %1")
                  .arg(proposalProblem_));
    propose_->setVisible(possible);
    example_->setVisible(!possible);
}

QString OptimisationPanel::problemText() const {
    if (!problem_.isEmpty())
        return problem_;
    const auto said = [this](const std::exception_ptr& failure) {
        try {
            std::rethrow_exception(failure);
        } catch (const InputError& error) {
            return namedSentence(search_->project(), error);
        } catch (...) {
            return problemSentence(currentExceptionNotices().front().problem);
        }
    };
    if (now_.failure)
        return said(now_.failure);
    if (now_.notKept)
        return tr("The iterates cannot be kept: %1").arg(said(now_.notKept));
    return {};
}

QString OptimisationPanel::progressText() const {
    if (maker_.busy())
        return tr("Preparing the lens…");
    if (!search_)
        return {};
    const auto variables =
        tr("%n value(s) may move", nullptr, static_cast<int>(search_->variables().size()));
    if (!now_.iterates || now_.iterates->empty())
        return active() ? tr("The first run of the lens and of its adjoint…")
                        : tr("%1. Not begun yet.").arg(variables);
    const auto& iterates = *now_.iterates;
    const auto best = optimise::bestOf(iterates);
    const auto quantity = search_->project().optimisation->objective.quantity;
    QString text =
        tr("Iterate %1 of %2, %3. F = %4, at the start %5, best %6 (iterate %7).")
            .arg(done())
            .arg(std::max(now_.wanted, done()))
            .arg(searchStateText(now_.state), designFigureText(quantity, iterates.back().merit),
                 designFigureText(quantity, iterates.front().merit),
                 designFigureText(quantity, best->merit))
            .arg(best->iteration);
    if (active()) {
        // The last few tell how long the next ones take.
        constexpr std::size_t few = 5;
        const auto last = std::min(few, iterates.size());
        const double each =
            std::accumulate(iterates.end() - static_cast<std::ptrdiff_t>(last), iterates.end(), 0.0,
                            [](double sum, const auto& one) { return sum + one.seconds; }) /
            static_cast<double>(last);
        text += QLatin1Char(' ') + tr("%1 each, about %2 left.")
                                       .arg(formatEngineering(each, QStringLiteral("s"), 2),
                                            durationText(each * std::max(0, now_.wanted - done())));
    }
    return text;
}

void OptimisationPanel::showState() {
    progress_->setText(progressText());
    const int wantedNow = std::max(1, active() ? now_.wanted : std::max(now_.wanted, done()));
    bar_->setRange(0, wantedNow);
    bar_->setValue(done());
    bar_->setVisible(now_.iterates && !now_.iterates->empty());
    const QString problem = problemText();
    failure_->setText(problem);
    failure_->setVisible(!problem.isEmpty());
    QStringList notes;
    if (relation_ == Relation::other)
        notes << tr("The project has changed: what is shown is of the project as it was. Start "
                    "over to go on with it as it is.");
    const bool cut = now_.iterates && !now_.iterates->empty() && !now_.iterates->back().decayed;
    if (cut && withoutDerivatives())
        notes << tr("The runs ended before the light had left, so the figures are not exact: a "
                    "longer time of the run mends that.");
    else if (cut)
        notes << tr("The runs ended before the light had left, so the derivatives are not exact: "
                    "a longer time of the run goes further.");
    if (search_ && !active() && now_.iterates && !now_.iterates->empty())
        notes << densityNotes();
    const bool mayRunLonger = cut && project_ && relation_ != Relation::other;
    if (mayRunLonger)
        longer_->setToolTip(
            tr("The longest time of a run becomes %1 fs, twice as long; rings and sizes begin "
               "with the best design so far. Start over then goes on from there.")
                .arg(2.0 * project_->run.stop.maxTimeFs));
    longer_->setVisible(mayRunLonger);
    note_->setText(notes.join(QLatin1Char(' ')));
    note_->setVisible(!notes.isEmpty());
}

/// What of the best design's densities cannot be made as it is.
QStringList OptimisationPanel::densityNotes() const {
    QStringList notes;
    const auto measures = search_->measures(*optimise::bestOf(*now_.iterates));
    for (std::size_t n = 0; n < measures.size(); ++n) {
        const auto& measure = measures[n].second;
        const auto name = densityText(search_->variables().densities()[n]);
        if (measure.narrowWidths > 0 || measure.narrowGaps > 0)
            notes << tr("%1: in the best design %2 of %3 pixels lie in parts or gaps that are too "
                        "narrow. Choose Keep widths, or a larger filter radius.")
                         .arg(name)
                         .arg(measure.narrowWidths + measure.narrowGaps)
                         .arg(measure.pixels);
        if (measure.grey > mostGrey)
            notes << tr("%1: %2 of the best design is still grey. More iterations of a larger "
                        "steepness decide between the two materials.")
                         .arg(name, percentText(measure.grey));
    }
    return notes;
}

void OptimisationPanel::showButtons() {
    const bool running = active() || wish_ != Wish::look;
    const bool begun = now_.iterates && !now_.iterates->empty();
    const bool other = relation_ == Relation::other;
    const bool possible = project_ && project_->optimisation && problem_.isEmpty();
    start_->setText(begun && !other ? tr("Go on") : tr("Start"));
    start_->setEnabled(!running && possible && !(begun && other));
    start_->setToolTip(
        running     ? tr("The search is running.")
        : !possible ? problem_
        : other     ? tr("The project has changed: start over.")
        : begun     ? tr("Goes on from the newest iterate, until iterate %1").arg(wanted())
                    : tr("Searches beside the window; every iterate is kept, so that nothing is "
                             "lost when the program ends"));
    pause_->setEnabled(now_.state == optimise::SearchState::running);
    stop_->setEnabled(active() && now_.state != optimise::SearchState::stopping);
    pause_->setVisible(active());
    stop_->setVisible(active());
    fromProject_->setVisible(!running && begun &&
                             (relation_ == Relation::edited || relation_ == Relation::older));
    fromProject_->setText(relation_ == Relation::older
                              ? tr("Go on from iterate %1").arg(relatedIterate_)
                              : tr("Go on from the edited design"));
    fromProject_->setToolTip(
        tr("The next iterate is the project as it is now, moved to where the limits hold"));
    startOver_->setVisible(!running && begun);
    export_->setEnabled(begun && !running && !writing_);
    export_->setToolTip(!begun     ? tr("Nothing to export: there is no iterate yet.")
                        : running  ? tr("Pause the search to export its iterates.")
                        : writing_ ? tr("A file is being written.")
                                   : tr("Write the iterates to a file"));
}

/// Curves, map and table, where the iterates are others than those that they show.
void OptimisationPanel::showIterates() {
    if (!isVisible() || (shown_ && shown_ == now_.iterates))
        return;
    const bool first = !shown_;
    shown_ = now_.iterates;
    if (first) {
        const QSignalBlocker blocker(light_);
        light_->clear();
        if (search_) {
            const auto& objective = search_->project().optimisation->objective;
            for (const auto& light : model::judgedLights(objective))
                light_->addItem(lightText(objective, light));
            // Of light along the axis, where there is some: its way to the focus is shown, too.
            light_->setCurrentIndex(static_cast<int>(objective.wavelengthsUm.size() / 2));
        }
    }
    showHistory();
    showSpectrum();
    showMap();
    iterates_->setIterates(search_, now_.iterates);
}

void OptimisationPanel::showHistory() {
    if (!search_ || !now_.iterates || now_.iterates->empty()) {
        history_->setSeries({});
        return;
    }
    const auto& objective = search_->project().optimisation->objective;
    const double scale = figureScale(objective.quantity);
    std::vector<ChartSeries> series(1);
    series[0] = {.name = tr("F"),
                 .colour = objectiveColour,
                 .x = {},
                 .y = {},
                 .marker = ChartMarker::circle};
    const auto lights = model::judgedLights(objective);
    const bool each = lights.size() > 1 && lights.size() <= mostLightCurves;
    for (std::size_t n = 0; each && n < lights.size(); ++n)
        series.push_back({.name = lightText(objective, lights[n]),
                          .colour = firstLightColour + n,
                          .x = {},
                          .y = {},
                          .dash = ChartDash::dashed});
    std::vector<ChartMark> marks;
    double steepness = 0.0; // where it grows, F may fall
    for (const auto& iterate : *now_.iterates) {
        series[0].x.push_back(iterate.iteration);
        series[0].y.push_back(scale * iterate.merit);
        for (std::size_t n = 0; each && n < lights.size(); ++n) {
            series[1 + n].x.push_back(iterate.iteration);
            series[1 + n].y.push_back(scale * iterate.figures[n]);
        }
        if (iterate.byHand)
            marks.push_back({.kind = ChartMark::Kind::vertical,
                             .at = static_cast<double>(iterate.iteration),
                             .label = tr("by hand")});
        if (&iterate != &now_.iterates->front() && iterate.steepness != steepness)
            marks.push_back({.kind = ChartMark::Kind::vertical,
                             .at = static_cast<double>(iterate.iteration),
                             .label = QStringLiteral("β %1").arg(iterate.steepness)});
        steepness = iterate.steepness;
    }
    history_->setAxes(
        {.title = tr("Iterate"), .unit = {}, .counting = true},
        {.title = figureSymbol(objective.quantity), .unit = figureUnit(objective.quantity)});
    history_->setSeries(std::move(series));
    history_->setMarks(std::move(marks));
}

void OptimisationPanel::showSpectrum() {
    // A single figure makes no curve: the history has its room.
    const auto& shown = search_    ? search_->project().optimisation
                        : project_ ? project_->optimisation
                                   : std::nullopt;
    spectrum_->setVisible(!shown || model::judgedLights(shown->objective).size() > 1);
    if (!search_ || !now_.iterates || now_.iterates->empty()) {
        spectrum_->setSeries({});
        return;
    }
    const auto& objective = search_->project().optimisation->objective;
    const auto& iterates = *now_.iterates;
    const auto best = optimise::bestOf(iterates);
    std::vector<ChartSeries> series =
        curvesOf(objective, tr("start"), startColour, iterates.front());
    const auto add = [&](const QString& name, std::size_t colour,
                         const optimise::Iterate& iterate) {
        std::ranges::move(curvesOf(objective, name, colour, iterate), std::back_inserter(series));
    };
    if (iterates.size() > 1) {
        add(tr("best (%1)").arg(best->iteration), bestColour, *best);
        add(tr("newest"), newestColour, iterates.back());
    }
    spectrum_->setAxes(
        againstAngle(objective)
            ? ChartAxis{.title = tr("Angle of incidence"), .unit = QStringLiteral("°")}
            : ChartAxis{.title = tr("Wavelength"), .unit = QStringLiteral("µm")},
        {.title = figureSymbol(objective.quantity), .unit = figureUnit(objective.quantity)});
    spectrum_->setSeries(std::move(series));
}

bool OptimisationPanel::withoutDerivatives() const {
    return search_ &&
           search_->project().optimisation->method == model::OptimisationMethod::derivativeFree;
}

void OptimisationPanel::showMap() {
    // Where more material helps is what derivatives say.
    constexpr int sensitivity = static_cast<int>(DesignMap::Quantity::sensitivity);
    constexpr int field = static_cast<int>(DesignMap::Quantity::amplitude);
    if (auto* items = qobject_cast<QStandardItemModel*>(quantity_->model())) {
        items->item(sensitivity)->setEnabled(!withoutDerivatives());
        items->item(static_cast<int>(DesignMap::Quantity::fromAbove))
            ->setEnabled(project_ && !model::isPlanar(project_->domain));
    }
    if (withoutDerivatives() && quantity_->currentIndex() == sensitivity)
        quantity_->setCurrentIndex(static_cast<int>(DesignMap::Quantity::structure));
    light_->setVisible(quantity_->currentIndex() == field);
    if (!search_) {
        map_->setDesign(project_, nullptr, nullptr);
        return;
    }
    if (!now_.iterates || now_.iterates->empty()) {
        map_->setDesign(std::make_shared<const model::Project>(search_->project()), nullptr,
                        nullptr);
        return;
    }
    const auto designOf = [this](const optimise::Iterate& iterate) {
        return std::make_shared<const model::Project>(search_->design(iterate));
    };
    const auto& iterates = *now_.iterates;
    map_->setDesign(designOf(iterates.back()),
                    iterates.size() > 1 ? designOf(iterates.front()) : nullptr, now_.picture);
}

/// Also for the canvas of the window, whoever looks there.
void OptimisationPanel::showDesign() {
    const bool any = active() && now_.iterates && !now_.iterates->empty();
    const int newest = any ? now_.iterates->back().iteration : -1;
    if (newest == std::exchange(announced_, newest))
        return;
    if (any)
        emit designShown(
            std::make_shared<const model::Project>(search_->design(now_.iterates->back())),
            tr("Iterate %1 of the search").arg(newest));
    else
        emit designShown(nullptr, {});
}

} // namespace zonescope::ui
