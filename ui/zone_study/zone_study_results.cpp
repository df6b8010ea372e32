/// \file
/// What a study of zones shows of its values.

#include "ui/charts/chart_view.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/words/message_text.hpp"
#include "ui/zone_study/zone_study_panel.hpp"
#include "ui/zone_study/zone_study_texts.hpp"

#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace zonescope::ui {

namespace {

using datasheet::Figure;
using zones::StudyPoint;

constexpr double studyPerCent = 100.0;
/// Pixels from which on table and plot stand side by side.
constexpr int widthOfBoth = 900;

QTableWidgetItem& studyCell(QTableWidget& table, int row, int column) {
    auto* item = table.item(row, column);
    if (!item) {
        item = new QTableWidgetItem;
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table.setItem(row, column, item);
    }
    return *item;
}

ChartSeries curveOf(const ZoneStudy& study, const QString& name, std::size_t colour,
                    const std::function<double(const StudyPoint&)>& value) {
    ChartSeries series;
    series.name = name;
    series.colour = colour;
    series.marker = ChartMarker::circle;
    for (const auto& point : study.points) {
        series.x.push_back(point.value);
        series.y.push_back(point.failure.empty() ? value(point)
                                                 : std::numeric_limits<double>::quiet_NaN());
    }
    return series;
}

/// The figure as it is printed, so that a fraction is a percentage.
std::function<double(const StudyPoint&)> scaled(Figure figure, double scale) {
    return [figure, scale](const StudyPoint& point) { return scale * point.sheet[figure]; };
}

std::vector<ChartSeries> curvesOf(const ZoneStudy& study, StudyPlot plot) {
    const QString name = ZoneStudyTexts::of(plot).title;
    switch (plot) {
    case StudyPlot::difference: {
        // Before the end there is nothing to compare with, and no logarithm of the largest value's.
        auto curve = curveOf(study, name, 0, [&study](const StudyPoint& point) {
            return study.complete && point.difference > 0.0
                       ? studyPerCent * point.difference
                       : std::numeric_limits<double>::quiet_NaN();
        });
        return {std::move(curve)};
    }
    case StudyPlot::efficiency: {
        std::vector<ChartSeries> curves;
        for (const auto one :
             {Figure::focusingEfficiency, Figure::strehlRatio, Figure::transmission})
            curves.push_back(curveOf(study, termInLanguage(datasheet::definitionOf(one).title),
                                     curves.size(), scaled(one, studyPerCent)));
        return curves;
    }
    case StudyPlot::focalLength: return {curveOf(study, name, 0, scaled(Figure::focalLength, 1.0))};
    case StudyPlot::width: return {curveOf(study, name, 0, scaled(Figure::fwhm, 1.0))};
    case StudyPlot::time: break;
    }
    return {curveOf(study, name, 0, [](const StudyPoint& point) { return point.seconds; })};
}

} // namespace

void ZoneStudyPanel::setTheme(Theme theme) { chart_->setTheme(theme); }

void ZoneStudyPanel::refresh() {
    showButtons();
    showNotes();
    showProgress();
    showTable();
    showPlot();
}

void ZoneStudyPanel::showButtons() {
    const QString reason = obstacle();
    // What runs is what is shown.
    setting_->setEnabled(!running());
    valuePages_->setEnabled(!running());
    start_->setVisible(!running());
    start_->setEnabled(reason.isEmpty());
    start_->setToolTip(reason.isEmpty() ? tr("Runs the lens once for each value, beside the window")
                                        : plainTip(reason));
    cancel_->setVisible(running());
    const bool whole = study() && study()->complete;
    export_->setEnabled(whole && !writing_);
    export_->setToolTip(!whole     ? tr("Nothing to export: no study of this setting has finished.")
                        : writing_ ? tr("A file is being written.")
                                   : tr("Write the study to a file"));
}

void ZoneStudyPanel::showNotes() {
    QStringList notes;
    const QString reason = obstacle();
    if (!reason.isEmpty() && !running())
        notes << reason;
    if (study() && project_ && study()->project != project_)
        notes << tr("The project has changed: the study is of the project as it was.");
    setRole(*notes_, values().message().isEmpty() ? "secondary" : "error");
    notes_->setText(notes.join(QLatin1Char('\n')));
    notes_->setVisible(!notes.isEmpty());

    QStringList failures;
    if (study()) {
        if (!study()->problem.isEmpty())
            failures << study()->problem;
        // A reason that several values share is said once.
        QStringList reasons = QStringList(study()->failures.begin(), study()->failures.end());
        reasons.removeDuplicates();
        reasons.removeAll(QString());
        for (const auto& one : std::as_const(reasons)) {
            QStringList values;
            for (std::size_t n = 0; n < study()->failures.size(); ++n)
                if (study()->failures[n] == one)
                    values << ZoneStudyTexts::valueText(study()->points[n].value);
            failures << tr("%1: %2").arg(values.join(QStringLiteral(", ")), one);
        }
    }
    failures_->setText(failures.join(QLatin1Char('\n')));
    failures_->setVisible(!failures.isEmpty());
}

void ZoneStudyPanel::showProgress() {
    const std::size_t ended = study() ? study()->points.size() : 0;
    QString text;
    if (running()) {
        const auto all = values().values()->size();
        text = tr("Value %1 of %2").arg(std::min(ended + 1, all)).arg(all);
        if (const auto left = job_->secondsLeft())
            text += tr(", about %1 left").arg(durationText(*left));
    } else if (study() && study()->complete) {
        const double seconds =
            std::transform_reduce(study()->points.begin(), study()->points.end(), 0.0, std::plus{},
                                  [](const StudyPoint& point) { return point.seconds; });
        text = tr("%n value(s) in %1", nullptr, static_cast<int>(ended)).arg(durationText(seconds));
    } else if (study() && study()->problem.isEmpty()) {
        text = tr("Cancelled after %1 of %2 values").arg(ended).arg(study()->values.size());
    } else {
        text = tr("Not run yet.");
    }
    progress_->setText(text);
    const double fraction = running() ? job_->fraction() : study() && study()->complete ? 1.0 : 0.0;
    bar_->setValue(static_cast<int>(std::lround(bar_->maximum() * fraction)));
}

void ZoneStudyPanel::showTable() {
    table_->setRowCount(study() ? static_cast<int>(study()->points.size()) : 0);
    const QString none(QChar(0x2013));
    const auto reference = study() ? study()->reference() : std::nullopt;
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto place = static_cast<std::size_t>(row);
        const auto& point = study()->points[place];
        const bool ran = point.failure.empty();
        int column = 0;
        studyCell(*table_, row, column++).setText(ZoneStudyTexts::valueText(point.value));
        studyCell(*table_, row, column++)
            .setText(!ran                  ? tr("failed")
                     : !study()->complete  ? none
                     : place == *reference ? tr("reference")
                                           : formatEngineering(studyPerCent * point.difference,
                                                               QStringLiteral("%"), 3));
        for (const auto figure : studyFigures)
            studyCell(*table_, row, column++)
                .setText(ran ? figureText(figure, point.sheet[figure]) : none);
        studyCell(*table_, row, column).setText(ran ? durationText(point.seconds) : none);
        const QString tip = ran ? QString() : plainTip(study()->failures[place]);
        for (int n = 0; n < table_->columnCount(); ++n)
            table_->item(row, n)->setToolTip(tip);
    }
}

void ZoneStudyPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showViews();
}

/// A plot takes the room of the table where there is not enough for both.
void ZoneStudyPanel::showViews() {
    const bool plot = figure_->currentIndex() > 0;
    chart_->setVisible(plot);
    table_->setVisible(!plot || width() >= widthOfBoth);
}

void ZoneStudyPanel::showPlot() {
    showViews();
    // The first entry is the table alone.
    if (figure_->currentIndex() < 1)
        return;
    const auto plot = studyPlots.at(static_cast<std::size_t>(figure_->currentIndex() - 1));
    const auto of = ZoneStudyTexts::of(setting());
    const auto shown = ZoneStudyTexts::of(plot);
    chart_->setAxes(
        {.title = of.title, .unit = of.unit},
        {.title = shown.title, .unit = shown.unit, .logarithmic = plot == StudyPlot::difference});
    std::vector<ChartMark> marks;
    if (study())
        marks.push_back({.kind = ChartMark::Kind::vertical,
                         .at = zones::valueIn(*study()->project, setting()),
                         .label = tr("project")});
    chart_->setMarks(std::move(marks));
    chart_->setSeries(study() ? curvesOf(*study(), plot) : std::vector<ChartSeries>{});
}

} // namespace zonescope::ui
