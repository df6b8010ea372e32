#pragma once

/// \file
/// The emission of dipoles anywhere: all azimuthal orders, radii and directions as one piece of
/// work, with power, far field and an error bound.

#include "core/run/emission/emission_queue.hpp"
#include "ui/background/background_job.hpp"
#include "ui/look/theme.hpp"
#include "ui/orders/emission_view.hpp"
#include "ui/words/notice.hpp"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <string>

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace zonescope::ui {

class EmissionForm;
class ProjectDocument;

/// Orders run beside the window. All members belong to the GUI thread.
class EmissionPage : public QWidget {
    Q_OBJECT
public:
    /// What can be written: the files of `zonescope emission`.
    enum class Content {
        report,  ///< everything, JSON
        table,   ///< a row for each wavelength, CSV
        pattern, ///< far field over the angle, CSV
        map,     ///< of a single emitter over angle and azimuth, at the first wavelength, CSV
    };

    explicit EmissionPage(run::WorkersFor workers, QWidget* parent = nullptr);
    ~EmissionPage() override;

    /// Follows the project of a document, which must outlive the page.
    void setDocument(ProjectDocument* document);
    void setTheme(Theme theme);
    /// Rate of the solver for the estimate of the time, 1e9 cell-steps/s.
    void setRate(double gcellStepsPerSecond);
    /// Runs the emission as it is set, from the beginning.
    void start();

    /// A moment of the emission that runs or has run.
    [[nodiscard]] const run::EmissionSnapshot& now() const noexcept { return now_; }
    /// What stands in place of everything where nothing emits; empty when there is a dipole.
    [[nodiscard]] QString explanation() const;
    /// Why nothing can be run, or what would be.
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] EmissionView& view() noexcept { return *view_; }
    void write(Content content, const QString& file);

signals:
    /// A file was written, or why it could not be.
    void reported(const zonescope::ui::Notice& notice);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    // emission_layout.cpp
    void build();
    QWidget* buildColumn();
    QWidget* buildQueue();
    void buildExport();
    void askFile(Content content, const QString& title, const QString& suffix);
    // emission_page.cpp
    void drop();
    void check();
    void begin(std::shared_ptr<run::EmissionQueue> queue);
    void tick();
    [[nodiscard]] bool active() const;
    [[nodiscard]] bool hasDipole() const;
    // emission_results.cpp
    void showAll();
    void showVerdict();
    [[nodiscard]] QString planText() const;
    void showButtons();
    void showExport();
    void showProgress();
    void showResults();
    [[nodiscard]] bool stale() const;
    [[nodiscard]] QString noteText() const;
    [[nodiscard]] QString noFarFieldText() const;
    void report(const std::function<std::string()>& content, const QString& file);

    run::WorkersFor workers_;
    ProjectDocument* document_ = nullptr;
    BackgroundJob<run::EmissionQueue> maker_;
    std::shared_ptr<run::EmissionQueue> next_;  ///< checked, not started
    std::shared_ptr<run::EmissionQueue> queue_; ///< started
    QString problem_;                           ///< why nothing can be run
    bool startWhenMade_ = false;
    run::EmissionSnapshot now_;
    ReadingSource<std::shared_ptr<const Notice>> writer_;
    bool writing_ = false;
    QTimer timer_;
    QTimer settle_; ///< the settings have been left alone for a moment

    double rate_ = 0.0; ///< 0: not known yet
    QStackedWidget* pages_ = nullptr;
    QLabel* explanation_ = nullptr;
    EmissionForm* form_ = nullptr;
    QLabel *verdict_ = nullptr, *farFieldNote_ = nullptr;
    QPushButton *start_ = nullptr, *pause_ = nullptr, *cancel_ = nullptr;
    QToolButton* export_ = nullptr;
    QAction *exportPattern_ = nullptr, *exportMap_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* progress_ = nullptr;
    EmissionView* view_ = nullptr;
};

} // namespace zonescope::ui
