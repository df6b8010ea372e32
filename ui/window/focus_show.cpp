#include "ui/window/focus_show.hpp"

#include "core/datasheet/definitions.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/datasheet/requirements.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/frequency/focus_mark.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/language/number_format.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/run_keeper.hpp"
#include "ui/window/window_actions.hpp"

#include <QAction>
#include <QApplication>
#include <QKeySequence>

#include <utility>

namespace zonescope::ui {

FocusShow::FocusShow(RunFeed& run, LiveFigures& live, RunKeeper& keeper, Centre& centre,
                     Panes& panes, Notifier& notifier, const WindowActions& actions)
    : run_(run), live_(live), keeper_(keeper), centre_(centre), panes_(panes), notifier_(notifier),
      actions_(actions) {
    connect(&centre_, &Centre::modeSet, this, [this] { shown_ = false; });
    connect(&run_, &RunFeed::turned, this, &FocusShow::followEnd);
    for (const auto measured : {&DataSheetPanel::measured, &DataSheetPanel::measuredDesign})
        connect(&panes_.dataSheet(), measured, this, &FocusShow::mark);
}

void FocusShow::followEnd(SolverState before) {
    // Figures that follow changes leave everyone where he is.
    const bool followed = live_.underWay();
    if (!followed && run_.status().state != SolverState::finished && shown_ &&
        centre_.mode() == CentreMode::frequency) {
        centre_.bringForward(CentreMode::field);
        return;
    }
    // A short run may be over before it is seen running; one that was brought back is a kept one.
    const bool ended = run_.status().state == SolverState::finished &&
                       before != SolverState::finished && run_.status().keptAs == 0;
    // So that it is there at the next start, however this one ends.
    if (ended && !followed)
        keeper_.keepForNextStart();
    if (!ended || !run_.discretisation())
        return;
    if (run_.status().maximumSteps > 0 && !run_.status().unlimited)
        panes_.sweeps().setEndPart(static_cast<double>(run_.status().step) /
                                   static_cast<double>(run_.status().maximumSteps));
    const auto& lens = run_.discretisation()->project->lens;
    const auto focusIsInside = [&] {
        const auto& domain = run_.discretisation()->project->domain;
        const auto light = datasheet::lightOf(*run_.discretisation()->project);
        const double z = lens->exitPlaneZUm + (light ? light->sign() : 1.0) * lens->focalLengthUm;
        return z > domain.zMinUm && z < domain.zMaxUm;
    };
    // Whoever looks at something else, or has a mouse button down, is left alone.
    if (followed || !lens || !focusIsInside() || centre_.mode() != CentreMode::field ||
        !centre_.showsWork() || QApplication::mouseButtons() != Qt::NoButton ||
        !centre_.frequency().showPlaneAt(lens->wavelengthUm))
        return;
    centre_.bringForward(CentreMode::frequency);
    shown_ = true;
}

void FocusShow::mark() {
    const auto sheet = panes_.dataSheet().figures();
    if (!sheet || sheet->wavelengths.empty() || !run_.discretisation())
        return;
    using datasheet::Figure;
    const auto& design = sheet->wavelengths.at(sheet->designPlace());
    if (!design.has(Figure::focalLength))
        return;
    const auto light = datasheet::lightOf(*run_.discretisation()->project);
    FocusFigures focus{.wavelengthUm = design.wavelengthUm,
                       .zUm = sheet->design.exitPlaneZUm +
                              (light ? light->sign() : 1.0) * design[Figure::focalLength],
                       .fwhmUm = {},
                       .text = mainFigures(*sheet)};
    if (design.has(Figure::fwhm))
        focus.fwhmUm = design[Figure::fwhm];
    keeper_.addFigures(run_.status().keptAs, focus.text);
    const QString text = focus.text;
    centre_.frequency().setFocusFigures(std::move(focus));
    if (shown_ && !live_.active())
        notifier_.toast(
            tr("The focus at %1: %2. %3 goes back to the field.")
                .arg(formatLength(design.wavelengthUm), text,
                     actions_.named(QStringLiteral("mode-") + centreModeKey(CentreMode::field))
                         .shortcut()
                         .toString(QKeySequence::NativeText)));
}

} // namespace zonescope::ui
