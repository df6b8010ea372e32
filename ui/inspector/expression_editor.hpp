#pragma once

#include "ui/inspector/field_editor.hpp"

class QLabel;
class QLineEdit;

namespace zonescope::ui {

class FormulaCompleter;

/// The value of a named parameter: a number with a unit, or an expression of other parameters, with
/// what it comes to beside it. Up and Down step a number.
class ExpressionEditor : public FieldEditor {
    Q_OBJECT
public:
    ExpressionEditor(const Field& field, const FieldHost& host, QWidget* parent);
    void refresh(const Field& field) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void confirm();
    void restore();
    bool handleKey(int key);
    void step(int steps, int coarser);
    void showValue();

    QLineEdit* line_;
    QLabel* value_;
    FormulaCompleter* completer_;
    EditGroup stepping_;
    bool typing_ = false;
};

} // namespace zonescope::ui
