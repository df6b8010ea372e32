#pragma once

/// \file
/// The properties of the selected item, with units.

#include "ui/window/project_item.hpp"
#include "ui/window/theme.hpp"

#include <QWidget>

#include <memory>

class QLabel;
class QScrollArea;
class QTreeWidget;

namespace zonescope::ui {

class Inspector : public QWidget {
    Q_OBJECT
public:
    explicit Inspector(QWidget* parent = nullptr);

    /// @param project null: an explanation is shown
    void show(const std::shared_ptr<const model::Project>& project,
              const grid::Discretisation* discretisation, ProjectItem item);
    void setTheme(Theme theme);

    /// Number of lines shown, headings included.
    [[nodiscard]] int lines() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitSummary();

    QLabel* title_ = nullptr;
    QLabel* summary_ = nullptr;
    QScrollArea* summaryArea_ =
        nullptr; ///< scrolls a long description, so that the table keeps its place
    QTreeWidget* table_ = nullptr;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
