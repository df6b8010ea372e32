#pragma once

/// \file
/// The list of kept runs of a page: shown or not, renamed, deleted.

#include "ui/plots/kept_runs.hpp"

#include <QFrame>

class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace zonescope::ui {

/// A pop-up that closes with Escape or a click elsewhere. F2 or a double click renames, Space or
/// the box shows and hides, Delete deletes.
class KeptRunsPopup : public QFrame {
    Q_OBJECT
public:
    /// @param runs outlives the popup
    KeptRunsPopup(KeptRuns& runs, QWidget* parent);

    void openBelow(const QWidget& button, const ChartAxis& x, const ChartAxis& y);
    [[nodiscard]] QListWidget& list() noexcept { return *list_; }
    [[nodiscard]] QPushButton& deleteButton() noexcept { return *delete_; }

signals:
    void changed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill(const ChartAxis& x, const ChartAxis& y);
    void take(QListWidgetItem* item);
    void deleteSelected();

    KeptRuns& runs_;
    QListWidget* list_ = nullptr;
    QPushButton* delete_ = nullptr;
    bool filling_ = false;
};

} // namespace zonescope::ui
