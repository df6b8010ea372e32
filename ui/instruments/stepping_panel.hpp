#pragma once

/// \file
/// Stepping: one time step made visible. H alone, then E alone, the stencil and the numbers of one
/// update, a spreadsheet of the cells around it, the Courant number beyond its limit, and the
/// update as code.

#include "core/lesson/condition.hpp"
#include "ui/instruments/stepping_runner.hpp"
#include "ui/look/theme.hpp"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QSlider;
class QSpinBox;
class QTabWidget;
class QTableWidget;
class QToolButton;

namespace zonescope::ui {

class CellTable;
class DispersionMeter;
class PlotPage;
class StencilView;

/// The open project runs here in double precision on the processor, without being changed. All
/// members belong to the GUI thread.
class SteppingPanel : public QWidget {
    Q_OBJECT
public:
    explicit SteppingPanel(QWidget* parent = nullptr);
    ~SteppingPanel() override;

    /// Begins anew with the project while it is visible.
    void setProject(std::shared_ptr<const model::Project> project);
    void setTheme(Theme theme);
    /// Shows the update of a value.
    void choose(const instrument::YeePlace& place);

    [[nodiscard]] QToolButton& backButton() noexcept { return *back_; }
    [[nodiscard]] QToolButton& halfStepButton() noexcept { return *halfStep_; }
    [[nodiscard]] QToolButton& stepButton() noexcept { return *step_; }
    [[nodiscard]] QToolButton& runButton() noexcept { return *run_; }
    [[nodiscard]] QToolButton& resetButton() noexcept { return *reset_; }
    [[nodiscard]] QToolButton& rewindButton() noexcept { return *rewind_; }
    [[nodiscard]] QComboBox& paceBox() noexcept { return *pace_; }
    [[nodiscard]] QComboBox& componentBox() noexcept { return *component_; }
    [[nodiscard]] QSpinBox& columnBox() noexcept { return *column_; }
    [[nodiscard]] QSpinBox& rowBox() noexcept { return *row_; }
    [[nodiscard]] QSlider& courantSlider() noexcept { return *courant_; }
    [[nodiscard]] QCheckBox& beyondBox() noexcept { return *beyond_; }
    [[nodiscard]] StencilView& stencil() noexcept { return *stencil_; }
    [[nodiscard]] QTableWidget& numbers() noexcept { return *numbers_; }
    [[nodiscard]] QLabel& formula() noexcept { return *formula_; }
    [[nodiscard]] QLabel& verdict() noexcept { return *verdict_; }
    [[nodiscard]] QLabel& times() noexcept { return *times_; }
    [[nodiscard]] QTabWidget& tabs() noexcept { return *tabs_; }
    [[nodiscard]] CellTable& cells() noexcept { return *cells_; }
    [[nodiscard]] QComboBox& cellRowsBox() noexcept { return *cellRows_; }
    [[nodiscard]] QToolButton& copyCellsButton() noexcept { return *copyCells_; }
    [[nodiscard]] PlotPage& energy() noexcept { return *energy_; }
    [[nodiscard]] DispersionMeter& dispersion() noexcept { return *dispersion_; }
    [[nodiscard]] QComboBox& languageBox() noexcept { return *language_; }
    [[nodiscard]] QPlainTextEdit& code() noexcept { return *code_; }
    [[nodiscard]] QToolButton& copyCodeButton() noexcept { return *copyCode_; }
    /// What is shown; null before the first view of a run.
    [[nodiscard]] const SteppingView* shown() const noexcept { return view_.get(); }
    /// Nothing is on its way.
    [[nodiscard]] bool settled() const;
    /// The fields grow as they should not.
    [[nodiscard]] bool growthSeen() const;
    /// What lessons may ask of it (lesson::factKinds).
    [[nodiscard]] lesson::Facts facts() const;

signals:
    /// Of the value below the mouse; empty: none.
    void readOut(const QString& text);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildBar();
    QWidget* buildCourant();
    QWidget* buildUpper();
    QWidget* buildCells();
    QWidget* buildCode();
    void connectControls();
    void restart();
    void tick();
    void showView();
    void showChosen();
    void showNumbers();
    void showEnergy();
    void showCode();
    void showCourant();
    void move(std::int64_t halfSteps);
    void toggleRun();
    /// The next step of a paced run, when its time has come.
    void goOn();
    bool handleKey(int key);
    [[nodiscard]] std::optional<double> wantedCourant() const;

    SteppingRunner runner_;
    std::shared_ptr<const model::Project> project_;
    std::shared_ptr<const SteppingView> view_;
    std::uint64_t number_ = 0;
    instrument::YeePlace chosen_;
    bool placed_ = false;     ///< chosen_ was taken from the project
    bool looking_ = false;    ///< a place was chosen and is not shown yet
    bool filling_ = false;    ///< the controls, not the user
    bool running_ = false;    ///< until it is stopped
    bool courantSet_ = false; ///< by the slider; else that of the project
    double limit_ = 0.0;      ///< of the Courant number, for the slider
    Theme theme_ = Theme::dark;
    QTimer timer_, courantPause_;
    QElapsedTimer sinceStep_; ///< of a paced run

    QToolButton* back_ = nullptr;
    QToolButton* halfStep_ = nullptr;
    QToolButton* step_ = nullptr;
    QToolButton* run_ = nullptr;
    QToolButton* reset_ = nullptr;
    QToolButton* rewind_ = nullptr;
    QComboBox* pace_ = nullptr;
    QComboBox* component_ = nullptr;
    QSpinBox* column_ = nullptr;
    QSpinBox* row_ = nullptr;
    QSlider* courant_ = nullptr;
    QLabel* courantText_ = nullptr;
    QCheckBox* beyond_ = nullptr;
    QLabel* times_ = nullptr;
    StencilView* stencil_ = nullptr;
    QLabel* formula_ = nullptr;
    QLabel* remark_ = nullptr;
    QTableWidget* numbers_ = nullptr;
    QLabel* verdict_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QComboBox* cellRows_ = nullptr;
    QToolButton* copyCells_ = nullptr;
    CellTable* cells_ = nullptr;
    PlotPage* energy_ = nullptr;
    DispersionMeter* dispersion_ = nullptr;
    QComboBox* language_ = nullptr;
    QToolButton* copyCode_ = nullptr;
    QPlainTextEdit* code_ = nullptr;
};

} // namespace zonescope::ui
