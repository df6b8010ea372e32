#pragma once

/// \file
/// What a planned lens will be and cost, and what to mind.

#include "ui/wizard/lens_planner.hpp"

#include "ui/look/theme.hpp"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QListWidget;

namespace zonescope::ui {

class LensFigures : public QWidget {
    Q_OBJECT
public:
    explicit LensFigures(QWidget* parent = nullptr);

    void setTheme(Theme theme);
    void setPlan(const LensPlanPointer& plan);
    [[nodiscard]] const QListWidget& messages() const noexcept { return *messages_; }

private:
    struct Figure {
        QLabel* caption = nullptr;
        QLabel* value = nullptr;
    };
    void addFigure(const QString& caption, const QString& help);
    void showMessages();

    std::vector<Figure> figures_;
    QGridLayout* grid_ = nullptr;
    QListWidget* messages_ = nullptr;
    LensPlanPointer plan_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
