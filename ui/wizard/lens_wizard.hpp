#pragma once

/// \file
/// The lens wizard: a kind, a few numbers, a preview while one types, and a project that runs.

#include "ui/wizard/lens_planner.hpp"

#include "ui/look/theme.hpp"

#include <QDialog>

class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QTimer;

namespace zonescope::ui {

class LensFigures;
class LensParameters;
class LensPreview;

/// Not modal; closing it keeps what was typed. All work is done on a thread of its own.
class LensWizard : public QDialog {
    Q_OBJECT
public:
    explicit LensWizard(QWidget* parent = nullptr);
    ~LensWizard() override;

    void setTheme(Theme theme);
    /// For the estimate of the run time: the measured rate of this machine.
    void setMachine(const check::CheckOptions& machine);

    [[nodiscard]] lens::LensKind kind() const;
    void setKind(lens::LensKind kind);
    /// Of the fields as they are; null while it is being computed or cannot be.
    [[nodiscard]] LensPlanPointer plan() const;
    [[nodiscard]] LensParameters& parameters() noexcept { return *parameters_; }

signals:
    /// "Create project" was chosen; the wizard has closed itself.
    void projectMade(const std::shared_ptr<const zonescope::model::Project>& project);
    /// Preview and figures show what the fields say.
    void planned();

private:
    void buildGallery();
    void buildFooter();
    void lay();
    void replan();
    void showPlan(const LensPlanPointer& plan);
    void showProgress(double part);
    void showCancelled();
    void updateButtons();
    void create();

    LensPlanner* planner_ = nullptr;
    QListWidget* gallery_ = nullptr;
    LensParameters* parameters_ = nullptr;
    LensPreview* preview_ = nullptr;
    LensFigures* figures_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QLabel* status_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QPushButton* create_ = nullptr;
    QTimer* patience_ = nullptr; ///< busy for long enough to say so
    LensPlanPointer plan_;
    bool current_ = false; ///< plan_ is that of the fields
    bool givenUp_ = false;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
