#pragma once

/// \file
/// A form beside what comes of it.

#include <QWidget>

class QSplitter;
class QToolButton;

namespace zonescope::ui {

/// A form on the left and its results on the right of a bar that can be dragged. The button at the
/// edge folds the form away: on a small screen results take its room.
class FormSplit : public QWidget {
    Q_OBJECT
public:
    /// @param formWidth of the form at first, pixels; results have what is left
    FormSplit(QWidget* form, QWidget* results, int formWidth, QWidget* parent = nullptr);

    void setFormShown(bool shown);
    /// Of the form, pixels, as far as the results have room beside it.
    void setFormWidth(int width);
    [[nodiscard]] bool formShown() const;

private:
    void showState();

    QToolButton* fold_;
    QWidget* form_;
    QSplitter* halves_;
    int formWidth_;
};

} // namespace zonescope::ui
