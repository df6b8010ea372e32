#pragma once

/// \file
/// The data sheet of the lens: its figures at every wavelength, its curves, and the report.

#include "core/datasheet/lens_sheet.hpp"
#include "core/grid/discretisation.hpp"
#include "core/report/lens_report.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/reading_source.hpp"
#include "ui/solver/solver_status.hpp"
#include "ui/words/notice.hpp"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableWidget;
class QToolButton;

namespace zonescope::ui {

class ChartView;
class ElidedLabel;
class RunFeed;
class SvgPicture;

/// Measures beside the run, from copies of the monitors, when a run has ended or the user asks.
/// All members belong to the GUI thread.
class DataSheetPanel : public QWidget {
    Q_OBJECT
public:
    explicit DataSheetPanel(QWidget* parent = nullptr);
    ~DataSheetPanel() override;

    /// Measures the run from now on.
    void follow(RunFeed& run);
    /// How it reads the engine: SolverThread::submit.
    void setSubmit(SubmitJob submit);
    /// Another project, or an edited one: the sheet is dropped.
    void begin(std::shared_ptr<const grid::Discretisation> discretisation);
    /// The run has moved on; a finished one is measured when the panel is looked at.
    void follow(const SolverStatus& status);
    void setTheme(Theme theme);
    /// Whether a finished run is measured while nobody looks at the panel, too.
    void setMeasuresUnseen(bool unseen);
    /// Whether a finished run is measured in the moment when it has ended: figures that follow
    /// changes of the lens. The sheet before stays on the panel meanwhile.
    void setMeasuresAtOnce(bool atOnce);
    /// Measures the run as it stands.
    void measure();
    /// Whether the figures are to be those of unpolarised light.
    [[nodiscard]] bool wantsUnpolarized() const;
    /// Writes the report that the suffix asks for: .html, .pdf, .csv or .json.
    void writeReport(const QString& file);

    /// What the last measurement took, s; 0 before the first.
    [[nodiscard]] double measureSeconds() const noexcept { return measureSeconds_; }
    /// Null before the first measurement.
    [[nodiscard]] const std::shared_ptr<const datasheet::LensSheet>& sheet() const noexcept {
        return sheet_;
    }
    /// The sheet, or as long as there is none the one of the design wavelength alone.
    [[nodiscard]] const std::shared_ptr<const datasheet::LensSheet>& figures() const noexcept {
        return sheet_ ? sheet_ : design_;
    }
    [[nodiscard]] QTableWidget& table() noexcept { return *table_; }
    [[nodiscard]] ChartView& chart() noexcept { return *chart_; }
    /// The plot that is chosen; null before the first measurement.
    [[nodiscard]] const report::SheetPlot* shownPlot();
    /// Shows the row of a figure and selects it.
    void showFigure(datasheet::Figure figure);
    /// Asks for a file name and writes the report of this suffix: html, pdf, csv or json. Nothing
    /// happens before there is a sheet.
    void exportReport(const QString& suffix);
    /// What stands in place of a sheet; empty when there is one.
    [[nodiscard]] QString explanation() const;

signals:
    /// There is a new sheet.
    void measured();
    /// With setMeasuresAtOnce: there are the figures at the design wavelength, see figures(); those
    /// at the others come when the run rests.
    void measuredDesign();
    /// They will not be there.
    /// @param problem why; empty: the run is another one meanwhile
    void notMeasured(const QString& problem);
    /// A report was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);
    void runRequested();
    /// Light at an angle is measured elsewhere.
    void fieldOfViewRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Answer {
        std::shared_ptr<const datasheet::LensSheet> sheet;
        QString problem;
    };

    void build();
    [[nodiscard]] bool isOblique() const;
    void tick();
    void measureDesign();
    [[nodiscard]] ReadingSource<Answer>::Read reading(bool designOnly) const;
    void explainState();
    void showSheet();
    void fillTable();
    /// The table as wide as its figures, as long as the plot keeps enough and nobody has dragged.
    void shareWidth();
    void fillPlots();
    void showPlot();
    void showCurves(const plot::Plot& plot);
    void askReport(const QString& suffix, const QString& filter);

    SubmitJob submit_;
    std::shared_ptr<const grid::Discretisation> discretisation_;
    std::vector<model::Problem> missing_;
    SolverStatus status_;
    ReadingSource<Answer> source_;
    ReadingSource<Answer> quick_; ///< of the design wavelength alone
    ReadingSource<std::shared_ptr<const Notice>> writer_;
    std::shared_ptr<const datasheet::LensSheet> sheet_;
    std::shared_ptr<const datasheet::LensSheet> design_;
    std::int64_t designStep_ = -1;
    std::uint64_t designEpoch_ = 0;
    QElapsedTimer sinceDesign_;
    QElapsedTimer sinceRead_; ///< of the measurement under way
    double measureSeconds_ = 0.0;
    QString problem_; ///< why the last measurement failed
    bool measuring_ = false;
    bool measuredUnpolarized_ = false; ///< of the last measurement
    bool writing_ = false;
    bool unseen_ = false; ///< finished runs are measured even while hidden
    bool atOnce_ = false;
    bool unshown_ = false; ///< the widgets are filled when the panel is looked at
    std::int64_t measuredStep_ = -1;
    std::uint64_t measuredEpoch_ = 0;
    std::vector<report::SheetPlot> plots_; ///< in the order of the box
    int ofWavelength_ = 0;                 ///< of them, the first ones
    QTimer timer_;

    QStackedWidget* pages_ = nullptr;
    QLabel* explanation_ = nullptr;
    QPushButton* action_ = nullptr;
    QPushButton* measure_ = nullptr;
    QCheckBox* unpolarized_ = nullptr;
    ElidedLabel* title_ = nullptr;
    QSplitter* halves_ = nullptr;
    bool dragged_ = false;
    QTableWidget* table_ = nullptr;
    QComboBox* wavelength_ = nullptr;
    QComboBox* plot_ = nullptr;
    QStackedWidget* drawing_ = nullptr;
    ChartView* chart_ = nullptr;
    SvgPicture* map_ = nullptr;
    QToolButton* export_ = nullptr;
    std::vector<std::pair<QString, QString>> formats_; ///< suffix and filter of each report
};

} // namespace zonescope::ui
