#pragma once

/// \file
/// The zones of a lens as a queue beside the window: progress of each, the sum as it grows, its
/// focus, and what the approximations say instead.

#include "core/zones/zone_queue.hpp"
#include "ui/background/background_job.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/reading_source.hpp"
#include "ui/words/notice.hpp"
#include "ui/zone_runs/zone_light_source.hpp"
#include "ui/zone_runs/zone_outcome.hpp"

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableWidget;
class QTabWidget;
class QToolButton;

namespace zonescope::ui {

class MapStrip;
class ProjectDocument;
class ZoneSectionView;
class ZoneStudyPanel;

/// Zones run beside the window; finished ones are kept in a folder, so that a queue that was cut
/// off goes on. All members belong to the GUI thread, which never waits for a queue.
class ZoneRunsPanel : public QWidget {
    Q_OBJECT
public:
    /// Makes the workers that run the zones of a project.
    using ZoneWorkersFor = std::function<zones::ZoneWorkers(const model::Project&)>;

    /// @param workers null: one for each device, else for each core
    /// @param folder where finished zones are kept, by project; empty: the user's data
    explicit ZoneRunsPanel(ZoneWorkersFor workers = {}, const QString& folder = {},
                           QWidget* parent = nullptr);
    ~ZoneRunsPanel() override;

    /// Follows the project of a document, which must outlive the panel.
    void setDocument(ProjectDocument* document);
    void setTheme(Theme theme);
    /// Runs all zones of the project as it is now; those that are kept are not run again.
    void start();
    /// Computes the approximations beside the zones.
    void compare();

    /// Null before it is planned, or when there is none.
    [[nodiscard]] const std::shared_ptr<zones::ZoneQueue>& queue() const noexcept { return queue_; }
    /// A moment of the queue.
    [[nodiscard]] const zones::ZoneSnapshot& now() const noexcept { return now_; }
    /// What is shown; null before the first zone has finished.
    [[nodiscard]] const std::shared_ptr<const ZoneOutcome>& outcome() const noexcept {
        return outcome_;
    }
    /// Null before it has been asked for.
    [[nodiscard]] const std::shared_ptr<const ZoneComparison>& comparison() const noexcept {
        return comparison_;
    }
    [[nodiscard]] QTableWidget& table() noexcept { return *table_; }
    [[nodiscard]] QTableWidget& figures() noexcept { return *figures_; }
    [[nodiscard]] MapStrip& nearField() noexcept { return *near_; }
    [[nodiscard]] MapStrip& focus() noexcept { return *focus_; }
    /// What the sum sends on behind the lens.
    [[nodiscard]] ZoneLightSource& light() noexcept { return light_; }
    [[nodiscard]] ZoneSectionView& section() noexcept { return *section_; }
    [[nodiscard]] ZoneStudyPanel& study() noexcept { return *study_; }
    /// What stands in place of the zones; empty when there are some.
    [[nodiscard]] QString explanation() const;
    /// Where finished zones of the open project are kept.
    [[nodiscard]] QString keptFolder() const;
    /// Writes what the suffix asks for: .h5 the sum, .html its data sheet.
    void write(const QString& file);

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);
    void exampleRequested(const QString& name);
    /// The project should get zones.
    void zonesWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    // zone_runs_layout.cpp
    void build();
    QWidget* buildQueue();
    QWidget* buildResults();
    void buildExports();
    void askFile(const QString& title, const QString& filter, const QString& suffix);
    // zone_runs_panel.cpp
    void drop();
    void plan();
    void wishQueue();
    void adopt(std::shared_ptr<zones::ZoneQueue> queue);
    void begin();
    void tick();
    void readIfDue();
    void stopComparing();
    [[nodiscard]] bool active() const;
    [[nodiscard]] bool ended() const;
    [[nodiscard]] bool possible() const;
    void command(std::function<void(zones::ZoneQueue&)> work);
    // zone_runs_results.cpp
    void explain();
    void showPlan();
    void showQueue();
    void showButtons();
    void showTable();
    void showOutcome();
    void showFigures();

    ZoneWorkersFor workers_;
    QString folder_;
    ProjectDocument* document_ = nullptr;
    std::shared_ptr<const model::Project> project_; ///< as it is now
    bool planDue_ = false;                          ///< it has not been planned yet
    BackgroundJob<zones::ZoneQueue> maker_;
    QString problem_; ///< why it cannot run
    bool startWhenMade_ = false;
    std::shared_ptr<zones::ZoneQueue> queue_;
    std::shared_ptr<zones::ZoneQueue> next_; ///< of the project as it is now, while queue_ is older
    zones::ZoneSnapshot now_;
    int generation_ = 0; ///< of queue_

    /// A moment of the queue of a generation: one of the queue before may come late.
    struct Moment {
        int generation = 0;
        zones::ZoneSnapshot now;
    };
    ReadingSource<std::shared_ptr<const Moment>> snapshots_;
    ReadingSource<std::shared_ptr<const ZoneOutcome>> outcomes_;
    std::shared_ptr<const ZoneOutcome> outcome_;
    std::size_t askedFinished_ = 0; ///< zones of the outcome under way or shown
    bool askedComplete_ = false;
    /// Ends what it is told to before it goes; a queue of its own, since it takes minutes.
    struct Comparing {
        std::shared_ptr<std::atomic<bool>> goOn;
        std::shared_ptr<Mailbox<std::shared_ptr<const ZoneComparison>>> answers;
    };
    std::optional<Comparing> comparing_;
    std::shared_ptr<const ZoneComparison> comparison_;
    ZoneLightSource light_;
    ReadingSource<std::shared_ptr<const Notice>> writer_;
    bool writing_ = false;
    QTimer timer_;

    QStackedWidget* pages_ = nullptr;
    QLabel* explanation_ = nullptr;
    QPushButton *example_ = nullptr, *cut_ = nullptr;
    QLabel *summary_ = nullptr, *progress_ = nullptr, *failures_ = nullptr;
    QPushButton *start_ = nullptr, *pause_ = nullptr, *cancel_ = nullptr, *compare_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QTableWidget *table_ = nullptr, *figures_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QStackedWidget *nearPages_ = nullptr, *focusPages_ = nullptr;
    MapStrip *near_ = nullptr, *focus_ = nullptr;
    ZoneSectionView* section_ = nullptr;
    QLabel *nearNote_ = nullptr, *focusNote_ = nullptr, *notes_ = nullptr;
    ZoneStudyPanel* study_ = nullptr;
    QThreadPool comparisons_; ///< last: waits for what runs in it
};

} // namespace zonescope::ui
