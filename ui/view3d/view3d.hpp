#pragma once

/// \file
/// The lens and its field in space: bodies revolved about the axis, cut open on request; the live
/// field on the faces of the cut, on an (x, y) plane and as a surface of equal |E|; or the sum of
/// the zones of a lens on a plane through the axis and one across it, from the lens to the focus.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/view3d/geometry_export.hpp"
#include "ui/view3d/sample_history.hpp"
#include "ui/view3d/scene3d.hpp"
#include "ui/view3d/view3d_overlay.hpp"
#include "ui/view3d/view3d_settings.hpp"
#include "ui/view3d/zone_picture.hpp"
#include "ui/words/notice.hpp"
#include "ui/zone_runs/zone_light_source.hpp"

#include <QStringList>
#include <QThreadPool>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QMenu;
class QTimer;

namespace zonescope::ui {

class ProjectDocument;
class RunFeed;
class View3dBar;
class VtkWidget;

/// The field's own theme.
[[nodiscard]] constexpr FieldTheme fieldTheme(Theme theme) noexcept {
    return theme == Theme::dark ? FieldTheme::dark : FieldTheme::light;
}

/// Takes a coarse sample of the field from the solver a few times a second while it is active, less
/// often while it is hidden, and keeps them to look back at; geometry and pictures are made on
/// threads of its own. Keys: 1 to 4 look from above, from the side, isometrically and along the
/// axis; F fits, O changes the projection, A the axes, G the bodies, Escape selects nothing; all
/// others go on to the window.
class View3d : public QWidget {
    Q_OBJECT
public:
    /// @param solver must outlive the view
    explicit View3d(SolverThread& solver, QWidget* parent = nullptr);
    ~View3d() override;

    /// Shows the open project and the run from now on.
    void follow(const ProjectDocument& document, const RunFeed& run);
    /// Null shows the empty state. The camera stays unless the domain's size changes.
    /// @param discretisation may be null when the project cannot be put on a grid: then it has
    /// bodies and no field
    void setProject(std::shared_ptr<const model::Project> project,
                    std::shared_ptr<const grid::Discretisation> discretisation);
    /// The light behind lenses of zones, which must outlive the view. Each new sum is shown in the
    /// place of the run; when it is gone, the run is shown again.
    void setZoneLight(ZoneLightSource& light);
    void setTheme(Theme theme);
    /// Whether the field is followed at all; at first it is, as long as the view is visible.
    void setActive(bool active);
    /// Shows the kept field nearest to a step of the past; empty: the live one again.
    void lookAt(std::optional<std::int64_t> step);
    /// The step looked back at; empty when live.
    [[nodiscard]] std::optional<std::int64_t> lookedAt() const noexcept { return lookedStep_; }
    /// Marks a body without a signal; -1: none.
    void setSelectedBody(int index);

    [[nodiscard]] const View3dSettings& settings() const noexcept { return settings_; }
    void setSettings(const View3dSettings& settings);
    void setCamera(CameraPreset preset);
    void fit();

    /// Writes what is seen, with its colour bar. Errors and success come as `noticed`.
    void exportPicture(const QString& path, int scale, bool transparent);
    /// Writes the bodies as they are shown, cut included, in the background.
    void exportGeometry(const QString& path, GeometryFormat format);

    [[nodiscard]] VtkWidget& canvas() noexcept { return *vtk_; }
    [[nodiscard]] Scene3d& scene() noexcept { return *scene_; }
    [[nodiscard]] const View3dOverlay& overlay() const noexcept { return overlay_; }
    /// The field that is shown; null before the first.
    [[nodiscard]] const std::shared_ptr<const FieldPicture>& picture() const noexcept {
        return picture_;
    }
    /// Samples now, without waiting for the next turn.
    void refresh();

signals:
    /// The user picked a body (its place in the project's list); -1: none.
    void bodyPicked(int index);
    void editBodyRequested(int index);
    /// An export succeeded (severity note) or failed.
    void noticed(const zonescope::ui::Notice& notice);
    void settingsChanged();
    /// Other bodies, another cut are on the screen.
    void geometryShown();
    /// A newer field is on the screen.
    void fieldShown();

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void buildExportMenu();
    void change(const View3dSettings& settings);
    void rebuildGeometry();
    void receiveGeometry(std::shared_ptr<const BodyGeometry> geometry, std::uint64_t generation);
    [[nodiscard]] bool wantsField() const;
    /// The sample on the screen: the newest, or one of the past.
    [[nodiscard]] const std::shared_ptr<const FieldSample>& shownSample() const noexcept {
        return lookedStep_ ? lookedSample_ : sample_;
    }
    void receiveSample(std::shared_ptr<const FieldSample> sample, std::uint64_t generation);
    void rebuildPicture();
    void startPicture(std::function<std::shared_ptr<const FieldPicture>()> make);
    void dropPicture();
    void describeRun(OverlayContent& content, QStringList& hints) const;
    void receivePicture(std::shared_ptr<const FieldPicture> picture, std::uint64_t generation);
    void forgetField();
    void updateOverlay();
    // view3d_zones.cpp
    [[nodiscard]] bool zonesShown() const noexcept;
    [[nodiscard]] std::vector<LightWish> zoneWishes() const;
    void takeZoneSum();
    void updateReach();
    void followZones();
    void wishZones(bool again);
    void showZoneState();
    [[nodiscard]] double zoneProgress() const;
    void rebuildZonePicture();
    void describeZones(OverlayContent& content, QStringList& hints) const;
    void pickAt(const QPointF& position);
    void focusAt(const QPointF& position);
    void showMenu(const QPointF& position);
    void askPicture();
    void askGeometry(GeometryFormat format);
    /// Runs `work` on the pool and reports its outcome for `path`.
    void write(const QString& path, std::function<void()> work);

    SolverThread& solver_;
    std::shared_ptr<const model::Project> project_;
    std::shared_ptr<const grid::Discretisation> discretisation_;
    View3dSettings settings_;
    Theme theme_ = Theme::dark;
    bool active_ = true;

    std::unique_ptr<Scene3d> scene_;
    VtkWidget* vtk_ = nullptr;
    View3dOverlay overlay_;
    View3dBar* bar_ = nullptr;
    QMenu* exportMenu_ = nullptr;
    QTimer* timer_ = nullptr;
    int pictureScale_ = 2;
    bool transparent_ = false;

    /// Grows with every project: what belongs to an older one is dropped.
    std::uint64_t generation_ = 0;
    bool geometryRunning_ = false, geometryWanted_ = false;
    bool sampling_ = false;
    bool pictureRunning_ = false, pictureWanted_ = false;
    bool cameraSet_ = false;
    std::shared_ptr<const FieldSample> sample_; ///< the newest
    SampleHistory kept_;
    std::optional<std::int64_t> lookedStep_; ///< empty: live
    std::shared_ptr<const FieldSample> lookedSample_;
    int hiddenTurns_ = 0; ///< of the timer since the last sample for the history
    std::shared_ptr<const FieldPicture> picture_;
    double held_ = 0.0;
    ZoneLightSource* light_ = nullptr;
    /// What the picture of the zones, shown or under way, is made from.
    std::optional<ZonePictureTask> zoneTask_;

    QThreadPool pool_; ///< last: its work ends before the rest
};

} // namespace zonescope::ui
