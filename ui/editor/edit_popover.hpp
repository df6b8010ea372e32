#pragma once

/// \file
/// A small box on the canvas that asks for one or two numbers, for the actions that need them. It
/// blocks nothing: a click elsewhere or Escape closes it.

#include "ui/editor/edit_types.hpp"

#include <QFrame>

#include <functional>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace zonescope::ui {

class ZoneEditor;

class EditPopover : public QFrame {
    Q_OBJECT
public:
    /// Count and pitch.
    static EditPopover* forArray(ZoneEditor& editor, const EditBox& box, QWidget* canvas);
    /// The plane z, and whether the original stays.
    static EditPopover* forMirror(ZoneEditor& editor, const EditBox& box, QWidget* canvas);

    /// Shows it near a position of the canvas, wholly inside.
    void present(const QPoint& near);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    EditPopover(ZoneEditor& editor, const QString& title, QWidget* canvas);
    QLineEdit* addLength(const QString& label, const QString& name, double um);
    void finish(const QString& button, std::function<void()> work);
    /// The typed length, um; NaN with an explanation in the box when it is none.
    [[nodiscard]] double length(const QLineEdit& line);
    void close();

    ZoneEditor& editor_;
    QLabel* fault_ = nullptr;
    QPushButton* button_ = nullptr;
    QFormLayout* form_ = nullptr;
};

} // namespace zonescope::ui
