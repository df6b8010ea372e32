#pragma once

/// \file
/// Preferences: what kept runs may take, and whether they wait for the next start.

#include "core/archive/run_archive.hpp"

#include <QDialog>
#include <QTimer>

#include <memory>

class QCheckBox;
class QLabel;
class QSpinBox;

namespace zonescope::ui {

/// What the settings say of kept runs; the defaults otherwise.
[[nodiscard]] archive::Limits keptRunLimits();

/// Every change applies at once and is remembered; stays open beside the work.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PreferencesDialog(std::shared_ptr<archive::RunArchive> archive,
                               QWidget* parent = nullptr);
    ~PreferencesDialog() override;

    /// What is said of the present use.
    [[nodiscard]] QString use() const;

signals:
    /// Of kept runs.
    void limitsChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void fill(const archive::Limits& limits);
    void apply();
    void tellUse();

    std::shared_ptr<archive::RunArchive> archive_;
    bool filling_ = false;
    QSpinBox* memory_ = nullptr; ///< MB
    QSpinBox* disk_ = nullptr;   ///< MB
    QCheckBox* outlast_ = nullptr;
    QLabel* use_ = nullptr;
    QTimer timer_; ///< while it is open
};

} // namespace zonescope::ui
