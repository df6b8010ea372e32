#pragma once

/// \file
/// Inverse design beside the window: the objective, a search that can be paused, and what each
/// iterate looks like.

#include "core/optimise/search.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "ui/background/background_job.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/reading_source.hpp"
#include "ui/words/notice.hpp"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QToolButton;

namespace zonescope::ui {

class ChartView;
class DesignMap;
class ElidedLabel;
class FormSplit;
class IteratesView;
class OptimisationForm;
class ProjectDocument;

/// The search runs on a thread of its own; every iterate is kept in a file, so that a search that
/// was cut off goes on with the same designs. All members belong to the GUI thread, which never
/// waits for a search. The widgets are made when the pane is first shown.
class OptimisationPanel : public QWidget {
    Q_OBJECT
public:
    /// @param factory null: on a device where there is one
    /// @param folder where records are kept, by project; empty: the user's data
    explicit OptimisationPanel(run::EngineFactory factory = {}, const QString& folder = {},
                               QWidget* parent = nullptr);
    ~OptimisationPanel() override;

    /// Follows the project of a document, which must outlive the panel.
    void setDocument(ProjectDocument* document);
    void setTheme(Theme theme);
    /// Gives the project an objective: the focus of its lens, its rings free to move.
    void propose();
    /// Begins, or goes on with the next step.
    void start();
    /// The next iterate is the project as it is now, edited or applied.
    void startFromProject();
    /// Forgets the iterates and begins with the project as it is now.
    void startOver();
    void pause();
    void stop();
    /// The design of an iterate becomes the project's, in one undoable step.
    void apply(const optimise::Iterate& iterate);
    /// Twice the longest time of a run, and of rings and sizes the best design so far to begin
    /// with, in one undoable step: what runs that ended too early ask for.
    void runLonger();
    /// Writes what the suffix asks for: .json the record, .csv one row for each iterate.
    void write(const QString& file);

    /// Null before it has been made, or when there is none.
    [[nodiscard]] const std::shared_ptr<optimise::Search>& search() const noexcept {
        return search_;
    }
    [[nodiscard]] const optimise::SearchMoment& now() const noexcept { return now_; }
    /// What stands in place of the optimisation; empty when there is one.
    [[nodiscard]] QString explanation() const;
    /// Where the record of the open project is kept.
    [[nodiscard]] QString recordFile() const;
    [[nodiscard]] IteratesView& iterates() noexcept { return *iterates_; }
    [[nodiscard]] DesignMap& map() noexcept { return *map_; }
    [[nodiscard]] ChartView& history() noexcept { return *history_; }
    [[nodiscard]] ChartView& spectrum() noexcept { return *spectrum_; }
    /// The least height. Notes that wrap would make a scroll area ask for the height that all
    /// widgets like best, and scroll in place of making them smaller.
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);
    void exampleRequested(const QString& name);
    /// The newest design of a search that goes on; null: no search does any more.
    void designShown(const std::shared_ptr<const zonescope::model::Project>& design,
                     const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// How the open project stands to the search.
    enum class Relation { none, other, start, newest, older, edited };
    /// What to do with the search that is being made.
    enum class Wish { look, start, startOver };

    // optimisation_layout.cpp
    void build();
    QWidget* buildEmpty();
    QWidget* buildControls();
    QWidget* buildForm();
    QWidget* buildProgress();
    void buildButtons();
    /// In a low pane charts and map stand side by side, and the form folds away for iterates.
    void arrange();
    void askFile(const QString& title, const QString& filter, const QString& suffix);
    // optimisation_panel.cpp
    void followDocument();
    void drop();
    void wishSearch(Wish wish);
    void adopt(std::shared_ptr<optimise::Search> search);
    void begin(std::optional<std::vector<double>> from);
    void tick();
    [[nodiscard]] bool active() const;
    /// The field costs a search a third of its time: only for those who look at it.
    void watchField();
    [[nodiscard]] int done() const;
    [[nodiscard]] int wanted() const;
    void relate();
    // optimisation_results.cpp
    void refresh();
    void showPages();
    void showState();
    void showButtons();
    void showIterates();
    void showHistory();
    void showSpectrum();
    [[nodiscard]] bool withoutDerivatives() const;
    void showMap();
    void showDesign();
    [[nodiscard]] QStringList densityNotes() const;
    [[nodiscard]] QString progressText() const;
    [[nodiscard]] QString problemText() const;

    run::EngineFactory factory_;
    QString folder_;
    ProjectDocument* document_ = nullptr;
    std::shared_ptr<const model::Project> project_; ///< as it is now
    BackgroundJob<optimise::Search> maker_;
    Wish wish_ = Wish::look;
    bool due_ = false; ///< a search for the project as it is now has not been made
    QString problem_;  ///< why there is none
    std::shared_ptr<optimise::Search> search_;
    optimise::SearchMoment now_;
    std::shared_ptr<const std::vector<optimise::Iterate>> shown_; ///< what the plots are of
    Relation relation_ = Relation::none;
    int relatedIterate_ = -1;                      ///< of Relation::older
    std::optional<std::vector<double>> ownValues_; ///< the project's, where it is of the search
    QString proposalProblem_;
    ReadingSource<std::shared_ptr<const Notice>> writer_;
    bool writing_ = false;
    QTimer timer_;
    Theme theme_ = Theme::dark;

    QStackedWidget* pages_ = nullptr; ///< null before the pane was shown
    QLabel* explanation_ = nullptr;
    QPushButton *propose_ = nullptr, *example_ = nullptr;
    OptimisationForm* form_ = nullptr;
    QPushButton *start_ = nullptr, *pause_ = nullptr, *stop_ = nullptr, *fromProject_ = nullptr,
                *startOver_ = nullptr, *longer_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel *failure_ = nullptr, *note_ = nullptr, *readout_ = nullptr;
    ElidedLabel* progress_ = nullptr;
    FormSplit* split_ = nullptr;
    QSplitter* charts_ = nullptr;
    bool crowded_ = false; ///< iterates in a low pane
    int announced_ = -1;   ///< iterate of the last designShown; -1: none
    QTabWidget* tabs_ = nullptr;
    ChartView *history_ = nullptr, *spectrum_ = nullptr;
    DesignMap* map_ = nullptr;
    QComboBox *quantity_ = nullptr, *light_ = nullptr;
    IteratesView* iterates_ = nullptr;
};

} // namespace zonescope::ui
