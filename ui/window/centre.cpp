#include "ui/window/centre.hpp"

#include "ui/editor/edit_layer.hpp"
#include "ui/editor/edit_tool_strip.hpp"
#include "ui/editor/geometry_canvas.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/history/frame_intake.hpp"
#include "ui/history/history_bar.hpp"
#include "ui/look/strip.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/top_view/top_view_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/mode_bar.hpp"
#include "ui/window/probe_marks.hpp"
#include "ui/window/toast.hpp"

#include <QAction>
#include <QApplication>
#include <QPointer>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace zonescope::ui {

Centre::Centre(RunFeed& run, ZoneEditor& editor, std::shared_ptr<archive::RunArchive> archive,
               const run::EngineFactory& factory, std::vector<QAction*> modes)
    : modes_(std::move(modes)) {
    buildViews(run, editor);
    gallery_ = new Gallery;
    compare_ = new ComparePage(std::move(archive), factory);

    fieldColumn_ = new QWidget;
    auto* column = new QVBoxLayout(fieldColumn_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(field_, 1);
    work_ = new QSplitter(Qt::Horizontal);
    work_->setChildrenCollapsible(false);
    work_->addWidget(fieldColumn_);
    work_->addWidget(geometry_);
    work_->setSizes({1, 1});
    geometry_->hide();
    pages_ = new QStackedWidget;
    // The width that it would like to have must not push the panes together.
    pages_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (QWidget* page : std::initializer_list<QWidget*>{work_, view3d_, frequency_, topView_})
        pages_->addWidget(page);
    addPage(*gallery_);
    addPage(*compare_);

    hint_ = new Strip(QStringLiteral("hintStrip"));
    notice_ = new Strip(QStringLiteral("noticeStrip"));
    tools_ = new EditToolStrip(editor);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(notice_);
    layout->addWidget(hint_);
    layout->addWidget(new ModeBar(modes_, *tools_));
    layout->addWidget(recordingBar_);
    layout->addWidget(pages_, 1);
    layout->addWidget(historyBar_);
    connect(pages_, &QStackedWidget::currentChanged, this, [this] {
        showHistoryBar();
        emit pageChanged();
    });
    toast_ = new Toast(this);
    field_->setProperty(helpTopicProperty, QStringLiteral("field"));
    geometry_->setProperty(helpTopicProperty, QStringLiteral("zone-editor"));
    tools_->setProperty(helpTopicProperty, QStringLiteral("zone-editor"));
    topView_->setProperty(helpTopicProperty, QStringLiteral("lens-in-zones"));
    view3d_->setProperty(helpTopicProperty, QStringLiteral("view3d"));
    frequency_->setProperty(helpTopicProperty, QStringLiteral("frequency"));
    historyBar_->setProperty(helpTopicProperty, QStringLiteral("recording"));
    compare_->setProperty(helpTopicProperty, QStringLiteral("runs"));
    recordingBar_->setProperty(helpTopicProperty, QStringLiteral("recording"));
    connectFrames(run);
}

void Centre::buildViews(RunFeed& run, ZoneEditor& editor) {
    field_ = new FieldPanel;
    field_->setLineCutStripVisible(false);
    auto& view = field_->view();
    probeMarks_ = new ProbeMarks(view);
    editLayer_ = new EditLayer(editor, view);
    geometry_ = new GeometryPanel(editor);
    topView_ = new TopViewPanel(editor);
    history_ = new FrameHistory(this);
    intake_ = new FrameIntake({}, this);
    historyBar_ = new HistoryBar(*history_);
    recorder_ = new Recorder(view, this);
    recordingBar_ = new RecordingBar(*recorder_, view);
    recordingBar_->hide();
    view3d_ = new View3d(run.solver());
    frequency_ = new FrequencyPanel;
}

void Centre::connectFrames(RunFeed& run) {
    connect(&run, &RunFeed::installed, history_, [this] {
        intake_->clear();
        history_->clear();
    });
    connect(&run, &RunFeed::frameArrived, history_,
            [this](const std::shared_ptr<const FieldFrame>& frame) {
                history_->setLive(frame);
                intake_->take(frame);
            });
    connect(history_, &FrameHistory::changed, view3d_, [this] {
        view3d_->lookAt(history_->lookingBack() ? std::optional(history_->shownStep())
                                                : std::nullopt);
    });
    connect(intake_, &FrameIntake::arrived, history_, &FrameHistory::add);
    connect(intake_, &FrameIntake::arrived, recorder_, &Recorder::add);
    connect(intake_, &FrameIntake::skipped, recorder_, &Recorder::skip);
    connect(historyBar_, &HistoryBar::stepWanted, this, [&run] { run.solver().step(1); });
    connect(recorder_, &Recorder::stateChanged, this, [this](RecorderState state) {
        intake_->setEveryFrame(state == RecorderState::recording);
    });
}

void Centre::setMode(CentreMode mode) {
    mode_ = mode;
    emit modeSet();
    const auto place = std::ranges::find(allCentreModes, mode) - allCentreModes.begin();
    modes_.at(static_cast<std::size_t>(place))->setChecked(true);
    showGallery(false);
    const bool alone = fieldColumn_->isHidden() || geometry_->isHidden();
    fieldColumn_->setVisible(mode == CentreMode::field || mode == CentreMode::split);
    geometry_->setVisible(mode == CentreMode::geometry || mode == CentreMode::split);
    // Halves at first; then as the user drags them.
    if (mode == CentreMode::split && alone)
        work_->setSizes({width(), width()});
    tools_->setEnabled(mode != CentreMode::threeD && mode != CentreMode::frequency &&
                       mode != CentreMode::topView);
    showHistoryBar();
    if (mode == CentreMode::geometry)
        geometry_->canvas().setFocus();
    else if (mode == CentreMode::threeD)
        view3d_->setFocus();
    else if (mode == CentreMode::frequency)
        frequency_->setFocus();
    else if (mode == CentreMode::topView)
        topView_->setFocus();
    else
        field_->view().setFocus();
}

void Centre::bringForward(CentreMode mode) {
    const QPointer<QWidget> keyboard = QApplication::focusWidget();
    const bool beside =
        keyboard && !pages_->isAncestorOf(keyboard) && window()->isAncestorOf(keyboard);
    setMode(mode);
    if (beside && keyboard)
        keyboard->setFocus();
    else if (mode == CentreMode::frequency)
        frequency_->view().setFocus(); // with the keys of a canvas
}

void Centre::showHistoryBar() {
    const bool field = showsWork() && fieldColumn_->isVisibleTo(work_);
    historyBar_->setVisible(field || page() == view3d_);
}

void Centre::showGallery(bool shown) {
    if (shown)
        gallery_->prepare(theme_);
    QWidget* work = mode_ == CentreMode::threeD      ? static_cast<QWidget*>(view3d_)
                    : mode_ == CentreMode::frequency ? static_cast<QWidget*>(frequency_)
                    : mode_ == CentreMode::topView   ? static_cast<QWidget*>(topView_)
                                                     : work_;
    const bool covered = coversWork();
    pages_->setCurrentWidget(shown ? static_cast<QWidget*>(gallery_) : work);
    emit galleryShown(shown);
    // Who works beside the canvas keeps the keyboard.
    if (!shown && covered)
        focusField();
}

void Centre::addPage(QWidget& page) {
    pages_->addWidget(&page);
    before_.push_back(&page);
}

void Centre::showPage(QWidget& page) {
    showGallery(false);
    pages_->setCurrentWidget(&page);
    page.setFocus();
}

void Centre::closePage(const QWidget& page) {
    if (pages_->currentWidget() == &page)
        showGallery(false);
}

QWidget* Centre::page() const { return pages_->currentWidget(); }

int Centre::pageWidth() const { return pages_->width(); }

bool Centre::coversWork() const { return std::ranges::find(before_, page()) != before_.end(); }

bool Centre::showsWork() const { return page() == work_; }

void Centre::focusField() {
    if (fieldColumn_->isVisible())
        field_->view().setFocus();
}

void Centre::setTheme(Theme theme) {
    theme_ = theme;
    field_->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
    probeMarks_->setTheme(theme);
    tools_->setTheme(theme);
    editLayer_->setTheme(theme);
    geometry_->setTheme(theme);
    view3d_->setTheme(theme);
    topView_->setTheme(theme);
    frequency_->setTheme(theme);
    historyBar_->setTheme(theme);
    recordingBar_->setTheme(theme);
    compare_->setTheme(theme);
    if (gallery_->isVisible())
        gallery_->prepare(theme);
}

void Centre::endViews() {
    disconnect(pages_, nullptr, this, nullptr);
    // These read the solver until they end.
    delete std::exchange(view3d_, nullptr);
    delete std::exchange(recordingBar_, nullptr);
    delete std::exchange(recorder_, nullptr);
}

} // namespace zonescope::ui
