#include "ui/view3d/view3d.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/document/project_document.hpp"
#include "ui/language/number_format.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/view3d/view3d_bar.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <vtkInteractorStyleTrackballCamera.h>
#include <vtkPolyData.h>
#include <vtkRenderWindowInteractor.h>
#include <vtkRenderer.h>

#include <QCoreApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QPointer>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int samplePeriodMilliseconds = 200;
constexpr int samples = 8; // of a pixel
/// A hidden view samples for its history in one of so many turns.
constexpr int hiddenTurnsPerSample = 3;

/// Calls `receive` on the window's thread, if the view still exists then.
template <class Receive> void deliver(const QPointer<View3d>& view, Receive receive) {
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [view, receive = std::move(receive)] {
            if (view)
                receive(*view);
        },
        Qt::QueuedConnection);
}

QString quantityText(SpatialQuantity quantity) {
    switch (quantity) {
    case SpatialQuantity::ex: return QStringLiteral("Ex (E₀)");
    case SpatialQuantity::ey: return QStringLiteral("Ey (E₀)");
    case SpatialQuantity::ez: return QStringLiteral("Ez (E₀)");
    case SpatialQuantity::er: return QStringLiteral("Er (E₀)");
    case SpatialQuantity::etheta: return QStringLiteral("Eθ (E₀)");
    case SpatialQuantity::magnitude: break;
    }
    return QStringLiteral("|E| (E₀)");
}

} // namespace

View3d::View3d(SolverThread& solver, QWidget* parent)
    : QWidget(parent), solver_(solver), scene_(std::make_unique<Scene3d>()),
      vtk_(new VtkWidget(samples, this)), bar_(new View3dBar(this)), timer_(new QTimer(this)) {
    setObjectName(QStringLiteral("view3d"));
    setAccessibleName(tr("Three-dimensional view"));
    pool_.setMaxThreadCount(2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(vtk_, 1);
    setFocusProxy(vtk_);

    vtk_->addRenderer(scene_->renderer());
    vtkNew<vtkInteractorStyleTrackballCamera> style;
    vtk_->interactor()->SetInteractorStyle(style);
    if (vtk_->canvas() != nullptr) {
        scene_->setInteractor(vtk_->interactor());
        vtk_->canvas()->setAccessibleName(accessibleName());
        vtk_->canvas()->setAccessibleDescription(
            tr("Dragging turns, the wheel zooms, dragging with Shift moves; a click picks a body, "
               "a double click comes closer."));
    }
    vtk_->setOverlay([this](QPainter& painter) {
        Rulers rulers;
        if (project_ && scene_->geometry() && settings_.axes)
            rulers = makeRulers(scene_->bounds(), scene_->projection(vtk_->size()),
                                QFontMetricsF(font()));
        painter.setFont(font());
        overlay_.paint(painter, vtk_->size(), rulers);
    });
    vtk_->installEventFilter(this);
    buildExportMenu();
    bar_->setExportMenu(exportMenu_);
    bar_->setSettings(settings_);

    connect(bar_, &View3dBar::settingsChanged, this, &View3d::change);
    connect(bar_, &View3dBar::presetChosen, this, &View3d::setCamera);
    connect(bar_, &View3dBar::fitRequested, this, &View3d::fit);
    connect(vtk_, &VtkWidget::clicked, this, [this](const QPointF& at, Qt::MouseButton button) {
        if (button == Qt::LeftButton)
            pickAt(at);
        else if (button == Qt::RightButton)
            showMenu(at);
    });
    connect(vtk_, &VtkWidget::doubleClicked, this,
            [this](const QPointF& at, Qt::MouseButton button) {
                if (button == Qt::LeftButton)
                    focusAt(at);
            });
    connect(timer_, &QTimer::timeout, this, [this] {
        if (!isVisible() && ++hiddenTurns_ % hiddenTurnsPerSample != 0)
            return;
        refresh();
    });
    timer_->start(samplePeriodMilliseconds);
    scene_->apply(settings_);
    bar_->setEnabled(false);
    setTheme(theme_);
    updateOverlay();
}

View3d::~View3d() {
    pool_.waitForDone();
    scene_->setInteractor(nullptr);
    delete vtk_; // before the scene whose actors it draws
}

// ----------------------------------------------------------------------------------------------
// Project, theme, settings

void View3d::setProject(std::shared_ptr<const model::Project> project,
                        std::shared_ptr<const grid::Discretisation> discretisation) {
    const auto sameBodies = [&] {
        return project_ && project && project_->bodies == project->bodies &&
               project_->materials == project->materials && project_->domain == project->domain;
    };
    const bool kept = sameBodies();
    const bool otherGrid = discretisation_ != discretisation;
    const bool otherSize = !project_ || !project || !(project_->domain == project->domain);
    project_ = std::move(project);
    discretisation_ = std::move(discretisation);
    cameraSet_ = cameraSet_ && !otherSize;
    if (otherGrid || !project_)
        forgetField();
    if (!project_) {
        ++generation_;
        scene_->clear();
        vtk_->requestRender();
    } else {
        const auto& domain = project_->domain;
        bar_->setHeights(domain.zMinUm, domain.zMaxUm);
        if (settings_.crossZUm < domain.zMinUm || settings_.crossZUm > domain.zMaxUm) {
            settings_.crossZUm = std::clamp(settings_.crossZUm, domain.zMinUm, domain.zMaxUm);
            bar_->setSettings(settings_);
        }
        if (!kept)
            rebuildGeometry();
    }
    bar_->setEnabled(project_ != nullptr);
    bar_->setZoned(project_ && project_->zones);
    updateReach();
    followZones();
    updateOverlay();
}

void View3d::forgetField() {
    ++generation_;
    sample_.reset();
    kept_.clear();
    lookedSample_.reset();
    dropPicture();
    // Geometry of this generation may be on its way.
    if (geometryRunning_)
        geometryWanted_ = true;
    vtk_->requestRender();
}

void View3d::dropPicture() {
    picture_.reset();
    zoneTask_.reset();
    held_ = 0.0;
    scene_->setPicture(nullptr);
}

void View3d::setTheme(Theme theme) {
    theme_ = theme;
    scene_->setTheme(theme);
    overlay_.setTheme(theme);
    bar_->setTheme(fieldTheme(theme));
    rebuildPicture();
    vtk_->requestRender();
}

void View3d::setActive(bool active) {
    active_ = active;
    if (active)
        refresh();
}

void View3d::setSelectedBody(int index) {
    scene_->setSelection(index);
    vtk_->requestRender();
}

void View3d::setSettings(const View3dSettings& settings) {
    bar_->setSettings(settings);
    change(settings);
}

void View3d::change(const View3dSettings& settings) {
    const View3dSettings before = std::exchange(settings_, settings);
    if (settings.quantity != before.quantity)
        held_ = 0.0;
    if (settings.origin != before.origin) {
        dropPicture();
        updateReach();
    }
    scene_->apply(settings_);
    if (!(cutAway(before) == cutAway(settings_)))
        rebuildGeometry();
    rebuildPicture();
    followZones();
    updateOverlay();
    vtk_->requestRender();
    emit settingsChanged();
}

void View3d::setCamera(CameraPreset preset) {
    scene_->setCamera(preset);
    vtk_->requestRender();
}

void View3d::fit() {
    scene_->fit();
    vtk_->requestRender();
}

// ----------------------------------------------------------------------------------------------
// Geometry

void View3d::rebuildGeometry() {
    if (!project_)
        return;
    if (geometryRunning_) {
        geometryWanted_ = true;
        return;
    }
    geometryRunning_ = true;
    geometryWanted_ = false;
    pool_.start([view = QPointer<View3d>(this), project = project_, cut = cutAway(settings_),
                 generation = generation_] {
        auto geometry =
            std::make_shared<const BodyGeometry>(revolveBodies(revolvedParts(*project), cut));
        deliver(view, [geometry, generation](View3d& receiver) {
            receiver.receiveGeometry(geometry, generation);
        });
    });
}

void View3d::receiveGeometry(std::shared_ptr<const BodyGeometry> geometry,
                             std::uint64_t generation) {
    geometryRunning_ = false;
    const bool again = geometryWanted_;
    if (project_ && generation == generation_) {
        scene_->setBodies(std::move(geometry), *project_);
        if (!cameraSet_) {
            scene_->setCamera(CameraPreset::isometric);
            cameraSet_ = true;
        }
        updateOverlay();
        vtk_->requestRender();
        if (!again)
            emit geometryShown();
    }
    if (again)
        rebuildGeometry();
}

// ----------------------------------------------------------------------------------------------
// Field

bool View3d::wantsField() const {
    return active_ && project_ && discretisation_ && vtk_->canvas() != nullptr && !zonesShown() &&
           (settings_.cutField || settings_.crossField || settings_.isoSurface);
}

void View3d::refresh() {
    if (sampling_ || pictureRunning_ || !wantsField())
        return;
    sampling_ = true;
    const auto found = std::make_shared<std::shared_ptr<const FieldSample>>();
    const std::int64_t known = sample_ ? sample_->step : -1;
    solver_.submit(
        [found, known](run::Simulation& simulation) {
            if (simulation.step() != known)
                *found = sampleElectricField(simulation);
        },
        [found, view = QPointer<View3d>(this), generation = generation_](const Notice*) {
            deliver(view, [found, generation](View3d& receiver) {
                receiver.receiveSample(*found, generation);
            });
        });
}

void View3d::receiveSample(std::shared_ptr<const FieldSample> sample, std::uint64_t generation) {
    sampling_ = false;
    if (!sample || generation != generation_)
        return;
    if (sample_ && sample->step < sample_->step)
        held_ = 0.0; // the run began anew
    sample_ = std::move(sample);
    kept_.add(sample_);
    if (!lookedStep_ && isVisible())
        rebuildPicture();
}

void View3d::lookAt(std::optional<std::int64_t> step) {
    if (step == lookedStep_)
        return;
    lookedStep_ = step;
    lookedSample_ = step ? kept_.nearest(*step) : nullptr;
    if (shownSample() || zonesShown()) {
        rebuildPicture();
    } else {
        picture_.reset();
        scene_->setPicture(nullptr);
    }
    updateOverlay();
    vtk_->requestRender();
}

void View3d::rebuildPicture() {
    if (zonesShown()) {
        rebuildZonePicture();
        return;
    }
    if (!shownSample())
        return;
    if (pictureRunning_) {
        pictureWanted_ = true;
        return;
    }
    const FieldPictureTask task{shownSample(), settings_, &shownMap(settings_, fieldTheme(theme_)),
                                held_};
    startPicture([task] { return makeFieldPicture(task); });
}

void View3d::startPicture(std::function<std::shared_ptr<const FieldPicture>()> make) {
    pictureRunning_ = true;
    pictureWanted_ = false;
    pool_.start([view = QPointer<View3d>(this), make = std::move(make), generation = generation_] {
        auto picture = make();
        deliver(view, [picture, generation](View3d& receiver) {
            receiver.receivePicture(picture, generation);
        });
    });
}

void View3d::receivePicture(std::shared_ptr<const FieldPicture> picture, std::uint64_t generation) {
    pictureRunning_ = false;
    const bool again = pictureWanted_;
    const bool wanted = picture->zones ? zonesShown() : !zonesShown() && shownSample();
    if (generation == generation_ && wanted) {
        picture_ = std::move(picture);
        held_ = again ? held_ : picture_->held;
        scene_->setPicture(picture_);
        updateOverlay();
        vtk_->requestRender();
        if (!again)
            emit fieldShown();
    }
    if (again)
        rebuildPicture();
}

void View3d::updateOverlay() {
    OverlayContent content;
    if (!project_) {
        content.empty = tr("No project is open.\n\nOpen or create one to see its bodies and its "
                           "field in space.");
        overlay_.setContent(content);
        vtk_->requestRender();
        return;
    }
    QStringList hints;
    if (project_->bodies.empty())
        hints << tr("The project has no bodies yet.");
    if (scene_->geometry() && scene_->geometry()->simplified)
        hints << tr("A zone has more posts than can be drawn at a good rate: its rings are drawn "
                    "whole.");
    if (zonesShown())
        describeZones(content, hints);
    else
        describeRun(content, hints);
    content.hint = hints.join(QLatin1Char('\n'));
    overlay_.setContent(content);
    vtk_->requestRender();
}

void View3d::describeRun(OverlayContent& content, QStringList& hints) const {
    const bool planes = settings_.cutField || settings_.crossField;
    if (picture_ && picture_->sample) {
        content.corner = (lookedStep_ ? tr("Looking back: %1, step %2") : tr("%1, step %2"))
                             .arg(formatEngineering(picture_->sample->timeFs, QStringLiteral("fs")),
                                  formatCount(picture_->sample->step));
        if (lookedStep_ && *lookedStep_ != picture_->sample->step)
            hints << tr("The field in space that was kept nearest to step %1.")
                         .arg(formatCount(*lookedStep_));
        if (settings_.isoSurface && picture_->isoSurface)
            content.corner +=
                QLatin1Char('\n') +
                tr("Surface: |E| = %1")
                    .arg(formatEngineering(picture_->isoValue, QStringLiteral("E₀"), 3));
        content.range = picture_->range;
        if (planes) {
            content.map = &shownMap(settings_, fieldTheme(theme_));
            content.quantity = quantityText(settings_.quantity);
        }
        if (picture_->range.nothing && picture_->sample->step == 0)
            hints << tr("The field appears here once the simulation runs (Space).");
    }
    if (lookedStep_ && !lookedSample_)
        hints << tr("No field in space was kept at step %1.").arg(formatCount(*lookedStep_));
    if (project_->zones)
        hints << tr("A run sees the effective medium of the posts; the sum of the zones sees the "
                    "posts as they are.");
}

void View3d::follow(const ProjectDocument& document, const RunFeed& run) {
    connect(&run, &RunFeed::installed, this,
            [this, &document, &run] { setProject(document.project(), run.discretisation()); });
}

} // namespace zonescope::ui
