#pragma once

/// \file
/// The instruments: two runs in lockstep with their difference, and what they tell of absorbing
/// layers, of the axis and of rules that are broken on purpose; and single steps.

#include "core/lesson/condition.hpp"
#include "ui/instruments/instrument_plots.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/instruments/layer_handles.hpp"
#include "ui/instruments/lockstep_runner.hpp"
#include "ui/look/theme.hpp"

#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

class QComboBox;
class QLabel;
class QStackedWidget;
class QTabBar;
class QTableWidget;
class QToolButton;

namespace zonescope::ui {

class ElidedLabel;
class FieldView;
class LayerControls;
class LinkedViews;
class PlotPage;
class SteppingPanel;

/// What runs here is neither saved nor kept: the open project and its results stay as they are. All
/// members belong to the GUI thread.
class InstrumentsPage : public QWidget {
    Q_OBJECT
public:
    explicit InstrumentsPage(QWidget* parent = nullptr);
    ~InstrumentsPage() override;

    /// The open project, as it is edited; what runs of it begins anew.
    void setProject(std::shared_ptr<const model::Project> project);
    void open(Instrument instrument);
    /// Breaks a rule.
    void open(instrument::Rule rule);
    void setTheme(Theme theme);

    [[nodiscard]] Instrument instrument() const;
    [[nodiscard]] QComboBox& instrumentBox() noexcept { return *instrument_; }
    /// What B is: a variant, a defect, or a rule.
    [[nodiscard]] QComboBox& choiceBox() noexcept { return *choice_; }
    [[nodiscard]] QToolButton& runButton() noexcept { return *run_; }
    [[nodiscard]] QToolButton& stepButton() noexcept { return *step_; }
    [[nodiscard]] QToolButton& resetButton() noexcept { return *reset_; }
    [[nodiscard]] LayerControls& layers() noexcept { return *layers_; }
    [[nodiscard]] QTabBar& plotTabs() noexcept { return *plots_; }
    [[nodiscard]] PlotPage& plot() noexcept { return *plot_; }
    [[nodiscard]] QTableWidget& axisTable() noexcept { return *table_; }
    [[nodiscard]] QLabel& verdict() noexcept { return *verdict_; }
    [[nodiscard]] FieldView& view(std::size_t place) noexcept { return *views_[place]; }
    /// What is shown; null before the first view of a job.
    [[nodiscard]] const LockstepView* shown() const noexcept { return view_.get(); }
    /// Whether the newest job has been shown and nothing is on its way.
    [[nodiscard]] bool settled() const;
    [[nodiscard]] const InstrumentRecord& record() const noexcept { return record_; }
    /// What lessons may ask of it: "@instrument" and others (lesson::factKinds).
    [[nodiscard]] lesson::Facts facts() const;
    /// The same where there is no page yet.
    [[nodiscard]] static lesson::Facts noFacts();
    /// Null until it was first opened.
    [[nodiscard]] SteppingPanel* stepping() noexcept { return stepping_; }

signals:
    void closeRequested();
    /// These layers are to be those of the open project.
    void layersRequested(const zonescope::model::Boundaries& boundaries);

protected:
    /// Its keys are its own, not those of the window's run.
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Choice {
        QString title;
        std::function<LockstepJob()> make;
    };

    void build();
    QWidget* buildBar();
    QWidget* buildPictures();
    QWidget* buildLower();
    void connectControls();
    /// The choices and plots of the instrument.
    void fill();
    /// Stepping in place of pictures of two runs, or the other way.
    void showBody();
    void buildStepping();
    [[nodiscard]] std::vector<Choice> choices() const;
    [[nodiscard]] std::vector<InstrumentPlot> plotsOf() const;
    void restart();
    void tick();
    void showView();
    void showFrames();
    void showFigures();
    void showAxis();
    void showPlot();
    void explain();
    void keepEcho();
    void holdInside();
    void toggleRun();
    void layersChanged();
    /// The mouse draws a profile of the layer: shown at once, run when it is let go.
    void drawLayer(std::size_t handle, double value);
    void endDrawing(bool kept);
    void sweepThickness();
    void giveUpSweep();

    LockstepRunner runner_;
    std::shared_ptr<const model::Project> project_;  ///< open
    std::shared_ptr<const model::Project> baseline_; ///< A of what is edited
    std::vector<Choice> choices_;
    std::uint64_t number_ = 0; ///< of the job
    std::shared_ptr<const LockstepView> view_;
    InstrumentRecord record_;
    std::optional<LayerShape> shapeBefore_; ///< while the mouse draws
    std::optional<Instrument> scaledFor_;
    std::array<double, 2> peaks_{}; ///< of the fields and of the difference, so far
    bool filling_ = false;          ///< the boxes, not the user
    QTimer timer_;
    Mailbox<std::pair<std::size_t, instrument::ThicknessPoint>> swept_;
    std::jthread sweep_;

    Theme theme_ = Theme::dark;
    QComboBox* instrument_ = nullptr;
    QComboBox* choice_ = nullptr;
    QToolButton* run_ = nullptr;
    QToolButton* step_ = nullptr;
    QToolButton* reset_ = nullptr;
    QToolButton* baselineButton_ = nullptr;
    QComboBox* pace_ = nullptr;
    QComboBox* quantity_ = nullptr;
    QToolButton* close_ = nullptr;
    std::array<ElidedLabel*, 3> headings_{};
    std::array<FieldView*, 3> views_{}; ///< A, B, difference
    LinkedViews* linked_ = nullptr;
    QLabel* explanation_ = nullptr;
    QLabel* verdict_ = nullptr;
    LayerControls* layers_ = nullptr;
    QTableWidget* table_ = nullptr;
    QTabBar* plots_ = nullptr;
    PlotPage* plot_ = nullptr;
    ElidedLabel* note_ = nullptr;
    QStackedWidget* bodies_ = nullptr;
    SteppingPanel* stepping_ = nullptr;
};

} // namespace zonescope::ui
