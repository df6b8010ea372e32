#pragma once

/// \file
/// The kernel laboratory: one cell update in many orders, measured side by side.

#include "ui/laboratory/laboratory_job.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/reading_source.hpp"

#include <QDialog>
#include <QThreadPool>
#include <QTimer>

#include <memory>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableWidget;
class QTabWidget;
class QToolButton;

namespace zonescope::ui {

class RooflineView;

/// Not modal; closing it keeps what was measured and calls off what runs. Measurements are taken
/// beside the window.
class LaboratoryDialog : public QDialog {
    Q_OBJECT
public:
    explicit LaboratoryDialog(QWidget* parent = nullptr);
    ~LaboratoryDialog() override;

    /// Measures the cases that are chosen.
    void start();
    void cancel();
    [[nodiscard]] bool running() const noexcept { return job_ != nullptr; }
    /// Null before the first measurement.
    [[nodiscard]] const std::shared_ptr<const LaboratoryResults>& results() const noexcept {
        return results_;
    }
    /// Writes what was measured: .csv the table, .json all figures. Says beside the buttons what
    /// became of it.
    void write(const QString& path);
    void setTheme(Theme theme);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    // laboratory_layout.cpp
    void build();
    void buildChoices();
    void buildTable();
    void buildPublished();
    [[nodiscard]] QWidget* buildEmpty();
    [[nodiscard]] QWidget* buildTabs();
    void buildFooter();
    void askFile(const QString& title, const QString& filter, const QString& suffix);
    // laboratory_dialog.cpp
    [[nodiscard]] bool onDevice() const;
    [[nodiscard]] LaboratoryPlan plan() const;
    void fillFamilies();
    void tick();
    void showResults();
    void showCases();
    void showPublished();
    void showRow(int row);
    void showButtons();
    [[nodiscard]] QString footerText() const;

    QComboBox *place_ = nullptr, *family_ = nullptr, *cells_ = nullptr;
    QPushButton *start_ = nullptr, *cancel_ = nullptr;
    QToolButton* export_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel *now_ = nullptr, *meaning_ = nullptr, *footer_ = nullptr, *problem_ = nullptr;
    QLabel* notes_ = nullptr;
    QTableWidget *table_ = nullptr, *published_ = nullptr;
    RooflineView* roofline_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QStackedWidget* pages_ = nullptr; ///< what to do; the results
    QTimer timer_;
    std::unique_ptr<LaboratoryJob> job_;
    std::shared_ptr<const LaboratoryResults> results_;
    ReadingSource<QString> writer_; ///< says what became of a file
    QThreadPool pool_;              ///< last: waits for what runs in it
};

} // namespace zonescope::ui
