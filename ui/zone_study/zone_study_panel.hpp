#pragma once

/// \file
/// How much the way a lens is cut into zones matters: one setting of its zones with several values,
/// run beside the window, as a table and as a plot.

#include "ui/look/theme.hpp"
#include "ui/solver/reading_source.hpp"
#include "ui/words/notice.hpp"
#include "ui/zone_study/zone_study_job.hpp"

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableWidget;
class QToolButton;

namespace zonescope::ui {

class ChartView;
class NumberListEdit;

/// Each setting keeps its values and its last study until another project is opened.
class ZoneStudyPanel : public QWidget {
    Q_OBJECT
public:
    /// @param workers of the runs of each project
    explicit ZoneStudyPanel(ZoneStudyJob::WorkersFor workers, QWidget* parent = nullptr);
    ~ZoneStudyPanel() override;

    /// The project as it is now; null: none. Studies of it as it was stay, and say so.
    void setProject(std::shared_ptr<const model::Project> project);
    /// Another project: studies are forgotten, the values are the usual ones.
    void clear();
    void setTheme(Theme theme);
    /// Runs the chosen setting with its values.
    void start();
    /// What has been run stays.
    void cancel();

    [[nodiscard]] bool running() const noexcept { return job_ != nullptr; }
    /// Of the chosen setting, finished or not; null before the first value has ended.
    [[nodiscard]] const std::shared_ptr<const ZoneStudy>& study() const;
    /// Why no study can run; empty: it can.
    [[nodiscard]] QString obstacle() const;
    /// Writes what the suffix asks for: .csv the table, .html a page with plots.
    void write(const QString& file);

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    // zone_study_layout.cpp
    void build();
    QWidget* buildForm();
    QWidget* buildResults();
    void buildExports();
    void askFile(const QString& title, const QString& filter, const QString& suffix);
    // zone_study_panel.cpp
    void tick();
    [[nodiscard]] zones::ZoneSetting setting() const;
    [[nodiscard]] NumberListEdit& values() const;
    // zone_study_results.cpp
    void refresh();
    void showButtons();
    void showNotes();
    void showProgress();
    void showTable();
    void showPlot();
    void showViews();

    ZoneStudyJob::WorkersFor workers_;
    std::shared_ptr<const model::Project> project_;
    QString missing_; ///< what the project lacks for a study
    std::array<std::shared_ptr<const ZoneStudy>, zones::zoneSettings.size()> studies_;
    std::unique_ptr<ZoneStudyJob> job_;
    ReadingSource<std::shared_ptr<const Notice>> writer_;
    bool writing_ = false;
    QTimer timer_;

    QComboBox *setting_ = nullptr, *figure_ = nullptr;
    QStackedWidget* valuePages_ = nullptr;
    std::array<NumberListEdit*, zones::zoneSettings.size()> values_{};
    QPushButton *start_ = nullptr, *cancel_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel *progress_ = nullptr, *notes_ = nullptr, *failures_ = nullptr;
    QTableWidget* table_ = nullptr;
    ChartView* chart_ = nullptr;
    QThreadPool pool_; ///< last: waits for what runs in it
};

} // namespace zonescope::ui
