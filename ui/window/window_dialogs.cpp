#include "ui/window/window_dialogs.hpp"

#include "ui/charts/chart_figure.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/figure/figure_dialog.hpp"
#include "ui/figure/mask_dialog.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/laboratory/laboratory_dialog.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/preferences_dialog.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QFileInfo>
#include <QWidget>

#include <utility>

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
        why = WindowDialogs::tr("There is no field yet: run the simulation first.");
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

WindowDialogs::WindowDialogs(QWidget& window, ProjectDocument& document, RunFeed& run,
                             std::shared_ptr<archive::RunArchive> archive, ProjectFiles& files,
                             Centre& centre, Panes& panes, Notifier& notifier)
    : window_(window), document_(document), run_(run), archive_(std::move(archive)), files_(files),
      centre_(centre), panes_(panes), notifier_(notifier) {}

WindowDialogs::~WindowDialogs() = default;

LensWizard& WindowDialogs::wizard() {
    if (!wizard_) {
        wizard_ = std::make_unique<LensWizard>(&window_);
        wizard_->setTheme(theme_);
        connect(wizard_.get(), &LensWizard::projectMade, this,
                [this](const std::shared_ptr<const model::Project>& project) {
                    files_.openUnsaved(project);
                });
    }
    return *wizard_;
}

void WindowDialogs::openWizard() {
    wizard().show();
    wizard().raise();
    wizard().activateWindow();
}

MaterialFitDialog& WindowDialogs::materialFit() {
    if (!materialFit_) {
        materialFit_ = std::make_unique<MaterialFitDialog>(&document_, &window_);
        materialFit_->setTheme(theme_);
        connect(materialFit_.get(), &MaterialFitDialog::added, this, [this](int index) {
            panes_.tree().select({ProjectSection::material, index});
        });
    }
    return *materialFit_;
}

void WindowDialogs::openMaterialFit() {
    materialFit().show();
    materialFit().raise();
    materialFit().activateWindow();
}

LaboratoryDialog& WindowDialogs::laboratory() {
    if (!laboratory_) {
        laboratory_ = std::make_unique<LaboratoryDialog>(&window_);
        laboratory_->setProperty(helpTopicProperty, QStringLiteral("kernel-laboratory"));
        laboratory_->setTheme(theme_);
    }
    return *laboratory_;
}

void WindowDialogs::openLaboratory() {
    laboratory().show();
    laboratory().raise();
    laboratory().activateWindow();
}

void WindowDialogs::openFigures() {
    if (!figures_) {
        figures_ = std::make_unique<FigureDialog>(&window_);
        connect(figures_.get(), &FigureDialog::reported, this, [this](const Notice& notice) {
            notifier_.note(notice);
            if (notice.problem.severity == model::Severity::note)
                notifier_.toast(
                    tr("%1 has been written.")
                        .arg(QFileInfo(QString::fromStdString(notice.file)).fileName()));
        });
    }
    std::vector<FigureSource> sources;
    sources.push_back({QStringLiteral("field"), tr("Field"), [this](QString& why) {
                           return fieldOf(centre_.field().view(), &centre_.history(),
                                          run_.discretisation().get(), why);
                       }});
    const bool transform = centre_.mode() == CentreMode::frequency;
    if (transform)
        sources.push_back(
            {QStringLiteral("transform"), tr("Transform at a wavelength"), [this](QString& why) {
                 return fieldOf(centre_.frequency().view(), nullptr, run_.discretisation().get(),
                                why);
             }});
    for (int page = 0; page < panes_.plots().count(); ++page) {
        sources.push_back(
            {QStringLiteral("plot-%1").arg(page), tr("Plot: %1").arg(panes_.plots().tabText(page)),
             [this, page](QString& why) -> std::optional<FigureContent> {
                 auto& chart = panes_.plots().chart(static_cast<PlotsPanel::Page>(page));
                 if (chart.empty()) {
                     why = tr("There is nothing in this plot yet.");
                     return {};
                 }
                 return plotOf(chart);
             }});
    }
    sources.push_back({QStringLiteral("data-sheet"), tr("Data sheet: its plot"),
                       [this](QString& why) -> std::optional<FigureContent> {
                           if (const auto* plot = panes_.dataSheet().shownPlot())
                               return *plot;
                           why = tr("The lens has not been measured yet: open its data sheet "
                                    "after a run.");
                           return {};
                       }});
    QString key = transform ? QStringLiteral("transform") : QStringLiteral("field");
    if (auto* focus = window_.focusWidget(); focus && panes_.plots().isAncestorOf(focus))
        key = QStringLiteral("plot-%1").arg(panes_.plots().currentIndex());
    else if (focus && panes_.dataSheet().isAncestorOf(focus))
        key = QStringLiteral("data-sheet");
    figures_->offer(std::move(sources), key);
}

void WindowDialogs::openMasks() {
    if (!document_.project())
        return;
    if (!masks_) {
        masks_ = std::make_unique<MaskDialog>(&window_);
        connect(masks_.get(), &MaskDialog::announced, &notifier_, &Notifier::toast);
        connect(masks_.get(), &MaskDialog::reported, this, [this](const Notice& notice) {
            notifier_.list({notice});
            notifier_.fail(notice);
        });
        connect(&document_, &ProjectDocument::edited, masks_.get(),
                [this] { masks_->setProject(document_.project(), document_.path()); });
        connect(&document_, &ProjectDocument::opened, masks_.get(),
                [this] { masks_->setProject(document_.project(), document_.path()); });
    }
    masks_->setProject(document_.project(), document_.path());
    masks_->show();
    masks_->raise();
    masks_->activateWindow();
}

void WindowDialogs::openPreferences() {
    if (!preferences_) {
        preferences_ = std::make_unique<PreferencesDialog>(archive_, &window_);
        connect(preferences_.get(), &PreferencesDialog::limitsChanged, &panes_.runs(),
                &RunsPanel::refresh);
    }
    preferences_->show();
    preferences_->raise();
    preferences_->activateWindow();
}

void WindowDialogs::setTheme(Theme theme) {
    theme_ = theme;
    if (wizard_)
        wizard_->setTheme(theme);
    if (materialFit_)
        materialFit_->setTheme(theme);
    if (laboratory_)
        laboratory_->setTheme(theme);
}

} // namespace zonescope::ui
