#pragma once

/// \file
/// Sweeps in the window: a form for new ones, the queue, and results as a table and a plot.

#include "ui/look/theme.hpp"
#include "ui/plots/sweep_columns.hpp"
#include "ui/sweep/sweep_queue.hpp"

#include <QWidget>

#include <memory>
#include <set>

class QBoxLayout;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace zonescope::ui {

class FormSplit;
class ProjectDocument;
class RunFeed;
class SweepForm;
class SweepModel;
class SweepPlot;

/// The points run in the background on half of the cores (or on the CUDA devices), so that the
/// window and its own simulation stay usable.
class SweepPanel : public QWidget {
    Q_OBJECT
public:
    /// @param workers who runs the points; null: gpu::sweepWorkers with half of the cores
    explicit SweepPanel(SweepQueue::WorkersFor workers = {}, QWidget* parent = nullptr);
    ~SweepPanel() override;

    /// Follows the project of a document, which must outlive the panel.
    void setDocument(ProjectDocument* document);
    /// Without a document: the project that new sweeps start from.
    void setProject(std::shared_ptr<const model::Project> project);
    void setTheme(Theme theme);
    /// "Sweep this…": chooses a setting in the form, with a range around its present value.
    void propose(const QString& key);
    /// The same for the wavelength of the light and what stands at it.
    void proposeWavelength();
    /// Estimates times by the rate of the run from now on.
    void follow(const RunFeed& run);
    /// Rate of the solver for the estimate of the time, 1e9 cell-steps/s.
    void setRate(double gcellStepsPerSecond);
    /// The part of its longest time after which the last run ended.
    void setEndPart(double part);
    /// Opens a sweep that was saved as JSON or HDF5; files may also be dropped on the panel.
    /// \throws FileError, InputError
    void openFile(const QString& path);
    /// The same; what is wrong with the file is reported by `failed`.
    void openOrTell(const QString& path);

    [[nodiscard]] SweepQueue& queue() noexcept { return queue_; }
    [[nodiscard]] SweepForm& form() noexcept { return *form_; }
    [[nodiscard]] SweepPlot& plot() noexcept { return *plot_; }
    [[nodiscard]] QTableView& table() noexcept { return *table_; }
    [[nodiscard]] QTreeWidget& list() noexcept { return *list_; }
    /// The selected sweep; null: none.
    [[nodiscard]] const SweepQueue::Entry* selected() const;

signals:
    /// A point is wanted as a project of its own.
    void openProjectRequested(std::shared_ptr<const zonescope::model::Project> project,
                              const QString& name);
    /// The selected sweep, for the plots of the window.
    void tableChanged(const zonescope::ui::SweepColumns& table);
    /// Something went wrong that has no better place, for example a file that cannot be written.
    void failed(const QString& message);
    /// A file was written or read, or text was copied.
    void noted(const QString& message);
    /// Sweeps are running, or no more.
    void runningChanged(bool running);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    /// In a low pane that is wide the queue stands beside the results.
    void arrangeResults(QSize size);
    void showPage();
    /// In a low pane the form has the room that no results need yet, and folds away for them.
    void shareWidth();
    QWidget* buildResults();
    QWidget* buildQueue();
    void connectParts();
    void refreshList();
    /// As high as its rows, up to some.
    void fitList();
    void refreshEntry(int id);
    void showEntry();
    void showButtons();
    void openPoint(int point);
    void openSelectedPoint();
    /// Gives the open project the settings of a point, as one edit.
    void applyPoint(int point);
    void applySelectedPoint();
    /// What a finished sweep took tells what the next one takes.
    void learnSpeed(const SweepQueue::Entry& entry);
    void copyTable();
    void saveAs();
    void openFromDialog();
    void showTableMenu(const QPoint& place);
    [[nodiscard]] QTreeWidgetItem* itemOf(int id) const;

    SweepQueue queue_;
    ProjectDocument* document_ = nullptr;
    std::set<int> learned_; ///< sweeps whose time is known
    SweepForm* form_;
    FormSplit* split_ = nullptr;
    bool formIsWide_ = false;
    bool crowded_ = false;          ///< results in a low pane
    QLabel* explanation_ = nullptr; ///< of what sweeps are
    int resultsWidth_ = 0;          ///< least width of results, pixels
    QWidget* results_ = nullptr;
    QBoxLayout* resultParts_ = nullptr; ///< the queue and what came of one sweep
    QStackedWidget* pages_;
    QTreeWidget* list_;
    QTabWidget* tabs_;
    QTableView* table_;
    SweepModel* model_;
    QSortFilterProxyModel* sorted_;
    SweepPlot* plot_;
    QLabel* summary_;
    QPushButton *pause_, *cancel_, *remove_, *open_, *copy_, *save_, *load_;
    bool running_ = false;
};

} // namespace zonescope::ui
