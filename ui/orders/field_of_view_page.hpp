#pragma once

/// \file
/// Images of distant points at several angles: what a lens makes of oblique plane waves.

#include "core/run/orders/field_of_view_queue.hpp"
#include "ui/background/background_job.hpp"
#include "ui/look/theme.hpp"
#include "ui/words/notice.hpp"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableWidget;
class QTabWidget;
class QToolButton;
class QStackedWidget;

namespace zonescope::ui {

class ChartView;
class MapStrip;
class ProjectDocument;
class QuantityEdit;

/// Angles run beside the window. All members belong to the GUI thread.
class FieldOfViewPage : public QWidget {
    Q_OBJECT
public:
    explicit FieldOfViewPage(run::WorkersFor workers, QWidget* parent = nullptr);
    ~FieldOfViewPage() override;

    /// Follows the project of a document, which must outlive the page.
    void setDocument(ProjectDocument* document);
    void setTheme(Theme theme);
    /// Rate of the solver for the estimate of the time, 1e9 cell-steps/s.
    void setRate(double gcellStepsPerSecond);
    /// Runs the chosen angles from the beginning.
    void start();

    /// A moment of the queue that runs or has run; without angles before the first one.
    [[nodiscard]] const run::FieldOfViewSnapshot& now() const noexcept { return now_; }
    /// Why nothing can be run, or what would be.
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] MapStrip& images() noexcept { return *strip_; }
    [[nodiscard]] ChartView& chart() noexcept { return *chart_; }
    [[nodiscard]] QTableWidget& table() noexcept { return *table_; }
    /// "7.5°".
    [[nodiscard]] static QString degreesText(double angle);
    /// Writes what the suffix asks for: .png the images, .csv the table.
    void write(const QString& file);
    /// Writes each image as psf_ANGLE.csv.
    void writeImages(const QString& folder);

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    // field_of_view_layout.cpp
    void build();
    QWidget* buildForm();
    QWidget* buildResults();
    QWidget* buildQueue();
    void buildExport();
    // field_of_view_page.cpp
    void check();
    [[nodiscard]] run::FieldOfViewOptions options() const;
    void begin(std::shared_ptr<run::FieldOfViewQueue> queue);
    void tick();
    [[nodiscard]] bool active() const;
    void showVerdict();
    void showQueue();
    void report(std::function<void()> work, const QString& place);
    // field_of_view_results.cpp
    void showResults();
    void showImages();
    void showCurves();
    void showTable();

    run::WorkersFor workers_;
    ProjectDocument* document_ = nullptr;
    BackgroundJob<run::FieldOfViewQueue> maker_;
    std::shared_ptr<run::FieldOfViewQueue> next_;  ///< checked, not started
    std::shared_ptr<run::FieldOfViewQueue> queue_; ///< started
    QString problem_;
    bool startWhenMade_ = false;
    run::FieldOfViewSnapshot now_;
    std::size_t shown_ = 0; ///< images that are drawn
    ReadingSource<std::shared_ptr<const Notice>> writer_;
    bool writing_ = false;
    QTimer timer_;
    QTimer settle_; ///< the form has been left alone for a moment

    QDoubleSpinBox *from_ = nullptr, *to_ = nullptr;
    QSpinBox* count_ = nullptr;
    QComboBox* polarization_ = nullptr;
    QDoubleSpinBox* polarizationAngle_ = nullptr;
    QComboBox* extent_ = nullptr;
    QuantityEdit* halfWidth_ = nullptr;
    QSpinBox* points_ = nullptr;
    double rate_ = 0.0; ///< 0: not known yet
    QLabel* verdict_ = nullptr;
    QPushButton *start_ = nullptr, *pause_ = nullptr, *cancel_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* progress_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    MapStrip* strip_ = nullptr;
    QComboBox* scale_ = nullptr;
    QComboBox* figure_ = nullptr;
    ChartView* chart_ = nullptr;
    QTableWidget* table_ = nullptr;
};

} // namespace zonescope::ui
