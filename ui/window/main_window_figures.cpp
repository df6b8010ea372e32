/// \file
/// Figures and masks of what is open.

#include "ui/charts/chart_figure.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/figure/figure_dialog.hpp"
#include "ui/figure/mask_dialog.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/toast.hpp"

#include <QFileInfo>

namespace zonescope::ui {

namespace {

/// A view's field with its values, which a frame on a device does not hold.
std::optional<FigureContent> fieldOf(FieldView& view, const FrameHistory* history,
                                     const grid::Discretisation* present, QString& why) {
    auto frame = view.frame();
    if (frame && !frame->hasValues() && history != nullptr) {
        for (const auto& kept : history->frames()) {
            if (kept.step() == frame->step)
                frame = kept.frame();
        }
    }
    const auto& discretisation = view.discretisation();
    if (!frame || !frame->hasValues() || !discretisation || present == nullptr) {
        why = MainWindow::tr("There is no field yet: run the simulation first.");
        return {};
    }
    FieldFigure figure;
    figure.frame = frame;
    figure.discretisation = discretisation;
    figure.view = view.settings();
    figure.colourMap = view.colourMap();
    figure.range = makeColourRange(frame.get(), view.settings(), view.rangeMaximum());
    figure.seen = view.visiblePart();
    return figure;
}

} // namespace

void MainWindow::openFigures() {
    if (!figures_) {
        figures_ = new FigureDialog(this);
        connect(figures_, &FigureDialog::reported, this, [this](const Notice& notice) {
            note(notice);
            if (notice.problem.severity == model::Severity::note)
                toast_->present(
                    tr("%1 has been written.")
                        .arg(QFileInfo(QString::fromStdString(notice.file)).fileName()));
        });
    }
    std::vector<FigureSource> sources;
    sources.push_back({QStringLiteral("field"), tr("Field"), [this](QString& why) {
                           return fieldOf(field_->view(), history_, discretisation_.get(), why);
                       }});
    const bool transform = centreMode_ == CentreMode::frequency;
    if (transform)
        sources.push_back(
            {QStringLiteral("transform"), tr("Transform at a wavelength"), [this](QString& why) {
                 return fieldOf(frequency_->view(), nullptr, discretisation_.get(), why);
             }});
    for (int page = 0; page < plots_->count(); ++page) {
        sources.push_back({QStringLiteral("plot-%1").arg(page),
                           tr("Plot: %1").arg(plots_->tabText(page)),
                           [this, page](QString& why) -> std::optional<FigureContent> {
                               auto& chart = plots_->chart(static_cast<PlotsPanel::Page>(page));
                               if (chart.empty()) {
                                   why = tr("There is nothing in this plot yet.");
                                   return {};
                               }
                               return plotOf(chart);
                           }});
    }
    sources.push_back({QStringLiteral("data-sheet"), tr("Data sheet: its plot"),
                       [this](QString& why) -> std::optional<FigureContent> {
                           if (const auto* plot = dataSheet_->shownPlot())
                               return *plot;
                           why = tr("The lens has not been measured yet: open its data sheet "
                                    "after a run.");
                           return {};
                       }});
    QString key = transform ? QStringLiteral("transform") : QStringLiteral("field");
    if (auto* focus = focusWidget(); focus && plots_->isAncestorOf(focus))
        key = QStringLiteral("plot-%1").arg(plots_->currentIndex());
    else if (focus && dataSheet_->isAncestorOf(focus))
        key = QStringLiteral("data-sheet");
    figures_->offer(std::move(sources), key);
}

void MainWindow::openMasks() {
    if (!project())
        return;
    if (!masks_) {
        masks_ = new MaskDialog(this);
        connect(masks_, &MaskDialog::announced, toast_, &Toast::present);
        connect(masks_, &MaskDialog::reported, this, [this](const Notice& notice) {
            messages_->addNotices({notice});
            fail(notice);
        });
        connect(document_, &ProjectDocument::edited, masks_,
                [this] { masks_->setProject(project(), document_->path()); });
        connect(document_, &ProjectDocument::opened, masks_,
                [this] { masks_->setProject(project(), document_->path()); });
    }
    masks_->setProject(project(), document_->path());
    masks_->show();
    masks_->raise();
    masks_->activateWindow();
}

} // namespace zonescope::ui
