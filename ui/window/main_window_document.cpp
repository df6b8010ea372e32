#include "ui/window/main_window.hpp"

#include "core/check/check.hpp"
#include "core/check/light.hpp"
#include "core/model/quantity.hpp"
#include "core/model/validation/validate.hpp"
#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/language/number_format.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/look/strip.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/sweep/sweep_form.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/probe_marks.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/toast.hpp"
#include "ui/wizard/lens_wizard.hpp"
#include "ui/words/problem_text.hpp"
#include "ui/words/text.hpp"

#include <QDockWidget>
#include <QKeySequence>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

/// A drag makes many edits: the solver follows when the hand rests this long, ms.
constexpr int settleMilliseconds = 250;
/// Smallest ratio of the sides of a domain that is still drawn at equal aspect.
constexpr double flattest = 0.12;

Aspect aspectFor(const model::Domain& domain) {
    const double slenderness = (domain.zMaxUm - domain.zMinUm) / (2.0 * domain.radiusUm);
    return slenderness < flattest || slenderness > 1.0 / flattest ? Aspect::free : Aspect::equal;
}

/// "410 × 820 cells, 27.1 MB".
QString gridText(const model::Project& project) {
    const auto cells = model::countCells(project);
    return MainWindow::tr("%1 × %2 cells, %3")
        .arg(formatCount(std::llround(cells.radial)), formatCount(std::llround(cells.axial)),
             withPrefix(check::runMemoryBytes(project), QStringLiteral("B")));
}

} // namespace

const std::shared_ptr<const model::Project>& MainWindow::project() const {
    return document_->project();
}

bool MainWindow::modified() const { return document_->modified(); }

void MainWindow::connectDocument() {
    editTimer_->setSingleShot(true);
    editTimer_->setInterval(settleMilliseconds);
    connect(editTimer_, &QTimer::timeout, this, [this] { simulateDocument(AfterLoad::follow); });
    connect(document_, &ProjectDocument::opened, this, &MainWindow::showOpened);
    connect(document_, &ProjectDocument::edited, this, &MainWindow::followEdit);
    connect(document_, &ProjectDocument::stateChanged, this, [this] {
        updateTitle();
        updateActions();
        // Here, not with the edit: while it is made the history still looks clean.
        if (modified())
            recovery_->keep(project(), document_->path());
        else
            recovery_->forget();
    });
    connect(document_, &ProjectDocument::released, this,
            [this](const QString&, const std::vector<std::string>& paths) {
                toast_->present(
                    tr("%1 no longer follows its formula (%n number(s)). %2 undoes it.", nullptr,
                       static_cast<int>(paths.size()))
                        .arg(project() ? settingName(*project(), paths.front()) : QString(),
                             QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText)));
            });
    connect(
        document_, &ProjectDocument::refused, this,
        [this](const QString& text, const std::vector<model::Problem>& problems) {
            const auto& problem = problems.front();
            toast_->present(
                tr("%1: refused. %2")
                    .arg(text, problemSentence(project() ? named(*project(), problem) : problem)));
        });
}

void MainWindow::connectWavelengths() {
    const auto undoKey = [] {
        return QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText);
    };
    connect(
        inspector_, &Inspector::wavelengthsFollowed, this,
        [this, undoKey](int count, double wavelengthUm) {
            toast_->present(
                tr("%n wavelength(s) of monitors and lens went along with the light, to %1. %2 "
                   "undoes all.",
                   nullptr, count)
                    .arg(qs(model::formatQuantity(wavelengthUm, model::QuantityKind::wavelength)),
                         undoKey()));
        });
    messages_->setNames([this](const std::string& key) {
        return project() ? settingName(*project(), key) : qs(key);
    });
    messages_->setRepairs([this](const std::string& key) {
        return project() ? repairOf(*project(), key) : std::nullopt;
    });
    connect(messages_, &MessagesPanel::repairRequested, this,
            [this, undoKey](const Repair& repair) {
                if (document_->edit(repair.text, repair.change))
                    toast_->present(tr("%1: done. %2 undoes it.").arg(repair.text, undoKey()));
            });
}

void MainWindow::sweepWavelength() {
    showDock(*sweepsDock_);
    sweeps_->proposeWavelength();
}

void MainWindow::showOpened() {
    const auto lessonFile = std::exchange(lessonFile_, std::exchange(lessonOpening_, {}));
    // The pace was the lesson's.
    if (!lessonFile.empty() && lessonFile_.empty())
        choosePace(std::nullopt);
    probes_.clear();
    nextProbe_ = 0;
    if (project())
        plots_->setProject(projectKey());
    messages_->setProjectOpen(project() != nullptr);
    matchProbes();
    if (project()) {
        field_->view().setAspect(aspectFor(project()->domain));
        recordingBar_->setProjectName(QString::fromStdString(project()->name));
    }
    tree_->setProject(project());
    notice_->hide();
    showGallery(false);
    if (fieldColumn_->isVisible())
        field_->view().setFocus();
}

void MainWindow::followEdit(const std::shared_ptr<const model::Project>& before,
                            model::EditImpact impact) {
    matchProbes();
    field_->view().setProject(project());
    tree_->setProject(project());
    showSelection(tree_->selected());
    sendProbes();
    tellLight(*before, *project());
    if (impact == model::EditImpact::regrid)
        tellCost(*before, *project());
    // Undo may lead back to what the solver has.
    const bool differs =
        !simulated_ || model::impactOf(*simulated_, *project()) != model::EditImpact::none;
    if (!differs)
        editTimer_->stop();
    else if (!opening_ && !live_->active())
        editTimer_->start();
}

/// The lens is none of the solver's business, so an edit of it is not checked again with a load;
/// and what was mended goes at once.
void MainWindow::tellLight(const model::Project& before, const model::Project& after) {
    const auto were = check::lightProblems(before);
    const auto are = check::lightProblems(after);
    if (were == are)
        return;
    auto notices = messages_->projectNotices();
    std::erase_if(notices, [&](const Notice& notice) {
        return std::ranges::find(were, notice.problem) != were.end();
    });
    for (const auto& problem : are)
        notices.push_back({problem, {}});
    messages_->setProjectNotices(std::move(notices));
}

void MainWindow::tellCost(const model::Project& before, const model::Project& after) {
    const auto text = gridText(after);
    if (const auto old = gridText(before); old != text)
        toast_->present(tr("New grid: %1 (was %2).").arg(text, old));
}

void MainWindow::simulateDocument(AfterLoad after) {
    if (!project() || opening_)
        return;
    stepBeforeEdit_ = status_.step;
    // Results belong to runs: undo, or a value typed back, leads to those that are kept.
    if (const auto run = keptRunOf(*project())) {
        editLoad_ = beginRestore(*run, after);
        return;
    }
    editLoad_ = solver_->load(
        project()->name, [project = project()] { return project; }, after);
}

void MainWindow::matchProbes() {
    std::vector<LiveProbe> probes;
    if (project()) {
        for (const auto& monitor : project()->monitors) {
            const auto* point = std::get_if<model::PointProbe>(&monitor.kind);
            if (!point)
                continue;
            const auto same = std::ranges::find_if(probes_, [&](const LiveProbe& probe) {
                return probe.at == point->at && std::ranges::none_of(probes, [&](const auto& used) {
                           return used.id == probe.id;
                       });
            });
            const int id = same == probes_.end() ? nextProbe_++ : same->id;
            probes.push_back({id, monitor.name, point->at});
        }
    }
    probes_ = std::move(probes);
}

void MainWindow::cutIntoZones() {
    const auto outcome =
        document_->edit(tr("Cut the lens into zones"), [](model::Project& project) {
            if (!project.zones)
                project.zones = newZones(project);
        });
    if (outcome)
        tree_->select({ProjectSection::zones, -1});
}

void MainWindow::sendProbes() {
    solver_->setProbes(probes_);
    plots_->setProbes(probes_);
    probeMarks_->setProbes(probes_);
}

void MainWindow::addProbe(double rUm, double zUm) {
    if (!project())
        return;
    const model::PointRz at{std::abs(rUm), zUm};
    const auto name = tr("probe %1").arg(probes_.size() + 1).toStdString();
    const auto outcome = document_->edit(
        tr("Add %1").arg(QString::fromStdString(name)), [&](model::Project& project) {
            project.monitors.push_back({name, model::PointProbe{at}});
        });
    if (!outcome)
        return;
    showDock(*plotsDock_);
    plots_->showPage(PlotsPanel::Page::probes);
}

LensWizard& MainWindow::wizard() {
    if (!wizard_) {
        wizard_ = new LensWizard(this);
        wizard_->setTheme(theme_);
        connect(
            wizard_, &LensWizard::projectMade, this,
            [this](const std::shared_ptr<const model::Project>& project) { openUnsaved(project); });
    }
    return *wizard_;
}

void MainWindow::openWizard() {
    wizard().show();
    wizard().raise();
    wizard().activateWindow();
}

MaterialFitDialog& MainWindow::materialFit() {
    if (!materialFit_) {
        materialFit_ = new MaterialFitDialog(document_, this);
        materialFit_->setTheme(theme_);
        connect(materialFit_, &MaterialFitDialog::added, this, [this](int index) {
            tree_->select({ProjectSection::material, index});
        });
    }
    return *materialFit_;
}

void MainWindow::openMaterialFit() {
    materialFit().show();
    materialFit().raise();
    materialFit().activateWindow();
}

void MainWindow::openBlank() {
    model::Project project;
    project.name = tr("New project").toStdString();
    model::PlaneWave wave;
    wave.zUm = 0.8 * project.domain.zMinUm;
    project.sources.push_back({tr("plane wave").toStdString(), wave});
    openUnsaved(std::make_shared<const model::Project>(std::move(project)));
}

void MainWindow::removeProbes() {
    document_->edit(tr("Remove all probes"), [](model::Project& project) {
        std::erase_if(project.monitors, [](const model::Monitor& monitor) {
            return std::holds_alternative<model::PointProbe>(monitor.kind);
        });
    });
}

void MainWindow::guardChanges(const QString& what, std::function<void()> goOn) {
    if (!modified()) {
        goOn();
        return;
    }
    notice_->present(tr("“%1” has changes that are not saved. Save them before you %2?")
                         .arg(QString::fromStdString(project()->name), what),
                     // The copy of the changes goes when what follows them is there.
                     {{tr("Save"), [this, goOn] { save(goOn); }}, {tr("Discard changes"), goOn}});
}

} // namespace zonescope::ui
