#pragma once

/// \file
/// A page of the plots: a row of controls, a chart, and the curves of kept runs over it.

#include "ui/charts/chart_view.hpp"
#include "ui/plots/kept_runs.hpp"
#include "ui/plots/plot_data.hpp"
#include "ui/words/notice.hpp"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace zonescope::ui {

class KeptRunsPopup;

class PlotPage : public QWidget {
    Q_OBJECT
public:
    /// @param name of the plot, for screen readers, file names and titles
    explicit PlotPage(const QString& name, QWidget* parent = nullptr);
    ~PlotPage() override;

    [[nodiscard]] ChartView& chart() noexcept { return *chart_; }
    [[nodiscard]] const KeptRuns& keptRuns() const noexcept { return kept_; }
    [[nodiscard]] KeptRunsPopup& keptRunsPopup() noexcept { return *popup_; }
    [[nodiscard]] QToolButton& keepButton() noexcept { return *keep_; }
    [[nodiscard]] QToolButton& keptRunsButton() noexcept { return *keptRuns_; }

    /// Adds a control with a label before it; a null label text: none.
    void addControl(QWidget* control, const QString& label = {});
    /// Replaces the present curves.
    void setData(PlotData data);
    /// How a run that is kept now would be called.
    void setRunName(const QString& name) { runName_ = name; }
    /// The project that the present curves are of; kept runs of others are hidden until asked for.
    void setProject(const QString& project);
    /// Pins the present curves; the button does this.
    void keepRun();
    void setTheme(Theme theme);
    /// Something that the page shows has changed.
    void markDirty() { dirty_ = true; }
    /// Brings the chart up to date where something changed; called while the page is visible.
    void refreshIfDirty();
    /// Asks for a file name, then writes; "csv", "png", "svg" or "pdf". The dialogue blocks
    /// nothing.
    void exportTo(const QString& format);

signals:
    void emptyAction(zonescope::ui::EmptyAction action);
    /// A file was written (note) or could not be (error).
    void reported(const zonescope::ui::Notice& notice);

protected:
    /// Computes what to show.
    virtual void refresh() {}

private:
    void showData();
    void updateButtons();
    void writeFile(const QString& format, const QString& path);

    QString name_;
    QString runName_;
    PlotData data_;
    KeptRuns kept_;
    bool dirty_ = true;
    ChartView* chart_ = nullptr;
    QBoxLayout* controls_ = nullptr;
    QLabel* note_ = nullptr;
    QToolButton* logarithmic_ = nullptr;
    QToolButton* cursors_ = nullptr;
    QToolButton* keep_ = nullptr;
    QToolButton* keptRuns_ = nullptr;
    QToolButton* export_ = nullptr;
    KeptRunsPopup* popup_ = nullptr;
};

} // namespace zonescope::ui
