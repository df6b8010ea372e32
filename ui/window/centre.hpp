#pragma once

/// \file
/// The middle of the window: the views of field and lens, and the pages that take their place.

#include "core/archive/run_archive.hpp"
#include "core/run/simulation.hpp"
#include "ui/look/theme.hpp"
#include "ui/window/workspace.hpp"

#include <QWidget>

#include <memory>
#include <vector>

class QAction;
class QSplitter;
class QStackedWidget;

namespace zonescope::ui {

class ComparePage;
class EditLayer;
class EditToolStrip;
class FieldPanel;
class FrameHistory;
class FrameIntake;
class FrequencyPanel;
class Gallery;
class GeometryPanel;
class HistoryBar;
class ProbeMarks;
class Recorder;
class RecordingBar;
class RunFeed;
class Strip;
class Toast;
class TopViewPanel;
class View3d;
class ZoneEditor;

/// Owns what it shows, which of it is in front, and the frames that the field looks back on. Under
/// the strips with messages stands the work: field and geometry, or one of the other views, as the
/// mode says. Gallery, comparison and instruments come before it until they are closed.
class Centre : public QWidget {
    Q_OBJECT
public:
    /// @param modes one action for each of allCentreModes, of one group
    Centre(RunFeed& run, ZoneEditor& editor, std::shared_ptr<archive::RunArchive> archive,
           const run::EngineFactory& factory, std::vector<QAction*> modes);

    [[nodiscard]] FieldPanel& field() const noexcept { return *field_; }
    [[nodiscard]] ProbeMarks& probeMarks() const noexcept { return *probeMarks_; }
    [[nodiscard]] EditLayer& editLayer() const noexcept { return *editLayer_; }
    [[nodiscard]] GeometryPanel& geometry() const noexcept { return *geometry_; }
    [[nodiscard]] FrequencyPanel& frequency() const noexcept { return *frequency_; }
    [[nodiscard]] View3d& view3d() const noexcept { return *view3d_; }
    [[nodiscard]] TopViewPanel& topView() const noexcept { return *topView_; }
    [[nodiscard]] FrameHistory& history() const noexcept { return *history_; }
    [[nodiscard]] HistoryBar& historyBar() const noexcept { return *historyBar_; }
    [[nodiscard]] Recorder& recorder() const noexcept { return *recorder_; }
    [[nodiscard]] RecordingBar& recordingBar() const noexcept { return *recordingBar_; }
    [[nodiscard]] Gallery& gallery() const noexcept { return *gallery_; }
    [[nodiscard]] ComparePage& compare() const noexcept { return *compare_; }
    [[nodiscard]] Strip& notice() const noexcept { return *notice_; }
    [[nodiscard]] Strip& hint() const noexcept { return *hint_; }
    [[nodiscard]] Toast& toast() const noexcept { return *toast_; }

    [[nodiscard]] CentreMode mode() const noexcept { return mode_; }
    void setMode(CentreMode mode);
    /// setMode by itself: whoever works beside the canvas keeps the keyboard.
    void bringForward(CentreMode mode);
    /// Shows the gallery, or the work in place of any other page.
    void showGallery(bool shown);
    /// Adds a page that comes before the work until it is closed.
    void addPage(QWidget& page);
    /// Brings such a page to the front with the keyboard.
    void showPage(QWidget& page);
    /// Shows the work again if this page is in front.
    void closePage(const QWidget& page);
    [[nodiscard]] QWidget* page() const;
    /// Width of the place of the pages.
    [[nodiscard]] int pageWidth() const;
    /// Whether the page in front stands before the work.
    [[nodiscard]] bool coversWork() const;
    /// Whether field and geometry are in front.
    [[nodiscard]] bool showsWork() const;
    /// The keyboard goes to the field if it is shown.
    void focusField();
    void setTheme(Theme theme);
    /// Ends what reads the solver. While pages go others come to the front: nobody is told any
    /// more.
    void endViews();

signals:
    void modeSet();
    void pageChanged();
    void galleryShown(bool shown);

private:
    void buildViews(RunFeed& run, ZoneEditor& editor);
    void connectFrames(RunFeed& run);
    /// Beside what can look back.
    void showHistoryBar();

    FieldPanel* field_ = nullptr;
    ProbeMarks* probeMarks_ = nullptr;
    EditLayer* editLayer_ = nullptr;
    EditToolStrip* tools_ = nullptr;
    GeometryPanel* geometry_ = nullptr;
    FrequencyPanel* frequency_ = nullptr;
    View3d* view3d_ = nullptr;
    TopViewPanel* topView_ = nullptr;
    FrameIntake* intake_ = nullptr;
    FrameHistory* history_ = nullptr;
    HistoryBar* historyBar_ = nullptr;
    Recorder* recorder_ = nullptr;
    RecordingBar* recordingBar_ = nullptr;
    Gallery* gallery_ = nullptr;
    ComparePage* compare_ = nullptr;
    Strip* notice_ = nullptr;
    Strip* hint_ = nullptr;
    Toast* toast_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    QSplitter* work_ = nullptr;          ///< page with field and geometry
    QWidget* fieldColumn_ = nullptr;     ///< field and history
    std::vector<const QWidget*> before_; ///< pages that come before the work
    std::vector<QAction*> modes_;
    CentreMode mode_ = CentreMode::field;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
